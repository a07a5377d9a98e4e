import type { Protocol } from "devtools-protocol";
import { KEYS, type KeyDefinition, MODIFIER_BITS, modifierBit, modifierBits } from "./keys.ts";

const { Alt, Control, Meta, Shift } = MODIFIER_BITS;

type Chord = readonly [modifiers: number, code: string, command: string];

/**
 * Editing commands of key chords, with Chromium's names. Without a command in the key event, the browser knows only the
 * chords of its operating system. With the command, all these chords work on every system: Control as on Windows and
 * Linux, Meta and Alt as on a Mac.
 */
const CHORDS: readonly Chord[] = [
  ...[Control, Meta].flatMap((primary): readonly Chord[] => [
    [primary, "KeyA", "selectAll"],
    [primary, "KeyC", "copy"],
    [primary, "KeyX", "cut"],
    [primary, "KeyV", "paste"],
    [primary | Shift, "KeyV", "pasteAndMatchStyle"],
    [primary, "KeyZ", "undo"],
    [primary | Shift, "KeyZ", "redo"],
    [primary, "KeyY", "redo"],
    [primary, "KeyB", "toggleBold"],
    [primary, "KeyI", "toggleItalic"],
    [primary, "KeyU", "toggleUnderline"],
  ]),
  [Control, "Insert", "copy"],
  [Shift, "Insert", "paste"],
  [Shift, "Delete", "cut"],
  ...[Control, Alt].flatMap((byWord): readonly Chord[] => [
    ...moving(byWord, "ArrowLeft", "moveWordLeft"),
    ...moving(byWord, "ArrowRight", "moveWordRight"),
    ...moving(byWord, "ArrowUp", "moveParagraphBackward"),
    ...moving(byWord, "ArrowDown", "moveParagraphForward"),
    [byWord, "Backspace", "deleteWordBackward"],
    [byWord, "Delete", "deleteWordForward"],
  ]),
  ...moving(Control, "Home", "moveToBeginningOfDocument"),
  ...moving(Control, "End", "moveToEndOfDocument"),
  ...moving(Meta, "ArrowLeft", "moveToBeginningOfLine"),
  ...moving(Meta, "ArrowRight", "moveToEndOfLine"),
  ...moving(Meta, "ArrowUp", "moveToBeginningOfDocument"),
  ...moving(Meta, "ArrowDown", "moveToEndOfDocument"),
  [Meta, "Backspace", "deleteToBeginningOfLine"],
  [Meta, "Delete", "deleteToEndOfLine"],
];

const commandByChord = new Map(
  CHORDS.map(([modifiers, code, command]) => [`${modifiers} ${code}`, command]),
);

export const PASTE_COMMANDS: ReadonlySet<string> = new Set(["paste", "pasteAndMatchStyle"]);

/** Returns `commands` for `Input.dispatchKeyEvent`; empty if the key edits nothing with these modifiers. */
export function editingCommands(modifiers: number, code: string): readonly string[] {
  const command = commandByChord.get(`${modifiers} ${code}`);
  return command === undefined ? [] : [command];
}

/** Returns two chords: one moves the caret; the other, with Shift, also selects. */
function moving(modifier: number, code: string, command: string): readonly Chord[] {
  return [
    [modifier, code, command],
    [modifier | Shift, code, `${command}AndModifySelection`],
  ];
}

export type KeyEvent = Protocol.Input.DispatchKeyEventRequest;

/** Codes of the keys that are down in a tab. */
export type HeldKeys = ReadonlySet<string>;

/** Events to send, in order, and the keys that are held after them. */
export interface KeySequence {
  readonly events: readonly KeyEvent[];
  readonly held: HeldKeys;
}

const byCode = new Map(KEYS.map((key) => [key.code, key]));

/** Returns the event that presses a key. A key that is already down repeats, as on a keyboard. */
export function keyDownEvents(key: KeyDefinition, held: HeldKeys): KeySequence {
  const bits = heldModifierBits(held) | modifierBit(key);
  const text = textOf(key, bits);
  const commands = editingCommands(bits, key.code);
  const event: KeyEvent = {
    type: text === undefined ? "rawKeyDown" : "keyDown",
    ...common(key, bits),
    ...(text === undefined ? {} : { text, unmodifiedText: text }),
    ...(held.has(key.code) ? { autoRepeat: true } : {}),
    ...(commands.length > 0 ? { commands: [...commands] } : {}),
  };
  return { events: [event], held: new Set([...held, key.code]) };
}

/** Returns the event that releases a key, even if `held` lacks the key: the page may have recorded it as down. */
export function keyUpEvents(key: KeyDefinition, held: HeldKeys): KeySequence {
  const rest = new Set(held);
  rest.delete(key.code);
  return {
    events: [{ type: "keyUp", ...common(key, heldModifierBits(rest)) }],
    held: rest,
  };
}

/**
 * Returns the events of a key press: modifiers down in order, key down and up, modifiers up in reverse. Modifiers that
 * were already held are neither pressed nor released.
 */
export function keyPressEvents(press: {
  readonly key: KeyDefinition;
  readonly modifiers: readonly KeyDefinition[];
  readonly held: HeldKeys;
}): KeySequence {
  const { key } = press;
  const before = heldModifierBits(press.held);
  const modifiers = press.modifiers.filter(
    (modifier) => (before & modifierBit(modifier)) === 0 && modifier.key !== key.key,
  );
  let { held } = press;
  const events: KeyEvent[] = [];
  const add = (sequence: KeySequence) => {
    events.push(...sequence.events);
    ({ held } = sequence);
  };
  for (const modifier of modifiers) add(keyDownEvents(modifier, held));
  add(keyDownEvents(key, held));
  add(keyUpEvents(key, held));
  for (const modifier of modifiers.toReversed()) add(keyUpEvents(modifier, held));
  return { events, held };
}

/** Returns the modifier bits of the keys that are down. Key, click and wheel events contain these bits. */
export function heldModifierBits(held: HeldKeys): number {
  return modifierBits([...held].flatMap((code) => byCode.get(code) ?? []));
}

function common(key: KeyDefinition, bits: number): Omit<KeyEvent, "type"> {
  return {
    modifiers: bits,
    key: keyOf(key, bits),
    code: key.code,
    windowsVirtualKeyCode: key.windowsVirtualKeyCode,
    ...(key.location === undefined ? {} : { location: key.location }),
  };
}

function keyOf(key: KeyDefinition, bits: number): string {
  return bits & MODIFIER_BITS.Shift ? (key.shiftKey ?? key.key) : key.key;
}

/** Returns the text that a key enters; undefined if it enters none, as with Control, Alt or Meta. */
function textOf(key: KeyDefinition, bits: number): string | undefined {
  if (bits & (MODIFIER_BITS.Control | MODIFIER_BITS.Alt | MODIFIER_BITS.Meta)) return undefined;
  return bits & MODIFIER_BITS.Shift ? (key.shiftKey ?? key.text) : key.text;
}
