import { expect, test } from "vitest";
import { LookHabit } from "./look-habit.ts";

const VIEW = { format: "delta", scope: "visible", budget: 300 } as const;
const WHOLE = { format: "markdown", scope: "main", budget: 50_000 } as const;

test("the first page of a tab is likely to be looked at in the usual way", () => {
  const habit = new LookHabit();
  expect(habit.stepped("first")).toMatchObject({ format: "compact", scope: "visible" });
});

test("who looked after the last step is likely to do so again, in the same way", () => {
  const habit = new LookHabit();
  habit.stepped("first");
  habit.looked(VIEW);
  expect(habit.stepped("first")).toBe(VIEW);
  expect(habit.stepped("first")).toBeUndefined();
});

test("who looked at a document is likely to look at the next one, as at that one first", () => {
  const habit = new LookHabit();
  habit.stepped("first");
  habit.looked(VIEW);
  habit.looked(WHOLE);
  habit.stepped("first");
  habit.stepped("first");
  expect(habit.stepped("second")).toBe(VIEW);
  expect(habit.stepped("third")).toBeUndefined();
});

test("who never looks is not read to", () => {
  const habit = new LookHabit();
  habit.stepped("first");
  expect(habit.stepped("first")).toBeUndefined();
  expect(habit.stepped("second")).toBeUndefined();
});
