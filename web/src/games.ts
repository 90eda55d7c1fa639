// The games of the page, by name, in the order of engine/games.def.
//
// What is a game's own is in its folder, web/src/NAME/, and nothing of it elsewhere; web/vite.config.js finds the folders. A game may
// have there, and all of it can be left out:
//   words.js    its words, which default to those of USUAL; how the page of its rules is read (web/rules.js)
//   page.tsx    what is drawn: {Table, facts, numbers, Help, opening, ...}; it may import a style.css
import found from "virtual:games";

// words.js, by member:
//   title                what people call it; without: its name
//   round                what its turns are counted as
//   points               the unit of its points
//   options              names of the options that a new game asks for first
//   think                settings of the search that thinks about it
//   thinkTaught          the same where there is a network
//   kinds, ends          words for a kind of decision ("lead or think") and for a reason of the end, where it has no tongues
//   alone                what a game of one player is called
//   about                a line under the options of a new game
//   dense                whether its seats have a line instead of a column
// page.tsx, by member:
//   tongues              {LANGUAGE: {kinds, ends, moves, tips}}: its sentences (web/src/sentence.ts)
//   places, brings       where a move is on the table, what it would change (web/src/play/table.ts)
//   fieldText            (field, value, session): what stands for a field of a move in a sentence
//   Table                the table, given {session, view, board, seatOf, help}; without: ui/PlainTable.tsx
//   facts                (engine, options, language): what is asked about its cards, as facts.js says; without: of its terms
//   numbers              (term, facts): what numbers of a term are told, as a line
//   kindsOfTerms         words for the kinds of its terms
//   helpless             kinds of terms whose help is in `numbers` already
//   marks                {name: path of 24 by 24}: small pictures
//   Banner               what stands over a card that is explained, given {facts, term}
//   Card                 {NAME: component} explains what has no term, given {facts, close}
//   titles               (engine): {option: [[value, title] ...]}
//   opening              a record that the page opens on
const USUAL = { round: "turn", points: "pts", options: [], think: "", thinkTaught: "preset=strong", kinds: {}, ends: {}, alone: "1", kindsOfTerms: {}, helpless: [] };

export const GAMES = Object.fromEntries(found.map(({ name, own, ...row }) => [name, { ...USUAL, title: name[0].toUpperCase() + name.slice(1), prefix: name.toUpperCase(), ...row, ...own }]));
