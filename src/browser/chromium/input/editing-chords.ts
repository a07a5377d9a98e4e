import { MODIFIER_BITS } from "./keys.ts";

const { Alt, Control, Meta, Shift } = MODIFIER_BITS;

type Chord = readonly [modifiers: number, code: string, command: string];

/**
 * Which chord edits in which way. The page's own editor knows only the chords of the system it runs on, so we name
 * the editing command with the key, and both habits work everywhere: Control as on Windows and Linux, Meta and Alt as
 * on a Mac. The names are those of Chromium's editor commands.
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

const commands = new Map(
  CHORDS.map(([modifiers, code, command]) => [`${modifiers} ${code}`, command]),
);

export const PASTE_COMMANDS: ReadonlySet<string> = new Set(["paste", "pasteAndMatchStyle"]);

/** Values for `commands` of `Input.dispatchKeyEvent`; empty for a key that does not edit with these modifiers. */
export function editingCommands(modifierBits: number, code: string): readonly string[] {
  const command = commands.get(`${modifierBits} ${code}`);
  return command === undefined ? [] : [command];
}

/** With Shift the same movement selects. */
function moving(modifier: number, code: string, command: string): readonly Chord[] {
  return [
    [modifier, code, command],
    [modifier | Shift, code, `${command}AndModifySelection`],
  ];
}
