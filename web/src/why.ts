// Why an agent moved so, in its own figures: the same agent is asked the same question again, and gives the same answer.
import { agentOf } from "./strengths.ts";

export interface Reason {
  agent: string; // its title
  iterations: number; // games that it looked ahead; 0: it does not
  odds: number | null; // of the move made: how much of its tries or of its odds went to it
  hope: number[] | null; // what it expects for every seat (words.js)
  rank: number; // of the move made among all, from 1
  n: number; // moves there were
}

// The reason of the move made at position i; null: nobody moved there, or a person did.
export async function reasonOf(session: any, i: number): Promise<Reason | null> {
  const move = session.log[i];
  const name = move && session.agents[move.s];
  if (!name || move.s === session.you || session.people?.includes(move.s)) return null;
  const agent = agentOf(name);
  const spec = agent.spec(session.game.game, session.seats);
  const rankIn = (of: number[]) => 1 + of.filter((one) => one > of[move.c]).length;
  if (spec.startsWith("learned")) {
    const told = session.engine.odds(i);
    if (!told) return null;
    return { agent: agent.title, iterations: 0, odds: told.odds[move.c], hope: session.tasks ? null : told.share, rank: rankIn(told.odds), n: move.n };
  }
  const task = { ...session.task, agent: spec, position: i, number: 0 };
  const answer = await session.pool.ask(task, true);
  if (!answer?.moves) return { agent: agent.title, iterations: 0, odds: null, hope: session.thinking.guess(i), rank: 0, n: move.n };
  const visits = answer.moves.map((one: any) => one.visits);
  const all = visits.reduce((sum: number, one: number) => sum + one, 0) || 1;
  return { agent: agent.title, iterations: answer.iterations, odds: visits[move.c] / all, hope: answer.moves[move.c].share, rank: rankIn(visits), n: move.n };
}
