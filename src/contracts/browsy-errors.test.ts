import { expect, test } from "vitest";
import { browsyError } from "./browsy-errors.ts";

const COVERED = { code: "ELEMENT_NOT_INTERACTABLE", message: "Element 27 is covered by a dialog." };
const CLOSED = { code: "ELEMENT_NOT_FOUND", message: "Element 27 is no longer part of the page." };

test.each([
  [COVERED, { tool: "click", element: 15 }, "Action error: Element 15 is covered by a dialog."],
  [COVERED, { tool: "login" }, "Action error: Element 27 is covered by a dialog."],
  [COVERED, {}, "Action error: Element 27 is covered by a dialog."],
  [CLOSED, { tool: "click", element: 15 }, "Action error: Element 15 not found"],
  [CLOSED, { tool: "login" }, "Action error: Element 27 is no longer part of the page."],
])("%o of %o", (failure, call, error) => {
  expect(browsyError(failure, call)).toEqual({ status: 400, error });
});
