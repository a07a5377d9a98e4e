/** Whether letters can be read: their colour and their size, both of which are inherited. */
import type { HiddenReason } from "../../page/snapshot.ts";
import type { Declared } from "./cascade.ts";
import { pixelsOf } from "./lengths.ts";
import type { Screen } from "./media.ts";

export interface Ink {
  /** CSS pixels. */
  readonly size: number;
  readonly isClear: boolean;
  /** A ground that shows through the letters, or a shadow of theirs, shows them without a colour. */
  readonly isOutlined: boolean;
  /** Of one colour with the ground. */
  readonly isAlike: boolean;
}

export const BLACK: Ink = { size: 16, isClear: false, isOutlined: false, isAlike: false };

export function inkOf(declared: Declared, around: Ink, screen: Screen): Ink {
  if (declared.size === 0) return around;
  const size = sizeOf(declared.get("font-size"), around.size, screen);
  const isClear = clearnessOf(declared, around);
  const isOutlined = outlineOf(declared, around);
  return { size, isClear, isOutlined, isAlike: likenessOf(declared, around) };
}

/** Letters of at most this many pixels are dots. */
const DOT = 1;

export function unreadBy({ size, isClear, isOutlined, isAlike }: Ink): HiddenReason | null {
  if (size <= DOT) return "size";
  if (isOutlined) return null;
  return isClear ? "transparent" : isAlike ? "contrast" : null;
}

function sizeOf(said: string | undefined, around: number, screen: Screen): number {
  if (said === undefined || said === "inherit" || said === "unset") return around;
  const relative = /^([\d.]+)em$/.exec(said)?.[1];
  if (relative !== undefined) return Number(relative) * around;
  return pixelsOf(said, screen, around) ?? BLACK.size;
}

function clearnessOf(declared: Declared, around: Ink): boolean {
  const said = declared.get("-webkit-text-fill-color") ?? declared.get("color");
  if (said === undefined || said === "inherit" || said === "unset") return around.isClear;
  return said !== "currentcolor" && alphaOf(said) < LEAST_ALPHA;
}

/** Less than this a person does not see. */
export const LEAST_ALPHA = 0.05;

function alphaOf(colour: string): number {
  if (colour === "transparent") return 0;
  const [, short, long] = /^#(?:[\da-f]{3}([\da-f])|[\da-f]{6}([\da-f]{2}))$/.exec(colour) ?? [];
  const hex = long ?? (short === undefined ? undefined : short + short);
  if (hex !== undefined) return Number.parseInt(hex, 16) / 255;
  const [, last, unit] =
    /^(?:rgb|hsl)a?\([^/]*(?:,[^,/]*,[^,/]*,|\/)\s*([\d.]+)(%?)\s*\)$/.exec(colour) ?? [];
  return last === undefined ? 1 : Number(last) / (unit === "%" ? 100 : 1);
}

/**
 * Only where one element says both: without layout nobody knows what lies behind an element that has no ground of its own.
 */
function likenessOf(declared: Declared, around: Ink): boolean {
  const colour = declared.get("-webkit-text-fill-color") ?? declared.get("color");
  const ground = declared.get("background-color");
  const picture = declared.get("background-image") ?? "none";
  if (colour === undefined && ground === undefined && picture === "none") return around.isAlike;
  const seen = plainColour(colour);
  return seen !== undefined && seen === plainColour(ground) && !isPicture(picture);
}

/** A colour of `background` with brackets looks like one; only its own function says that it is none. */
function isPicture(background: string): boolean {
  return background !== "none" && !/^rgb\([^)]*\)$/.test(background);
}

const NAMED: Readonly<Record<string, string>> = { white: "#ffffff", black: "#000000" };

/** `#rrggbb` of an opaque colour, or its name; undefined for what is none, or shows something through. */
function plainColour(said: string = ""): string | undefined {
  if (/^#[\da-f]{6}$/.test(said)) return said;
  if (/^#[\da-f]{3}$/.test(said)) return said.replaceAll(/[\da-f]/g, "$&$&");
  const parts = /^rgb\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)\s*\)$/.exec(said)?.slice(1);
  if (parts) return `#${parts.map((part) => Number(part).toString(16).padStart(2, "0")).join("")}`;
  return NAMED[said] ?? (/^[a-z]+$/.test(said) && !NO_COLOUR.has(said) ? said : undefined);
}

const NO_COLOUR = new Set("currentcolor inherit initial none revert transparent unset".split(" "));

function outlineOf(declared: Declared, around: Ink): boolean {
  if (declared.get("background-clip")?.includes("text") === true) return true;
  const shadow = declared.get("text-shadow");
  return shadow === undefined ? around.isOutlined : shadow !== "none";
}
