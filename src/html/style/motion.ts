/** CSS Transforms 2: reads how `transform`, `translate` and `scale` move and shrink an element. */
import type { Declared, Property } from "./declarations.ts";
import { numberOf, pixelsOf, type Screen } from "./lengths.ts";
import { valueParts } from "./scan.ts";

/** The distance of a movement: `pixels` plus `share` times the element's own size. */
export interface Shift {
  readonly pixels: number;
  readonly share: number;
}

/** Movement to the right (`width`) and downwards (`height`). */
export interface Motion {
  readonly width: Shift;
  readonly height: Shift;
  readonly isMoved: boolean;
  /** Whether the element is scaled to almost no width or height. */
  readonly isFlat: boolean;
}

/** An element of at most this scale is too small to see. */
const LEAST_SCALE = 0.002;
const MOST_STEPS = 20;

export function motionOf(declared: Declared, screen: Screen): Motion {
  const steps = stepsOf(declared).slice(0, MOST_STEPS);
  const shiftOf = (side: "x" | "y"): Shift => {
    const along = (whole: number): number =>
      steps.reduce((sum, { name, axis, parts }) => {
        const part = side === "x" || axis === "y" ? parts[0] : parts[1];
        const isAlong = name === "translate" && (axis === side || axis === "" || axis === "3d");
        return sum + ((isAlong ? pixelsOf(part, screen, whole) : 0) ?? 0);
      }, 0);
    return { pixels: along(0), share: along(1) - along(0) };
  };
  const isFlat = steps.some(
    ({ name, parts }) =>
      name === "scale" && parts.some((part) => Math.abs(numberOf(part) ?? 1) <= LEAST_SCALE),
  );
  return { width: shiftOf("x"), height: shiftOf("y"), isMoved: steps.length > 0, isFlat };
}

interface Step {
  readonly name: string;
  readonly axis: string;
  readonly parts: readonly string[];
}

/** Matches a transform function; its arguments may contain another function, such as `calc()`. */
const STEP = /(translate|scale)(3d|x|y|)\(([^()]*(?:\([^()]*\)[^()]*)*)\)/g;

function stepsOf(declared: Declared): readonly Step[] {
  const value = (property: Property) => declared.get(property) ?? "";
  const all = `translate(${value("translate")}) scale(${value("scale")}) ${value("transform")}`;
  return Array.from(all.matchAll(STEP), ([, name = "", axis = "", inner = ""]) => ({
    name,
    axis,
    parts: valueParts(inner),
  })).filter(({ parts }) => parts.length > 0);
}

/** CSS Animations 1: opacity in the last keyframe, by name of the animation. Omits animations without opacity there. */
export type Endings = ReadonlyMap<string, number>;

/** Returns the opacity in the last keyframe; undefined if it sets none. */
export function endingOf(steps: string): number | undefined {
  const last = /(?:^|[},\s])(?:to|100%)\s*(?:,[^{}]*)?\{([^}]*)\}/i.exec(steps)?.[1];
  return numberOf(/(?:^|[;\s])opacity\s*:\s*([^;!\s]+)/i.exec(last ?? "")?.[1]);
}

/** Returns the opacity after the element's animations; undefined if they do not change it permanently. */
export function animatedOpacity(declared: Declared, endings: Endings): number | undefined {
  if (endings.size === 0) return undefined;
  const words = (["animation", "animation-name", "animation-fill-mode"] as const).flatMap((name) =>
    valueParts(declared.get(name) ?? ""),
  );
  const lasts = words.includes("forwards") || words.includes("both");
  if (!lasts || words.includes("infinite") || words.includes("paused")) return undefined;
  return words.map((word) => endings.get(word)).findLast((ending) => ending !== undefined);
}
