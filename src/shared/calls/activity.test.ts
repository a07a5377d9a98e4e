import { expect, it } from "vitest";
import { CallActivity, MOST_SLOTS, SLOT_MS } from "./activity.ts";

const GAUGES = {
  sessions: 1,
  tabs: 2,
  tasksQueued: 0,
  tasksWorking: 0,
  tasksAsking: 0,
  serverBytes: undefined,
  browserBytes: undefined,
};

it("keeps what happened in the slot in which it did", () => {
  let nowMs = SLOT_MS * 10;
  const activity = new CallActivity(() => nowMs);
  activity.noteCall("tab.click", 12, "ok");
  activity.noteCall("tab.click", 14, "ELEMENT_NOT_FOUND");
  activity.noteStep(9, true);
  nowMs += SLOT_MS * 2;
  activity.noteGauges(GAUGES);
  const [first, second, ...others] = activity.slots();
  expect(others).toEqual([]);
  expect(first).toMatchObject({ startMs: SLOT_MS * 10, failedSteps: 1, gauges: undefined });
  expect(first?.calls.get("tab.click")).toMatchObject({ failed: 1 });
  expect(first?.calls.get("tab.click")?.durations.count).toBe(2);
  expect([...(first?.errors ?? [])]).toEqual([["ELEMENT_NOT_FOUND", 1]]);
  expect(second).toMatchObject({ startMs: SLOT_MS * 12, gauges: GAUGES });
  expect(activity.slots(1)).toEqual([second]);
});

it("keeps no more than so many, and nothing older", () => {
  let nowMs = 0;
  const activity = new CallActivity(() => nowMs);
  for (let at = 0; at < MOST_SLOTS * 2; at += 1) {
    nowMs = at * SLOT_MS;
    activity.noteStep(1, false);
  }
  expect(activity.slots()).toHaveLength(MOST_SLOTS);
  nowMs += MOST_SLOTS * SLOT_MS;
  expect(activity.slots()).toEqual([]);
});

it("stays in its slot when the clock is put back", () => {
  let nowMs = SLOT_MS * 100;
  const activity = new CallActivity(() => nowMs);
  activity.noteStep(1, false);
  nowMs -= SLOT_MS * 50;
  activity.noteStep(1, false);
  expect(activity.slots().map(({ steps }) => steps.count)).toEqual([2]);
});
