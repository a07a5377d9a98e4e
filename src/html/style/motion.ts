/** CSS Transforms 2: the position and size at which `transform` and similar properties draw an element. */
import type { Declared } from "./declarations.ts";
import { type Amount, lengthOf, numberOf, plus, ZERO, type Screen } from "./lengths.ts";
import { valueParts } from "./scan.ts";

export interface Motion {
  /** In pixels, and in shares of its own size. */
  readonly across: Amount;
  readonly down: Amount;
  /** The remaining shares of its width and height. */
  readonly width: number;
  readonly height: number;
}

export const UNMOVED: Motion = { across: ZERO, down: ZERO, width: 1, height: 1 };

export function motionOf(declared: Declared, screen: Screen): Motion {
  const transform = declared.get("transform");
  const [translate, scale] = [declared.get("translate"), declared.get("scale")];
  if (transform === undefined && translate === undefined && scale === undefined) return UNMOVED;
  const steps = [
    ...(translate === undefined ? [] : [`translate(${valueParts(translate, " ").join(",")})`]),
    ...(scale === undefined ? [] : [`scale(${valueParts(scale, " ").join(",")})`]),
    ...(transform === undefined ? [] : valueParts(transform, " ")),
  ];
  return steps.slice(0, MOST_STEPS).reduce((motion, step) => after(motion, step, screen), UNMOVED);
}

const MOST_STEPS = 20;

function after(motion: Motion, step: string, screen: Screen): Motion {
  const [, name = "", axis = "", inner = ""] =
    /^(translate|scale)(3d|x|y|)\((.*)\)$/s.exec(step) ?? [];
  const parts = valueParts(inner, ",");
  const [first, second] = axis === "y" ? [undefined, parts[0]] : [parts[0], parts[1]];
  if (name === "translate") {
    const length = (part: string | undefined) => lengthOf(part, screen) ?? ZERO;
    const across = plus(motion.across, length(first), motion.width);
    return { ...motion, across, down: plus(motion.down, length(second), motion.height) };
  }
  if (name !== "scale") return motion;
  const width = numberOf(first) ?? 1;
  const height = numberOf(second) ?? (axis === "" ? width : 1);
  return { ...motion, width: motion.width * width, height: motion.height * height };
}

/** CSS Animations 1: the opacity at the end of each animation that has one, by name. */
export type Endings = ReadonlyMap<string, number>;

/** Returns the opacity of the last step that sets one. */
export function endingOf(steps: string): number | undefined {
  const last = /(?:^|[},\s])(?:to|100%)\s*(?:,[^{}]*)?\{([^}]*)\}/i.exec(steps)?.[1];
  return numberOf(/(?:^|[;\s])opacity\s*:\s*([^;!\s]+)/i.exec(last ?? "")?.[1]);
}

/** The final opacity after the element's animations; undefined if they leave it unchanged. */
export function animatedOpacity(declared: Declared, endings: Endings): number | undefined {
  if (endings.size === 0) return undefined;
  const animation = declared.get("animation");
  const names = valueParts(`${animation ?? ""} ${declared.get("animation-name") ?? ""}`);
  const modes = [...names, ...valueParts(declared.get("animation-fill-mode") ?? "")];
  const lasts = modes.includes("forwards") || modes.includes("both");
  if (!lasts || names.includes("infinite") || names.includes("paused")) return undefined;
  return names.map((name) => endings.get(name)).findLast((ending) => ending !== undefined);
}
