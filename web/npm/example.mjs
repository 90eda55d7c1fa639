// A game of Glory to Rome: a search against two heuristics. `node example.mjs [SEED]`
import { Game } from "aedile";

const game = new Game("gtr", { players: 3, edition: "lookout", seed: process.argv[2] ?? 1 });
const agents = ["so-ismcts:iterations=100,preset=tuned", "heuristic", "heuristic:policy=merchant"];

while (!game.over) {
  const answer = game.ask(agents[game.seat], game.moves.length);
  if (answer.moves && game.moves.length < 20) {
    const best = answer.moves[answer.choice];
    const chance = (100 * best.share[game.seat]).toFixed(0);
    console.log(`seat ${game.seat}: ${game.texts()[answer.choice]} (${best.visits} visits, ${chance} % to win)`);
  }
  game.apply(answer.choice);
}

const { scores, winners, end } = game.result();
console.log(`${game.moves.length} moves, ended by: ${end}`);
agents.forEach((agent, seat) => console.log(`${scores[seat]} points: ${agent}${winners.includes(seat) ? ", won" : ""}`));
