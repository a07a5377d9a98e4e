import { expect, test } from "vitest";
import { ProtocolError } from "../../../cdp/session.ts";
import { failureOf } from "./failure.ts";

const refused = (text: string) => new ProtocolError("Runtime.evaluate", "refused", text);

test.each([
  [new ProtocolError("Runtime.evaluate", "closed", "gone"), "BROWSER_CRASHED"],
  [refused("Inspected target navigated or closed"), "NOT_READY"],
  [refused("Cannot find context with specified id"), "NOT_READY"],
  [refused("Target crashed"), "NOT_READY"],
  [refused("Not attached to an active page"), "NOT_READY"],
  [refused("Invalid parameters"), "INTERNAL"],
  [new TypeError("a mistake of ours"), "INTERNAL"],
])("%s is %s", (thrown, code) => {
  expect(failureOf(thrown).code).toBe(code);
});
