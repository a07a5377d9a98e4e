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
}

export const BLACK: Ink = { size: 16, isClear: false, isOutlined: false };

export function inkOf(declared: Declared, around: Ink, screen: Screen): Ink {
  if (declared.size === 0) return around;
  const size = sizeOf(declared.get("font-size"), around.size, screen);
  const isClear = clearnessOf(declared, around);
  const isOutlined = outlineOf(declared, around);
  return { size, isClear, isOutlined };
}

/** Letters of at most this many pixels are dots. */
const DOT = 1;

export function unreadBy({ size, isClear, isOutlined }: Ink): HiddenReason | null {
  if (size <= DOT) return "size";
  return isClear && !isOutlined ? "transparent" : null;
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
const LEAST_ALPHA = 0.05;

function alphaOf(colour: string): number {
  if (colour === "transparent") return 0;
  const [, short, long] = /^#(?:[\da-f]{3}([\da-f])|[\da-f]{6}([\da-f]{2}))$/.exec(colour) ?? [];
  const hex = long ?? (short === undefined ? undefined : short + short);
  if (hex !== undefined) return Number.parseInt(hex, 16) / 255;
  const [, last, unit] =
    /^(?:rgb|hsl)a?\([^/]*(?:,[^,/]*,[^,/]*,|\/)\s*([\d.]+)(%?)\s*\)$/.exec(colour) ?? [];
  return last === undefined ? 1 : Number(last) / (unit === "%" ? 100 : 1);
}

function outlineOf(declared: Declared, around: Ink): boolean {
  if (declared.get("background-clip")?.includes("text") === true) return true;
  const shadow = declared.get("text-shadow");
  return shadow === undefined ? around.isOutlined : shadow !== "none";
}
