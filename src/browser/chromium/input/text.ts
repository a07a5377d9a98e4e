import { type KeyDefinition, keyForCharacter, resolveKey } from "./keys.ts";
import { type KeyEvent, keyPressEvents } from "./keyboard.ts";

/** A key event, or text for `Input.insertText`. */
export type TypeEvent = KeyEvent | { readonly insertText: string };

/** The events of one character (grapheme). The caller may pause between two keystrokes. */
export type Keystroke = readonly TypeEvent[];

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

const NO_KEYS: ReadonlySet<string> = new Set();
const SHIFT = resolveKey("Shift");
const ENTER = keyAlone("Enter");
const TAB = keyAlone("Tab");

/**
 * Returns the keystrokes that enter a text. A character on a US keyboard gets all its key events; a line break becomes
 * Enter, a tab character Tab. A lone surrogate, which CDP cannot transfer, becomes U+FFFD.
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

/** Returns the keystroke of a character on another keyboard layout. Such a keyboard sends it as the text of a key. */
function foreignKey(character: string): Keystroke {
  const key = { modifiers: 0, key: character, code: "" };
  return [
    { type: "keyDown", ...key, text: character, unmodifiedText: character },
    { type: "keyUp", ...key },
  ];
}

/** Returns the keystroke of a grapheme that no key enters, such as an emoji. Input methods send key code 229 for it. */
function composed(grapheme: string): Keystroke {
  const key = { modifiers: 0, key: "Unidentified", code: "", windowsVirtualKeyCode: 229 };
  return [{ type: "rawKeyDown", ...key }, { insertText: grapheme }, { type: "keyUp", ...key }];
}

/** Whether this is one printable UTF-16 unit. Key events truncate longer text, and do not enter control characters. */
function isOneCharacter(grapheme: string): boolean {
  return grapheme.length === 1 && /[\p{L}\p{N}\p{P}\p{S}\p{Zs}]/u.test(grapheme);
}

/** Returns the events of a press of this key, with only these modifiers held. */
export function keyAlone(
  name: string,
  modifiers: readonly KeyDefinition[] = [],
): readonly KeyEvent[] {
  return keyPressEvents({ key: resolveKey(name), modifiers, held: NO_KEYS }).events;
}
