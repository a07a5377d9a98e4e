import { type KeyDefinition, keyForCharacter, resolveKey } from "./keys.ts";
import { type KeyEvent, keyPressEvents } from "./keyboard.ts";

/** A key event, or text for `Input.insertText`. */
export type TypeEvent = KeyEvent | { readonly insertText: string };

/** The events of one character as people see it; the caller may pause between two of them. */
export type Keystroke = readonly TypeEvent[];

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

const NO_KEYS: ReadonlySet<string> = new Set();
const SHIFT = resolveKey("Shift");
const ENTER = keyAlone("Enter");
const TAB = keyAlone("Tab");

/**
 * Returns the keystrokes that enter a text. Characters of a US keyboard have all their key events; line breaks are
 * Enter, tab stops Tab. Half surrogate pairs, which no protocol can transfer, become U+FFFD.
 */
export function typeEvents(text: string): readonly Keystroke[] {
  return Array.from(graphemes.segment(text.toWellFormed()), ({ segment }) => keystroke(segment));
}

function keystroke(grapheme: string): Keystroke {
  if (/^[\r\n]+$/.test(grapheme)) return ENTER;
  if (grapheme === "\t") return TAB;
  const known = keyForCharacter(grapheme);
  if (known) {
    const modifiers = known.shift ? [SHIFT] : [];
    return keyPressEvents({ key: known.key, modifiers, held: NO_KEYS }).events;
  }
  return isOneCharacter(grapheme) ? foreignKey(grapheme) : composed(grapheme);
}

/** A letter, digit or sign of another layout: such a keyboard sends it as text of a key. */
function foreignKey(character: string): Keystroke {
  const key = { modifiers: 0, key: character, code: "" };
  return [
    { type: "keyDown", ...key, text: character, unmodifiedText: character },
    { type: "keyUp", ...key },
  ];
}

/** No key enters an emoji or a letter with marks; input methods announce them with this code. */
function composed(grapheme: string): Keystroke {
  const key = { modifiers: 0, key: "Unidentified", code: "", windowsVirtualKeyCode: 229 };
  return [{ type: "rawKeyDown", ...key }, { insertText: grapheme }, { type: "keyUp", ...key }];
}

/** One visible UTF-16 unit: key events truncate longer text, and control characters would not be entered. */
function isOneCharacter(grapheme: string): boolean {
  return grapheme.length === 1 && /[\p{L}\p{N}\p{P}\p{S}\p{Zs}]/u.test(grapheme);
}

/** Presses and releases a key by its name, with only these keys held. */
export function keyAlone(
  name: string,
  modifiers: readonly KeyDefinition[] = [],
): readonly KeyEvent[] {
  return keyPressEvents({ key: resolveKey(name), modifiers, held: NO_KEYS }).events;
}
