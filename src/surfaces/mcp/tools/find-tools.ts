/** Finds tools by words: from a search, or from a guessed name. */
import { editDistance } from "../../../shared/text/edit-distance.ts";

export interface FindableTool {
  readonly name: string;
  description(): string;
  parameters(): readonly string[];
}

/** Returns the best matching tools, best first; none if no word of the query matches. */
export function findTools<T extends FindableTool>(
  query: string,
  tools: readonly T[],
  most: number,
): readonly T[] {
  const described = tools.map((tool) => describe(tool));
  const requested = [...new Set(stemsOf(query))];
  const weights = requested.map((stem) => rarity(stem, described));
  const ranked = described
    .map((one) => ({
      one,
      score: one.tool.name === query ? Infinity : scoreOf(one, requested, weights),
    }))
    .filter(({ score }) => score > 0);
  return ranked
    .toSorted((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ one }) => one.tool);
}

interface Described<T extends FindableTool> {
  readonly tool: T;
  readonly name: readonly string[];
  readonly parameters: readonly string[];
  readonly words: readonly string[];
}

function describe<T extends FindableTool>(tool: T): Described<T> {
  return {
    tool,
    name: stemsOf(tool.name),
    parameters: tool.parameters().flatMap((parameter) => stemsOf(parameter)),
    words: stemsOf(tool.description()),
  };
}

const IN_NAME = 4;
const IN_PARAMETERS = 1;
const IN_DESCRIPTION = 2;
/** Factor for a synonym or a similar spelling instead of the word itself. */
const ALMOST = 0.5;
/** Deduction for each word of a tool's name that is not in the query: of equal matches, the shortest name wins. */
const PER_OTHER_WORD = 0.3;

function scoreOf(
  one: Described<FindableTool>,
  requested: readonly string[],
  weights: readonly number[],
): number {
  const scores = requested.map((stem, at) => (weights[at] ?? 0) * placeOf(stem, one));
  const sum = scores.reduce((all, score) => all + score, 0);
  const others = one.name.filter((word) => !requested.includes(word)).length;
  return sum === 0 ? 0 : Math.max(Number.MIN_VALUE, sum - others * PER_OTHER_WORD);
}

function placeOf(stem: string, { name, parameters, words }: Described<FindableTool>): number {
  const near = (known: readonly string[], weight: number) => weight * nearness(stem, known);
  return Math.max(
    near(name, IN_NAME),
    near(words, IN_DESCRIPTION),
    near(parameters, IN_PARAMETERS),
  );
}

function nearness(stem: string, known: readonly string[]): number {
  if (known.includes(stem)) return 1;
  const others = SAME.filter((group) => group.includes(stem)).flat();
  return known.some((word) => others.includes(word) || isMisspelt(stem, word)) ? ALMOST : 0;
}

const SHORTEST_TO_MISSPELL = 4;

function isMisspelt(given: string, known: string): boolean {
  const isShort = Math.min(given.length, known.length) < SHORTEST_TO_MISSPELL;
  return !isShort && editDistance(given, known) <= 1;
}

/** Returns the weight of a word, which is high if few tools have the word in their name or description. */
function rarity(stem: string, described: readonly Described<FindableTool>[]): number {
  const having = described.filter(({ name, words }) => name.includes(stem) || words.includes(stem));
  return Math.log(1 + described.length / (1 + having.length));
}

/** Ignored words: they occur in most names, or distinguish no tools. */
const EMPTY = new Set(
  "browser tool a an the of to in on at by for from with and or is it its my all this that".split(
    " ",
  ),
);

function stemsOf(text: string): readonly string[] {
  const words =
    text
      .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  return words.filter((word) => !EMPTY.has(word)).map(stemOf);
}

/** Returns the stem of a word, which is the same for `choosing`, `chooses` and `choose`. */
function stemOf(word: string): string {
  const bare = word.replace(/(?<=\w{3})(?:ing|ies|ed|es|s)$/, "");
  return bare.length > 3 ? bare.replace(/[ey]$/, "") : bare;
}

/** Groups of synonyms for words in tool names and descriptions. */
const SAME: readonly (readonly string[])[] = [
  "choose select pick option dropdown combobox picker list",
  "read get give content show tell",
  "save store download file",
  "log console message error warning",
  "picture screenshot image capture photo",
  "press key keyboard shortcut hotkey",
  "write type enter input fill text insert",
  "alert confirm prompt dialog popup",
  "upload attach file chooser provide",
  "request network traffic xhr fetch har response",
  "login signin sign password credential log",
  "find search query locate grep look",
  "html source markup dom text",
  "snapshot view tree aria accessibility look page",
  "date time calendar datetime day",
  "drag drop move",
  "hover mouse move over",
  "evaluate eval execute javascript js script run code",
  "open goto go navigate visit url address load",
  "refresh reload",
  "quit exit end stop shutdown close",
  "delete remove clear forget",
  "wait sleep pause delay",
  "resize viewport size window",
  "pdf print",
  "allow grant permission permit",
  "refuse deny block",
  "http curl request fetch",
  "slide slider range",
  "switch activate change",
  "status state health ready",
  "scrape extract table data",
  "task agent goal run",
].map((group) => group.split(" ").map(stemOf));
