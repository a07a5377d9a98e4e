import { LEAST_ALPHA } from "../../dom/document/colour.ts";
import type { ParsedLook } from "../../dom/elements/parsed-look.ts";
import type { HiddenReason } from "../../page/snapshot.ts";
import type { ParsedElement } from "../dom/element.ts";
import type { Cascaded } from "./cascade.ts";
import { CustomScope } from "./custom-properties.ts";
import type { Declared } from "./declarations.ts";
import { numberOf, type Screen } from "./lengths.ts";
import { animatedOpacity, type Endings } from "./motion.ts";
import { IN_FLOW, type Placement, placementOf } from "./placement.ts";
import { PLAIN_TEXT_STYLE, type TextStyle, textStyleOf, unreadBy } from "./text-style.ts";
import { type Escape, type Trick, trickOf, type TrickPlace } from "./tricks.ts";
import { holdsWordsBack, isLeftOut, userAgentDisplay, userAgentKeepsSpace } from "./user-agent.ts";

/** How an element would look, by the parts of CSS that affect visibility. */
export interface ElementStyle extends ParsedLook {
  /** Product with the opacity of all ancestors. */
  readonly opacity: number;
  /** Why it is hidden with all its content; the content can set `visibility` back. */
  readonly invisible: HiddenReason | null;
  /** Inherited. */
  readonly isVisible: boolean;
  readonly text: TextStyle;
  /** Its `::before` or `::after` has a background. */
  readonly isPaintedMore: boolean;
  readonly placement: Placement;
  /** It, or an ancestor, is the containing block for absolute positions. */
  readonly isHeld: boolean;
  /** For a hidden element: the content that may be visible nevertheless. */
  readonly escape: Escape;
  /** Its custom properties. */
  readonly scope: CustomScope;
}

/** The style around the root of a document. */
export const CANVAS: ElementStyle = {
  hidden: null,
  invisible: null,
  unread: null,
  shows: true,
  display: "block",
  float: "none",
  position: "static",
  keepsSpace: false,
  opacity: 1,
  isVisible: true,
  text: PLAIN_TEXT_STYLE,
  isPaintedMore: false,
  placement: IN_FLOW,
  isHeld: false,
  escape: "none",
  scope: CustomScope.outermost({ left: 0 }),
};

/** For children that no slot of their host takes. */
export const UNRENDERED: ElementStyle = {
  ...CANVAS,
  hidden: "display",
  invisible: "display",
  unread: "display",
  shows: false,
  display: "",
};

export function parsedStyleOf(
  element: ParsedElement,
  { declared, scope }: Cascaded,
  around: ElementStyle,
  { screen, endings }: { readonly screen: Screen; readonly endings: Endings },
): ElementStyle {
  const display = displayOf(element, declared, around);
  const isVisible = visibilityOf(declared, around);
  const placement = placementOf(declared, around.display);
  const opacity = around.opacity * opacityOf(declared, endings);
  const { holds } = placement;
  const place = {
    element,
    display,
    displayAround: around.display,
    isHeld: around.isHeld,
    holds,
    screen,
  };
  const isUnrendered = display === "none" || around.hidden === "display" || isLeftOut(element);
  const own = trickFor(declared, place, { isUnrendered, opacity });
  const invisible = own ? own.hidden : inheritedReason(around, placement);
  const hidden = hiddenBy(invisible, isVisible);
  const text = textStyleOf(element, declared, around.text, place);
  return {
    hidden,
    invisible,
    unread: hidden ?? (holdsWordsBack(element) ? "display" : unreadBy(text)),
    shows: !isUnrendered && around.display !== "none" && isVisible,
    display,
    float: declared.get("float") ?? "none",
    position: declared.get("position") ?? "static",
    keepsSpace: keepsSpace(element, declared, around),
    opacity,
    isVisible,
    text,
    isPaintedMore: declared.has("generated-background"),
    placement,
    isHeld: around.isHeld || holds,
    escape: own ? own.escape : escapeIn(around, placement),
    scope,
  };
}

/** A clipped element might come into view if it were visible. */
function hiddenBy(invisible: HiddenReason | null, isVisible: boolean): HiddenReason | null {
  if (isVisible) return invisible;
  return invisible === null || invisible === "clipped" ? "visibility" : invisible;
}

function trickFor(
  declared: Declared,
  place: TrickPlace,
  { isUnrendered, opacity }: { readonly isUnrendered: boolean; readonly opacity: number },
): Trick | null {
  if (isUnrendered) return { hidden: "display", escape: "none" };
  return opacity < LEAST_ALPHA ? { hidden: "opacity", escape: "none" } : trickOf(declared, place);
}

/** The reason that also hides the content, except for content that escapes. */
function inheritedReason(
  { invisible, escape }: ElementStyle,
  { reach }: Placement,
): HiddenReason | null {
  const escapes =
    reach === "window" ? escape !== "none" : reach === "holder" && escape === "placed";
  return escapes ? null : invisible;
}

/** The first containing block for absolute positions holds them. */
function escapeIn({ escape }: ElementStyle, { holds }: Placement): Escape {
  return holds && escape === "placed" ? "fixed" : escape;
}

function opacityOf(declared: Declared, endings: Endings): number {
  if (declared.size === 0) return 1;
  return animatedOpacity(declared, endings) ?? numberOf(declared.get("opacity")) ?? 1;
}

function displayOf(element: ParsedElement, declared: Declared, around: ElementStyle): string {
  const word = declared.get("display");
  const display = word === undefined ? userAgentDisplay(element) : specified(word, element, around);
  const isItem = around.display.endsWith("flex") || around.display.endsWith("grid");
  return isItem || isTakenOut(declared) ? blockOf(display) : display;
}

function specified(value: string, element: ParsedElement, around: ElementStyle): string {
  switch (value) {
    case "inherit":
      return around.display;
    case "initial":
    case "unset":
      return "inline";
    case "revert":
    case "revert-layer":
      return userAgentDisplay(element);
    default:
      return SHORT[value] ?? pairOf(value.replace(/^-webkit-/, ""));
  }
}

const SHORT: Readonly<Record<string, string>> = {
  "block flow": "block",
  "inline flow": "inline",
  "inline flow-root": "inline-block",
  "-webkit-box": "flex",
  "-webkit-inline-box": "inline-flex",
};

/** CSS Display 3: converts a pair of keywords into one. */
function pairOf(display: string): string {
  return display
    .replace(/^block /, "")
    .replace(/^inline (?!ruby)/, "inline-")
    .replace("inline ", "");
}

/** Floats and positioned elements are blocks, and so are items of flex and grid containers. */
function isTakenOut(declared: Declared): boolean {
  if (declared.size === 0) return false;
  const position = declared.get("position");
  const float = declared.get("float") ?? "none";
  return position === "absolute" || position === "fixed" || /^(?:left|right|inline-)/.test(float);
}

function blockOf(display: string): string {
  if (display === "inline" || display === "inline-block" || display === "ruby") return "block";
  if (display.startsWith("inline-")) return display.slice("inline-".length);
  return display.startsWith("table-") ? "block" : display;
}

function visibilityOf(declared: Declared, around: ElementStyle): boolean {
  const value = declared.get("visibility") ?? "inherit";
  if (value === "visible" || value === "initial") return true;
  return value !== "hidden" && value !== "collapse" && around.isVisible;
}

function keepsSpace(element: ParsedElement, declared: Declared, around: ElementStyle): boolean {
  const value = declared.get("white-space");
  if (value === undefined) return userAgentKeepsSpace(element) || around.keepsSpace;
  return value === "inherit" ? around.keepsSpace : /^(?:pre|break-spaces)/.test(value);
}
