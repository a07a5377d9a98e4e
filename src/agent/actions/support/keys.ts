/** Keys as models write them: `Enter`, `Control+Shift+o`, `Tab Tab Enter`. */
export interface Chord {
  readonly key: string;
  readonly modifiers: readonly string[];
}

const MODIFIERS: ReadonlyMap<string, string> = new Map([
  ["control", "Control"],
  ["ctrl", "Control"],
  ["shift", "Shift"],
  ["alt", "Alt"],
  ["option", "Alt"],
  ["meta", "Meta"],
  ["cmd", "Meta"],
  ["command", "Meta"],
]);

const NAMED =
  /^(?:enter|return|tab|escape|esc|space|backspace|delete|del|insert|home|end|page_?up|page_?down|(?:arrow_?)?(?:up|down|left|right)|f\d{1,2})$/i;
/** Spellings that the keyboard does not know. */
const SPELLINGS: ReadonlyMap<string, string> = new Map([
  ["return", "Enter"],
  ["esc", "Escape"],
  ["del", "Delete"],
  ["up", "ArrowUp"],
  ["down", "ArrowDown"],
  ["left", "ArrowLeft"],
  ["right", "ArrowRight"],
]);

/** The chords of a sequence; undefined for what is a text to be typed. */
export function keysIn(keys: string): readonly Chord[] | undefined {
  const words = keys.trim().split(/\s+/);
  const chords = words.flatMap((word) => chordOf(word, words.length) ?? []);
  return chords.length === words.length ? chords : undefined;
}

function chordOf(word: string, count: number): Chord | undefined {
  const parts = word.length > 1 ? word.split(/\+(?!$)/) : [word];
  const key = parts.at(-1) ?? "";
  const modifiers = parts.slice(0, -1).map((name) => MODIFIERS.get(name.toLowerCase()));
  const held = modifiers.filter((name) => name !== undefined);
  if (held.length < modifiers.length) return undefined;
  // "a b" is a text; a single character or one that is pressed with another is a key.
  const isKey = NAMED.test(key) || (key.length === 1 && (held.length > 0 || count === 1));
  return isKey ? { key: spelling(key), modifiers: held } : undefined;
}

function spelling(key: string): string {
  const plain = key.replaceAll("_", key.length > 1 ? "" : "_");
  return SPELLINGS.get(plain.toLowerCase()) ?? plain;
}
