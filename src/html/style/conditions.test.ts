import { expect, it } from "vitest";
import { everyRow } from "../../shared/every-row.ts";
import { mediaHolds, supportsHolds } from "./conditions.ts";

const SCREEN = { width: 1280, height: 800 };

everyRow(it, [
  ["", true],
  ["all", true],
  ["screen", true],
  ["print", false],
  ["not print", true],
  ["not screen", false],
  ["only screen and (min-width: 600px)", true],
  ["screen and (max-width: 599.98px)", false],
  ["print, (min-width:1280px)", true],
  ["(min-width: 40em) and (max-width: 100em)", true],
  ["(min-width: 100em)", false],
  ["(400px <= width < 1280px)", false],
  ["(width >= 1280px)", true],
  ["(orientation: landscape)", true],
  ["(min-aspect-ratio: 16/9)", false],
  ["(prefers-color-scheme: dark)", false],
  ["(prefers-reduced-motion)", false],
  ["(hover: hover) and (pointer: fine)", true],
  ["(-webkit-min-device-pixel-ratio: 2)", false],
  ["(min-resolution: 96dpi)", true],
  ["not (min-width: 600px)", false],
  ["(not (max-width: 600px)) or print", false],
  ["((min-width: 9000px) or (min-width: 600px))", true],
  ["(unheard-of: 1)", false],
  ["not (unheard-of: 1)", false],
  ["(min-width: calc(40em + (2 * 1px)))", true],
  ["(max-width: calc(80em - 1px))", false],
  ["(width >= max(10px, 90em))", false],
  ["(max-width: max(10px, 30em)), (min-width: calc((1px, 2px)))", false],
  ["((((", false],
  ["screen and", false],
])("media queries hold for a screen", ([query, holds]) => {
  expect(mediaHolds(query, SCREEN)).toBe(holds);
});

it.each([
  ["(display: grid)", true],
  ["not (display: grid)", false],
  ["(display: grid) and (not (display: -ms-grid))", true],
  ["(-moz-appearance: none)", false],
  ["(-moz-appearance: none) or (gap: 1px)", true],
  ["selector(:has(a))", true],
  ["selector(:unheard-of)", false],
  ["", false],
])("supports %s: %s", (condition, holds) => {
  expect(supportsHolds(condition)).toBe(holds);
});
