import { editDistance } from "../../../shared/text/edit-distance.ts";
import { AppError } from "../../../shared/errors.ts";
import { quoted } from "../../../shared/text/quoted.ts";

/** One key of a US keyboard, with the values that browsers report for it. */
export interface KeyDefinition {
  /** The documented name: A, 7, F5, ArrowUp, Comma, ShiftRight, … */
  readonly name: string;
  /** `KeyboardEvent.key` without Shift. */
  readonly key: string;
  readonly code: string;
  readonly windowsVirtualKeyCode: number;
  /** Text that the key enters without Shift; absent for keys that enter none. */
  readonly text?: string;
  /** With Shift, both `KeyboardEvent.key` and the text have this value. Absent if Shift changes neither. */
  readonly shiftKey?: string;
  /** Side of the keyboard (1: left, 2: right); absent for keys that exist once. */
  readonly location?: 1 | 2;
}

/** Name, virtual key code, and text if there is one. `key` and `code` equal the name. */
const NAMED: readonly (readonly [name: string, virtualKey: number, text?: string])[] = [
  ["Backspace", 8],
  ["Tab", 9],
  ["Enter", 13, "\r"],
  ["Escape", 27],
  ["PageUp", 33],
  ["PageDown", 34],
  ["End", 35],
  ["Home", 36],
  ["ArrowLeft", 37],
  ["ArrowUp", 38],
  ["ArrowRight", 39],
  ["ArrowDown", 40],
  ["Insert", 45],
  ["Delete", 46],
];

const PUNCTUATION: readonly (readonly [code: string, key: string, shift: string, vk: number])[] = [
  ["Semicolon", ";", ":", 186],
  ["Equal", "=", "+", 187],
  ["Comma", ",", "<", 188],
  ["Minus", "-", "_", 189],
  ["Period", ".", ">", 190],
  ["Slash", "/", "?", 191],
  ["Backquote", "`", "~", 192],
  ["BracketLeft", "[", "{", 219],
  ["Backslash", "\\", "|", 220],
  ["BracketRight", "]", "}", 221],
  ["Quote", "'", '"', 222],
];

const DIGITS_SHIFTED = ")!@#$%^&*(";

const MODIFIERS = [
  ["Shift", 16, 16],
  ["Control", 17, 17],
  ["Alt", 18, 18],
  ["Meta", 91, 92],
] as const;

/** All keys. The name of a modifier without Left or Right (`Shift`) means the left key. */
export const KEYS: readonly KeyDefinition[] = [
  ...Array.from("ABCDEFGHIJKLMNOPQRSTUVWXYZ", letter),
  ...Array.from(DIGITS_SHIFTED, digit),
  ...Array.from({ length: 12 }, (_, index) => named(`F${index + 1}`, 112 + index)),
  ...NAMED.map(([name, virtualKey, text]) => named(name, virtualKey, text)),
  { name: "Space", key: " ", code: "Space", windowsVirtualKeyCode: 32, text: " " },
  ...PUNCTUATION.map(([code, key, shiftKey, windowsVirtualKeyCode]): KeyDefinition => {
    return { name: code, key, code, windowsVirtualKeyCode, text: key, shiftKey };
  }),
  ...MODIFIERS.flatMap(([key, left, right]): readonly KeyDefinition[] => [
    { name: key, key, code: `${key}Left`, windowsVirtualKeyCode: left, location: 1 },
    { name: `${key}Left`, key, code: `${key}Left`, windowsVirtualKeyCode: left, location: 1 },
    { name: `${key}Right`, key, code: `${key}Right`, windowsVirtualKeyCode: right, location: 2 },
  ]),
];

/** Other names of keys, in upper case. */
const KEY_ALIASES: Readonly<Record<string, string>> = {
  CTRL: "Control",
  "⌃": "Control",
  CMD: "Meta",
  COMMAND: "Meta",
  "⌘": "Meta",
  OPT: "Alt",
  OPTION: "Alt",
  "⌥": "Alt",
  "⇧": "Shift",
  ESC: "Escape",
  DEL: "Delete",
  BS: "Backspace",
  CR: "Enter",
  RETURN: "Enter",
  INS: "Insert",
  PGUP: "PageUp",
  PGDN: "PageDown",
  PGDOWN: "PageDown",
  UP: "ArrowUp",
  DOWN: "ArrowDown",
  LEFT: "ArrowLeft",
  RIGHT: "ArrowRight",
};

function letter(name: string): KeyDefinition {
  const key = name.toLowerCase();
  const windowsVirtualKeyCode = name.charCodeAt(0);
  return { name, key, code: `Key${name}`, windowsVirtualKeyCode, text: key, shiftKey: name };
}

function digit(shiftKey: string, value: number): KeyDefinition {
  const key = String(value);
  const windowsVirtualKeyCode = 48 + value;
  return { name: key, key, code: `Digit${key}`, windowsVirtualKeyCode, text: key, shiftKey };
}

function named(name: string, windowsVirtualKeyCode: number, text?: string): KeyDefinition {
  const key = { name, key: name, code: name, windowsVirtualKeyCode };
  return text === undefined ? key : { ...key, text };
}

/** Bits of the `modifiers` field of `Input.dispatchKeyEvent` and `Input.dispatchMouseEvent`. */
export const MODIFIER_BITS = { Alt: 1, Control: 2, Meta: 4, Shift: 8 } as const;

const KEY_GROUPS =
  "A–Z, 0–9, F1–F12, arrows, Home, End, PageUp, PageDown, Backspace, Delete, Insert, Enter, Tab, Escape, Space, " +
  "Shift, Control, Alt, Meta (also with Left or Right), and punctuation by name (Comma) or character";

const byName = new Map<string, KeyDefinition>();
for (const key of KEYS) {
  byName.set(key.name.toUpperCase(), key);
  if (key.text !== undefined && !byName.has(key.text.toUpperCase())) {
    byName.set(key.text.toUpperCase(), key);
  }
}
for (const [alias, name] of Object.entries(KEY_ALIASES)) {
  const key = byName.get(name.toUpperCase());
  if (key) byName.set(alias, key);
}
// Pages and other tools name a key by its code (KeyA, Digit1). A name takes precedence over an equal code.
for (const key of KEYS) {
  const code = key.code.toUpperCase();
  if (!byName.has(code)) byName.set(code, key);
}

const byShiftedText = new Map(
  KEYS.flatMap((key) => (key.shiftKey === undefined ? [] : [[key.shiftKey, key] as const])),
);

/**
 * Returns the key with this name, alias or code, or the key that enters this character without Shift. Upper and lower
 * case mean the same key: `A` enters "a".
 * @throws AppError INVALID_REQUEST for an unknown key
 */
export function resolveKey(name: string): KeyDefinition {
  const key = byName.get(name.toUpperCase());
  if (key) return key;
  throw new AppError(
    "INVALID_REQUEST",
    `The key ${quoted(name)} is unknown; allowed are ${KEY_GROUPS}.`,
    { hint: hintFor(name) },
  );
}

/**
 * Returns the key and the modifiers of a key name or a chord such as `Control+A`; adds the given modifiers.
 * @throws AppError INVALID_REQUEST
 */
export function resolveChord(
  name: string,
  modifiers: readonly string[],
): { readonly key: KeyDefinition; readonly modifiers: Modifiers } {
  const parts = byName.has(name.toUpperCase()) ? [name] : name.split(/\+(?!$)/);
  const key = resolveKey(parts.pop() ?? name);
  return { key, modifiers: resolveModifiers([...parts, ...modifiers]) };
}

export interface Modifiers {
  readonly bits: number;
  /** Each modifier once, in the given order. */
  readonly keys: readonly KeyDefinition[];
}

/** Returns the modifiers with these names. @throws AppError INVALID_REQUEST for a name that is not a modifier */
export function resolveModifiers(names: readonly string[]): Modifiers {
  const keys = new Map<string, KeyDefinition>();
  for (const name of names) {
    const key = byName.get(name.toUpperCase());
    if (!key || modifierBit(key) === 0) throw unknownModifier(name);
    if (!keys.has(key.key)) keys.set(key.key, key);
  }
  return { bits: modifierBits(keys.values()), keys: [...keys.values()] };
}

export function modifierBits(keys: Iterable<KeyDefinition>): number {
  let bits = 0;
  for (const key of keys) bits |= modifierBit(key);
  return bits;
}

/** Returns the bit of a modifier key; 0 for any other key. */
export function modifierBit(key: KeyDefinition): number {
  switch (key.key) {
    case "Alt":
    case "Control":
    case "Meta":
    case "Shift":
      return MODIFIER_BITS[key.key];
    default:
      return 0;
  }
}

/** Returns the key of a US keyboard for this character, and whether it needs Shift; undefined if there is none. */
export function keyForCharacter(
  character: string,
): { readonly key: KeyDefinition; readonly shift: boolean } | undefined {
  const shifted = byShiftedText.get(character);
  if (shifted) return { key: shifted, shift: true };
  const plain = byName.get(character.toUpperCase());
  return plain?.text === character ? { key: plain, shift: false } : undefined;
}

function unknownModifier(name: string): AppError {
  return new AppError(
    "INVALID_REQUEST",
    `${quoted(name)} is not a modifier; allowed are Shift, Control, Alt and Meta, also with Left or Right.`,
  );
}

function hintFor(name: string): string {
  const shifted = byShiftedText.get(name);
  if (shifted) return `Press "${shifted.name}" with the modifier Shift, or type the text.`;
  if (/.\+./.test(name)) {
    return 'Pass one key, and the keys held with it in "modifiers", such as ["Control"].';
  }
  const near = nearNames(name);
  if (near.length > 0) return `Did you mean ${near.join(" or ")}?`;
  return "To enter text, type it instead of pressing a key.";
}

function nearNames(name: string): readonly string[] {
  const wanted = name.toUpperCase();
  const limit = Math.floor(wanted.length / 3);
  const names = new Set<string>();
  for (const [known, key] of byName) {
    const contained = wanted.length > 2 && known.includes(wanted);
    const isNear = Math.abs(wanted.length - known.length) <= limit; // if false, the edit distance exceeds `limit` too
    if (contained || (known.length > 2 && isNear && editDistance(wanted, known) <= limit)) {
      names.add(key.name);
    }
  }
  return [...names].slice(0, 4);
}
