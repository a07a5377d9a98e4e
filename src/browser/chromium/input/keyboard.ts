import type { Protocol } from "devtools-protocol";
import { editingCommands } from "./editing-chords.ts";
import { KEYS, type KeyDefinition } from "./key-table.ts";
import { MODIFIER_BITS, modifierBit, modifierBits } from "./keys.ts";

export type KeyEvent = Protocol.Input.DispatchKeyEventRequest;

/** Codes of the keys that are down in a tab. */
export type HeldKeys = ReadonlySet<string>;

/** What to send, in order, and what is held afterwards. */
export interface KeySequence {
  readonly events: readonly KeyEvent[];
  readonly held: HeldKeys;
}

const byCode = new Map(KEYS.map((key) => [key.code, key]));

/** The key goes down and stays down; again if it was down already, as a keyboard repeats it. */
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

/** The key goes up. Sent for a key that was not down too: a page may have seen it go down another way. */
export function keyUpEvents(key: KeyDefinition, held: HeldKeys): KeySequence {
  const rest = new Set(held);
  rest.delete(key.code);
  return {
    events: [{ type: "keyUp", ...common(key, heldModifierBits(rest)) }],
    held: rest,
  };
}

/** Modifiers down in order, the key down and up, modifiers up in reverse. Modifiers held before stay held. */
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

/** Modifier bits of the keys that are down; clicks and wheels carry them too. */
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

/** A chord enters no text. */
function textOf(key: KeyDefinition, bits: number): string | undefined {
  if (bits & (MODIFIER_BITS.Control | MODIFIER_BITS.Alt | MODIFIER_BITS.Meta)) return undefined;
  return bits & MODIFIER_BITS.Shift ? (key.shiftKey ?? key.text) : key.text;
}
