/** One key of a US keyboard, with the values that a real one reports. */
export interface KeyDefinition {
  /** The documented name: A, 7, F5, ArrowUp, Comma, ShiftRight, … */
  readonly name: string;
  /** `KeyboardEvent.key` without Shift. */
  readonly key: string;
  readonly code: string;
  readonly windowsVirtualKeyCode: number;
  /** Text that the key enters without Shift; absent for keys that enter none. */
  readonly text?: string;
  /** `key` and text with Shift, where they differ. */
  readonly shiftKey?: string;
  /** 1 left, 2 right; absent for keys that exist once. */
  readonly location?: 1 | 2;
}

/** Name, virtual key code, and text where there is one. `key` and `code` are the name. */
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

/** The bare name of a modifier means its left key. */
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

/** Other spellings, in upper case. */
export const KEY_ALIASES: Readonly<Record<string, string>> = {
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
