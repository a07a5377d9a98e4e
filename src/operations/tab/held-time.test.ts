import { expect, test } from "vitest";
import { tabClick, tabMove } from "./mouse.ts";
import { tabDrag } from "./drag.ts";
import { tabKeyboardPress } from "./keyboard.ts";

const PLACE = { x: 1, y: 1 };
const ENDS = { start_x: 1, start_y: 1, end_x: 2, end_y: 2, steps: 1 };

/** Time limits include the time of held input, since that is wall time if page time is real time. */
test.each([
  [tabClick, PLACE, { hold_ms: 60_000 }, 60_000],
  [tabClick, { ...PLACE, click_count: 2 }, { hold_ms: 60_000 }, 120_000],
  [tabKeyboardPress, { key: "a" }, { hold_ms: 60_000 }, 60_000],
  [tabDrag, ENDS, { duration_ms: 60_000 }, 60_000],
  [tabMove, { ...PLACE, path: [2, 2] }, { duration_ms: 60_000 }, 60_000],
])("$name may take as long as input is held or under way", (operation, input, held, ms) => {
  const limit = (fields: object) => operation.timeLimitMs?.(operation.input.parse(fields)) ?? 0;
  expect(limit({ ...input, ...held }) - limit(input)).toBe(ms);
});
