import { expect, test } from "vitest";
import { everyRow } from "../../shared/every-row.ts";
import { keysIn } from "./send-keys.ts";

everyRow(test, [
  ["Enter", ["Enter"]],
  ["Control+o", ["Control+o"]],
  ["ctrl+shift+T", ["Control+Shift+T"]],
  ["Tab Tab Enter", ["Tab", "Tab", "Enter"]],
  ["Control+a  Delete", ["Control+a", "Delete"]],
  ["a", ["a"]],
  ["+", ["+"]],
  ["Control++", ["Control++"]],
  ["Return", ["Enter"]],
  ["esc", ["Escape"]],
  ["down", ["ArrowDown"]],
  ["Arrow_Up", ["ArrowUp"]],
  ["page_down", ["pagedown"]],
  ["F5", ["F5"]],
])("keys are pressed", ([keys, pressed]) => {
  const chords = keysIn(keys)?.map(({ key, modifiers }) => [...modifiers, key].join("+"));
  expect(chords).toEqual(pressed);
});

test.each(["Hello", "two words", "a b", "1+1", "end of it", "Enter your name"])(
  "%s is typed",
  (keys) => {
    expect(keysIn(keys)).toBeUndefined();
  },
);
