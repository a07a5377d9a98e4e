import { expect, test } from "vitest";
import { eventLines } from "./browser-step.ts";

const dialog = {
  type: "dialog",
  data: { dialog_type: "confirm", message: "Sure?", pending: true },
};

test("what a model has to know of is told", () => {
  expect(eventLines([dialog], "tab_1")).toEqual([
    'A dialog (confirm) is open and says "Sure?": answer it with answer_dialog.',
  ]);
  const popup = { type: "popup", data: { new_tab_id: "tab_2", url: "https://x.example/" } };
  expect(eventLines([popup], "tab_2")).toEqual([]);
  expect(eventLines([popup], "tab_1")).toEqual([
    "Another tab was opened behind this one: https://x.example/.",
  ]);
  const failed = { is_main_frame: true, http_status: 503 };
  expect(eventLines([{ type: "navigation", data: failed }], "tab_1")).toEqual([
    "The server answered with the error 503.",
  ]);
});

test("what it cannot use is not", () => {
  const removed = { ...dialog, data: { ...dialog.data, pending: false } };
  const events = [
    removed,
    { type: "dialog_closed", data: { accepted: true } },
    { type: "scroll", data: {} },
    { type: "navigation", data: { is_main_frame: false, http_status: 404 } },
  ];
  expect(eventLines(events, "tab_1")).toEqual([]);
});
