/** What sites do to take things out of sight without `display` and `visibility`, as far as it shows without layout. */
import type { HiddenReason } from "../../page/snapshot.ts";
import type { Declared } from "./cascade.ts";
import type { Property } from "./declarations.ts";
import { pixelsOf } from "./lengths.ts";
import type { Screen } from "./media.ts";

/** Why an element and all that lies in it are out of sight; null when nothing speaks for it. */
export function trickOf(declared: Declared, display: string, screen: Screen): HiddenReason | null {
  if (declared.size === 0 || display === "inline" || display === "contents") return null;
  return shrinkage(declared, screen) ?? placement(declared, screen);
}

function placement(declared: Declared, screen: Screen): HiddenReason | null {
  if (isClippedAway(declared)) return "clipped";
  return isMovedAway(declared, screen) ? "offscreen" : null;
}

/** A box of a pixel, or one of no height that lets nothing stand out of it. */
function shrinkage(declared: Declared, screen: Screen): HiddenReason | null {
  if (/scale(?:3d)?\(\s*0(?:\.0+)?\s*[,)]/.test(declared.get("transform") ?? "")) return "size";
  if (/^0(?:\.0+)?%?(?:\s|$)/.test(declared.get("scale") ?? "")) return "size";
  if (!/hidden|clip/.test(declared.get("overflow") ?? "")) return null;
  const width = least(declared, ["width", "max-width"], screen);
  const height = least(declared, ["height", "max-height"], screen);
  if (width === 0 || height === 0) return "clipped";
  return width <= 1 && height <= 1 ? "size" : null;
}

function least(
  declared: Declared,
  properties: readonly ("width" | "max-width" | "height" | "max-height")[],
  screen: Screen,
): number {
  return Math.min(
    ...properties.map(
      (property) => pixelsOf(declared.get(property), screen, undefined) ?? Infinity,
    ),
  );
}

function isClippedAway(declared: Declared): boolean {
  const path = declared.get("clip-path") ?? "";
  if (/^inset\(\s*(?:100|[5-9]\d)(?:\.\d+)?%\s*(?:round.*)?\)$/.test(path)) return true;
  if (/^circle\(\s*0(?:px|%)?\s*(?:at.*)?\)$/.test(path)) return true;
  if (/^polygon\(\s*(?:0(?:px|%)?\s+0(?:px|%)?\s*,?\s*){3,}\)$/.test(path)) return true;
  return isAbsolute(declared) && isEmptyRect(declared.get("clip") ?? "");
}

/** `rect(top, right, bottom, left)` that leaves a pixel or less. */
function isEmptyRect(clip: string): boolean {
  const inner = /^rect\(([^)]*)\)$/.exec(clip)?.[1];
  if (inner === undefined) return false;
  const [top = NaN, right = NaN, bottom = NaN, left = NaN] = inner
    .trim()
    .split(/[\s,]+/)
    .map((side) => Number.parseFloat(side));
  return right - left <= 1 && bottom - top <= 1;
}

/** Further than anybody has a reason to place what is to be seen. */
const FAR = -900;

function isMovedAway(declared: Declared, screen: Screen): boolean {
  const far = (value: string | undefined) => (pixelsOf(value, screen) ?? 0) <= FAR;
  if (far(declared.get("margin-left")) || far(declared.get("margin-top"))) return true;
  if (movesOf(declared).some(far)) return true;
  const position = declared.get("position") ?? "static";
  if (position === "static") return false;
  if (far(declared.get("left")) || far(declared.get("top"))) return true;
  return position === "fixed" && isBesideTheScreen(declared, screen);
}

/** Lengths by which it is drawn elsewhere than it lies, across and down. */
function movesOf(declared: Declared): readonly string[] {
  const moved = /translate(?:x|y|3d)?\(([^)]*)\)/.exec(declared.get("transform") ?? "")?.[1];
  const written = [moved?.split(",", 2) ?? [], declared.get("translate")?.split(/\s+/, 2) ?? []];
  return written.flat().map((value) => value.trim());
}

/** Drawers and the like: left of the viewport or above it, where no scrolling leads. */
function isBesideTheScreen(declared: Declared, screen: Screen): boolean {
  const [across, down] = shiftOf(declared.get("transform") ?? "");
  return (
    isBefore(declared, ["left", "right", "width"], { screen: screen.width, shift: across }) ||
    isBefore(declared, ["top", "bottom", "height"], { screen: screen.height, shift: down })
  );

  function isBefore(
    from: Declared,
    [begin, end, size]: readonly [Property, Property, Property],
    along: { readonly screen: number; readonly shift: number },
  ): boolean {
    const begins = from.get(begin) ?? "auto";
    const isAtEnd = (from.get(end) ?? "auto") !== "auto";
    if (begins === "auto" && isAtEnd) return false;
    const start = begins === "auto" ? 0 : pixelsOf(begins, screen, along.screen);
    if (start === undefined || start > 0) return false;
    if (along.shift <= -1) return true;
    const length = pixelsOf(from.get(size), screen, along.screen);
    return length !== undefined && start < 0 && start + length * (1 + along.shift) <= 0;
  }
}

/** How far `translate` moves it, in parts of its own size; what is given in other units counts as nothing. */
function shiftOf(transform: string): readonly [number, number] {
  const [, kind = "", first = "", second = ""] =
    /translate(x|y|3d)?\(\s*([^,)]+)(?:,\s*([^,)]+))?/.exec(transform) ?? [];
  const part = (value: string) => (value.trim().endsWith("%") ? Number.parseFloat(value) / 100 : 0);
  return kind === "y" ? [0, part(first)] : [part(first), part(second)];
}

function isAbsolute(declared: Declared): boolean {
  const position = declared.get("position");
  return position === "absolute" || position === "fixed";
}
