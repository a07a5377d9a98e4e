import { expect, test } from "vitest";
import { everyRow } from "../../../shared/every-row.ts";
import { editingCommands } from "./keyboard.ts";

const [ALT, CONTROL, META, SHIFT] = [1, 2, 4, 8];

everyRow(test, [
  [CONTROL, "KeyA", "selectAll"],
  [META, "KeyA", "selectAll"],
  [CONTROL, "KeyC", "copy"],
  [META, "KeyC", "copy"],
  [CONTROL, "Insert", "copy"],
  [META, "KeyX", "cut"],
  [SHIFT, "Delete", "cut"],
  [CONTROL, "KeyV", "paste"],
  [SHIFT, "Insert", "paste"],
  [META | SHIFT, "KeyV", "pasteAndMatchStyle"],
  [CONTROL, "KeyZ", "undo"],
  [META | SHIFT, "KeyZ", "redo"],
  [CONTROL, "KeyY", "redo"],
  [CONTROL, "ArrowLeft", "moveWordLeft"],
  [ALT | SHIFT, "ArrowRight", "moveWordRightAndModifySelection"],
  [CONTROL, "Backspace", "deleteWordBackward"],
  [ALT, "Delete", "deleteWordForward"],
  [CONTROL, "Home", "moveToBeginningOfDocument"],
  [CONTROL | SHIFT, "End", "moveToEndOfDocumentAndModifySelection"],
  [META, "ArrowLeft", "moveToBeginningOfLine"],
  [META | SHIFT, "ArrowDown", "moveToEndOfDocumentAndModifySelection"],
  [META, "Backspace", "deleteToBeginningOfLine"],
])("a chord edits", ([bits, code, command]) => {
  expect(editingCommands(bits, code)).toEqual([command]);
});

test.each([
  [0, "KeyA"],
  [SHIFT, "KeyA"],
  [ALT, "KeyA"],
  [CONTROL | ALT, "KeyA"],
  [CONTROL, "KeyQ"],
  [0, "Backspace"],
])("%i + %s is left to the page", (bits, code) => {
  expect(editingCommands(bits, code)).toEqual([]);
});
