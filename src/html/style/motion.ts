/** CSS Transforms 2: where `transform` and its like draw an element, and how large. */
import { type Amount, lengthOf, numberOf, plus, ZERO, type Screen } from "./lengths.ts";
import { partsOf } from "./scan.ts";
import type { Declared } from "./declarations.ts";

export interface Motion {
  /** In pixels, and in parts of its own size. */
  readonly across: Amount;
  readonly down: Amount;
  /** How much of its width and height is left. */
  readonly width: number;
  readonly height: number;
}

export const UNMOVED: Motion = { across: ZERO, down: ZERO, width: 1, height: 1 };

export function motionOf(declared: Declared, screen: Screen): Motion {
  if (!MOVING.some((property) => declared.has(property))) return UNMOVED;
  const transform = declared.get("transform");
  const [translate, scale] = [declared.get("translate"), declared.get("scale")];
  const steps = [
    ...(translate === undefined ? [] : [`translate(${partsOf(translate, " ").join(",")})`]),
    ...(scale === undefined ? [] : [`scale(${partsOf(scale, " ").join(",")})`]),
    ...(transform === undefined ? [] : partsOf(transform, " ")),
  ];
  return steps.slice(0, MOST_STEPS).reduce((motion, step) => after(motion, step, screen), UNMOVED);
}

const MOVING = ["transform", "translate", "scale"] as const;
const MOST_STEPS = 20;

function after(motion: Motion, step: string, screen: Screen): Motion {
  const [, name = "", inner = ""] = /^([\w-]+)\((.*)\)$/s.exec(step) ?? [];
  const parts = partsOf(inner, ",");
  const length = (at: number) => lengthOf(parts[at], screen) ?? ZERO;
  if (name === "translate" || name === "translate3d") return moved(motion, length(0), length(1));
  if (name === "translatex") return moved(motion, length(0), ZERO);
  if (name === "translatey") return moved(motion, ZERO, length(0));
  return name === "matrix" ? byMatrix(motion, parts.map(Number)) : resized(motion, name, parts);
}

function resized(motion: Motion, name: string, [first, second]: readonly string[]): Motion {
  switch (name) {
    case "scale":
    case "scale3d":
      return sized(motion, factor(first), factor(second ?? first));
    case "scalex":
      return sized(motion, factor(first), 1);
    case "scaley":
      return sized(motion, 1, factor(first));
    default:
      return motion;
  }
}

function moved(motion: Motion, across: Amount, down: Amount): Motion {
  const { width, height } = motion;
  return {
    ...motion,
    across: plus(motion.across, across, width),
    down: plus(motion.down, down, height),
  };
}

function sized(motion: Motion, width: number, height: number): Motion {
  return { ...motion, width: motion.width * width, height: motion.height * height };
}

function factor(part: string | undefined): number {
  return numberOf(part) ?? 1;
}

function byMatrix(motion: Motion, [a = 1, b = 0, c = 0, d = 1, x = 0, y = 0]: number[]): Motion {
  const placed = moved(motion, { ...ZERO, value: x }, { ...ZERO, value: y });
  return sized(placed, Math.hypot(a, c), Math.hypot(b, d));
}

/** CSS Animations 1: what an animation leaves behind when it is over, as far as that decides what is seen. */

/** Opacity at the end of each animation that has one, by name. */
export type Endings = ReadonlyMap<string, number>;

/** The last of its steps that says something of opacity. */
export function endingOf(steps: string): number | undefined {
  const last = /(?:^|[},\s])(?:to|100%)\s*(?:,[^{}]*)?\{([^}]*)\}/i.exec(steps)?.[1];
  return numberOf(/(?:^|[;\s])opacity\s*:\s*([^;!\s]+)/i.exec(last ?? "")?.[1]);
}

/** The opacity that animations leave the element with; undefined where they leave it as it was. */
export function animatedOpacity(declared: Declared, endings: Endings): number | undefined {
  if (endings.size === 0) return undefined;
  return lastingNames(declared)
    .map((name) => endings.get(name))
    .findLast((ending) => ending !== undefined);
}

/** Names of those that leave something behind, among other words. */
function lastingNames(declared: Declared): readonly string[] {
  const animation = declared.get("animation");
  const names = partsOf(`${animation ?? ""} ${declared.get("animation-name") ?? ""}`);
  const modes = [...names, ...partsOf(declared.get("animation-fill-mode") ?? "")];
  if (!modes.includes("forwards") && !modes.includes("both")) return [];
  return names.includes("infinite") || names.includes("paused") ? [] : names;
}
