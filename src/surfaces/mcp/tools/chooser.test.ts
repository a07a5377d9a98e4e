import { expect, test } from "vitest";
import { OPERATIONS } from "../../../operations/registry.ts";
import { choose, chooserOf } from "./chooser.ts";

/** The name of the selected operation and its arguments. */
function chosen(table: Parameters<typeof chooserOf>[0], args: Record<string, unknown>) {
  const choice = choose(chooserOf(table, OPERATIONS), args);
  return [choice.operation.name, choice.args];
}

const byAction = {
  by: "action",
  operations: { "": "tab.get", go: "tab.navigate", stop: "tab.stop", none: "tab.unheard_of" },
};

test("a parameter chooses, and is no argument of what it chooses", () => {
  expect(chosen(byAction, { action: "go", url: "u" })).toEqual(["tab.navigate", { url: "u" }]);
  expect(chosen(byAction, { url: "u" })).toEqual(["tab.get", { url: "u" }]);
});

test("true and false choose, too", () => {
  const bySwitch = {
    by: "allow",
    operations: { true: "tab.accept_dialog", false: "tab.dismiss_dialog" },
  };
  expect(chosen(bySwitch, { allow: true })).toEqual(["tab.accept_dialog", {}]);
  expect(chosen(bySwitch, { allow: false })).toEqual(["tab.dismiss_dialog", {}]);
});

test("operations that there are not cannot be chosen", () => {
  expect(() => chosen(byAction, { action: "none" })).toThrow(
    '"action" must be one of go, stop; got "none".',
  );
});

test("without such a parameter there is one operation, whatever the arguments", () => {
  const args = { action: "go", "": "x" };
  expect(chosen({ operations: { "": "tab.get" } }, args)).toEqual(["tab.get", args]);
});

test("a parameter that is given may choose, and goes on to what it chooses", () => {
  const byPresence = {
    byPresence: true,
    operations: { ms: "tab.wait", "": "tab.wait_for_network" },
  } as const;
  expect(chosen(byPresence, { ms: 0 })).toEqual(["tab.wait", { ms: 0 }]);
  expect(chosen(byPresence, { animation: true })).toEqual([
    "tab.wait_for_network",
    { animation: true },
  ]);
});
