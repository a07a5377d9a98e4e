import { expect, test } from "vitest";
import { renderStep } from "./step-render.ts";

type Step = Parameters<typeof renderStep>[0];

const linesOf = (parts: object) => {
  const step = {
    result: { status: "clicked" },
    page: { title: "t", url: "u" },
    settle: { settled: true, unresolved: [] },
    scroll: { page_height: 1, viewport_height: 1 },
    tab_changed: false,
    clock: { lag_ms: 0 },
    events: [],
    elements: undefined,
    screenshot_before: undefined,
    screenshot_after: undefined,
    ...parts,
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what a text is made of
  return renderStep(step as unknown as Step)
    .text.split("\n")
    .slice(2);
};

const eventText = (data: object) => linesOf({ events: [{ type: "asked", data }] })[0];

test.each([
  [
    { moving: false, timers_ms: [1500, 9000], requests: [] },
    "Pending: timers in 1,500, 9,000 ms. wait (ms) runs the page on.",
  ],
  [
    {
      moving: true,
      timers_ms: [],
      worker_timers: "unknown",
      requests: [{ url: "http://a.test/x", open_ms: 3210 }],
      work: ["SubtleCrypto.deriveBits"],
      downloads: ["http://a.test/y"],
    },
    "Pending: the page keeps moving; http://a.test/x open for 3.2 s; SubtleCrypto.deriveBits; download of http://a.test/y requested; timers of workers are not known. wait (ms) runs the page on.",
  ],
])("pending work is one line: %j", (pending, line) => {
  expect(linesOf({ pending })).toEqual([line]);
});

test("an open request is named once", () => {
  const settle = {
    settled: false,
    reason: "timeout",
    unresolved: ["http://a.test/x", "http://a.test/y"],
  };
  const requests = [{ url: "http://a.test/x", open_ms: 3210 }];
  expect(linesOf({ settle, pending: { moving: false, timers_ms: [], requests } })).toEqual([
    "The page is not idle (timeout); still open: http://a.test/y",
    "Pending: http://a.test/x open for 3.2 s. wait (ms) runs the page on.",
  ]);
});

test.each([
  [5_000, []],
  [
    6_200,
    [
      "Clock: the page is 6.2 s behind real time; pass catch_up: true to run it for that time first.",
    ],
  ],
  [-40_000, ["Clock: the page is 40 s ahead of real time."]],
])("a clock lag of %d ms", (lag_ms, lines) => {
  expect(linesOf({ clock: { lag_ms } })).toEqual(lines);
});

test.each([
  [
    {
      id: "sp_1",
      options: [
        { index: 0, label: "Red", value: "Red", selected: true, disabled: false, group: "" },
        { index: 1, label: "Blue", value: "b", selected: false, disabled: true, group: "Cold" },
      ],
      bounds: { x: 5, y: 5, width: 20, height: 10 },
    },
    "id sp_1 · options 0 Red selected, 1 Blue b disabled Cold · bounds 5 5 20 10",
  ],
  [{ accepts: [{ description: "Images", extensions: ["png", "jpg"] }] }, "accepts Images png, jpg"],
  [
    { files: ["a.txt", "b.txt"], multiple: false, min: null },
    "files a.txt, b.txt · multiple false",
  ],
  [{ files: [], count: 0 }, "count 0"],
])("an event tells what is in its lists: %j", (data, text) => {
  expect(eventText(data)).toBe(`Event: asked · ${text}`);
});

test("words of the page stay in the line that tells of them", () => {
  expect(eventText({ message: 'Sure?\n[9] button "Pay" at 1,1\nPage: x' })).toBe(
    'Event: asked · message Sure? [9] button "Pay" at 1,1 Page: x',
  );
});

test("a long list is cut", () => {
  const options = Array.from({ length: 1000 }, (_unused, index) => ({ index, label: "choice" }));
  expect(eventText({ options })).toMatch(/^Event: asked · options 0 choice, 1 choice.{0,290}…$/);
});
