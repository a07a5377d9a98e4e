/** CSS Animations 1: what an animation leaves behind when it is over, as far as that decides what is seen. */
import { numberOf } from "./lengths.ts";
import { partsOf } from "./scan.ts";
import type { Declared } from "./declarations.ts";

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

/** Animations leave the element otherwise than its other declarations have it. */
export function isLeftAnimated(declared: Declared): boolean {
  return lastingNames(declared).length > 0;
}

/** Names of those that leave something behind, among other words. */
function lastingNames(declared: Declared): readonly string[] {
  const animation = declared.get("animation");
  const names = partsOf(`${animation ?? ""} ${declared.get("animation-name") ?? ""}`);
  const modes = [...names, ...partsOf(declared.get("animation-fill-mode") ?? "")];
  if (!modes.includes("forwards") && !modes.includes("both")) return [];
  return names.includes("infinite") || names.includes("paused") ? [] : names;
}
