/** CSS Fonts 4, `font-size`, and how much `zoom` makes of it. */
import { lengthOf, numberOf, type Screen } from "./lengths.ts";
import type { Declared } from "./declarations.ts";

export interface FontSize {
  /** CSS pixels. */
  readonly size: number;
  /** That of the root, which `rem` means. */
  readonly rootSize: number;
  /** How much larger all is drawn. */
  readonly zoom: number;
}

const MEDIUM = 16;
/** Chromium makes no letters smaller that a page asks for by comparison. */
const LEAST_RELATIVE = 6;

const KEYWORDS: ReadonlyMap<string, number> = new Map([
  ["xx-small", 9],
  ["x-small", 10],
  ["small", 13],
  ["medium", 16],
  ["large", 18],
  ["x-large", 24],
  ["xx-large", 32],
  ["xxx-large", 48],
  ["initial", 16],
]);
const STEPS: ReadonlyMap<string, number> = new Map([
  ["larger", 1.2],
  ["smaller", 1 / 1.2],
]);

export function fontSizeOf(
  declared: Declared,
  around: FontSize,
  { isRoot, screen }: { readonly isRoot: boolean; readonly screen: Screen },
): FontSize {
  const said = declared.get("font-size");
  const size = said === undefined ? around.size : sizeOf(said, around, screen);
  return {
    size,
    rootSize: isRoot ? size : around.rootSize,
    zoom: around.zoom * zoomOf(declared.get("zoom")),
  };
}

function sizeOf(said: string, around: FontSize, screen: Screen): number {
  if (said === "inherit") return around.size;
  const step = STEPS.get(said);
  if (step !== undefined) return atLeast(step * around.size);
  const [, count, unit] = /^\+?([\d.]+(?:e[+-]?\d+)?)(r?em|%)$/.exec(said) ?? [];
  if (unit === "rem") return Number(count) * around.rootSize;
  if (unit !== undefined) return atLeast((Number(count) / (unit === "%" ? 100 : 1)) * around.size);
  const length = lengthOf(said, screen);
  return length ? length.value + length.share * around.size : (KEYWORDS.get(said) ?? MEDIUM);
}

function atLeast(size: number): number {
  return size === 0 ? 0 : Math.max(LEAST_RELATIVE, size);
}

/** Nothing is as good as 1. */
function zoomOf(said: string | undefined): number {
  return numberOf(said) || 1;
}
