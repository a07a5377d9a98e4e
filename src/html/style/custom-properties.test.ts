import { expect, it } from "vitest";
import { everyRow } from "../../shared/every-row.ts";
import { CustomScope } from "./custom-properties.ts";

function scopeOf(own: Readonly<Record<string, string>>, left: number = 1_000_000): CustomScope {
  const declared = Object.entries(own).map(([name, value]) => ({ name, value, important: false }));
  return CustomScope.outermost({ left }).innerOf([declared]);
}

everyRow<[string, string | null]>(it, [
  ["red", "red"],
  ["var(--a)", "1px"],
  ["var( --a )", "1px"],
  ["VAR(--a) var(--a)", "1px   1px"],
  ["var(--A)", null],
  ["var(--none, var(--a))", "1px"],
  ["var(--none,)", ""],
  ["var(--none, a, b)", "a, b"],
  ["var(--a/**/)", "1px"],
  ["var(--chain)", "1px"],
  ["var(--one)", null],
  ["var(--one, fallback)", "fallback"],
  ["my-var(--a)", "my-var(--a)"],
  ["calc(1px + var(--a", "calc(1px +  1px"],
])("fills variables into a value", ([text, filled]) => {
  const scope = scopeOf({
    "--a": "1px",
    "--chain": "var(--link)",
    "--link": "var(--a)",
    "--one": "var(--two)",
    "--two": "var(--one)",
  });
  expect(scope.filledIn(text)?.trim() ?? null).toBe(filled);
});

it("ends where texts grow without end", () => {
  const doubling = Object.fromEntries(
    Array.from({ length: 100 }, (_, at) => [`--x${at}`, `var(--x${at + 1})var(--x${at + 1})`]),
  );
  expect(scopeOf({ ...doubling, "--x100": "aaaa" }).filledIn("var(--x0)")).toBeNull();
  const chain = Object.fromEntries(
    Array.from({ length: 20_000 }, (_, at) => [`--x${at}`, `var(--x${at + 1})`]),
  );
  expect(scopeOf({ ...chain, "--x20000": "a" }).filledIn("var(--x0)")).toBeNull();
  expect(scopeOf({ "--a": "1px" }, 1).filledIn("var(--a)")).toBeNull();
});
