import type { ParsedLook } from "../../dom/elements/parsed-look.ts";
import { LEAST_ALPHA } from "../../dom/document/colour.ts";
import type { HiddenReason } from "../../page/snapshot.ts";
import type { ParsedElement } from "../dom/element.ts";
import type { Cascaded } from "./cascade.ts";
import { CustomScope } from "./custom-properties.ts";
import { type Frame, frameIn, WINDOW, IN_FLOW, type Placement, placementOf } from "./placement.ts";
import { type TextStyle, textStyleOf, PLAIN_TEXT, unreadBy } from "./text-style.ts";
import { animatedOpacity, type Endings } from "./motion.ts";
import { numberOf, type Screen } from "./lengths.ts";
import { type Escape, type Trick, trickOf, type TrickPlace } from "./tricks.ts";
import { holdsWordsBack, isLeftOut, userAgentDisplay, userAgentKeepsSpace } from "./user-agent.ts";
import type { Declared } from "./declarations.ts";

/** How an element would look, as far as CSS decides whether and how it is seen. */
export interface ElementStyle extends ParsedLook {
  /** Of all that is around it, too. */
  readonly opacity: number;
  /** Why it is hidden with all that is inside; visibility can be had back there. */
  readonly outOfSight: HiddenReason | null;
  /** Inherited. */
  readonly isVisible: boolean;
  /** What is in it is not rendered, though it is itself. */
  readonly isEmptied: boolean;
  readonly text: TextStyle;
  readonly placement: Placement;
  /** For what is inside it. */
  readonly frame: Frame;
  /** Where it is hidden: what is inside and may be seen all the same. */
  readonly escape: Escape;
  /** Its custom properties. */
  readonly scope: CustomScope;
}

/** Around the root of a document. */
export const CANVAS: ElementStyle = {
  hidden: null,
  outOfSight: null,
  unread: null,
  shows: true,
  display: "block",
  float: "none",
  position: "static",
  keepsSpace: false,
  opacity: 1,
  isVisible: true,
  isEmptied: false,
  text: PLAIN_TEXT,
  placement: IN_FLOW,
  frame: WINDOW,
  escape: "none",
  scope: CustomScope.outermost({ left: 0 }),
};

/** What slots that no one asks for show: nothing. */
export const UNRENDERED: ElementStyle = {
  ...CANVAS,
  hidden: "display",
  outOfSight: "display",
  unread: "display",
  shows: false,
  display: "",
};

export function styleOf(
  element: ParsedElement,
  { declared, scope }: Cascaded,
  around: ElementStyle,
  { screen, endings }: { readonly screen: Screen; readonly endings: Endings },
): ElementStyle {
  const display = displayOf(element, declared, around);
  const isVisible = visibilityOf(declared, around);
  const placement = placementOf(declared, around.display);
  const opacity = around.opacity * opacityOf(declared, endings);
  const place = { element, display, placement, screen, frame: around.frame };
  const own = trickFor(declared, around, place, opacity);
  const outOfSight = own?.hidden ?? inheritedReason(around, placement);
  const hidden = hiddenBy(outOfSight, isVisible);
  const text = textStyleOf(declared, around.text, place);
  const frame = frameIn(declared, around.frame, place);
  const emptied = isEmptied(element, declared);
  return {
    hidden,
    outOfSight,
    unread: hidden ?? unreadIn(element, emptied) ?? unreadBy(text),
    shows: own !== UNSEEN.display && around.display !== "none" && isVisible,
    display,
    float: floatOf(declared),
    position: declared.get("position") ?? "static",
    keepsSpace: keepsSpace(element, declared, around),
    opacity,
    isVisible,
    isEmptied: emptied,
    text,
    placement,
    frame,
    escape: own ? own.escape : escapeIn(around, placement),
    scope,
  };
}

/** What is cut off might come into view, were it visible. */
function hiddenBy(outOfSight: HiddenReason | null, isVisible: boolean): HiddenReason | null {
  if (isVisible) return outOfSight;
  return outOfSight === null || outOfSight === "clipped" ? "visibility" : outOfSight;
}

function unreadIn(element: ParsedElement, emptied: boolean): HiddenReason | null {
  return emptied || holdsWordsBack(element) ? "display" : null;
}

function trickFor(
  declared: Declared,
  around: ElementStyle,
  place: TrickPlace,
  opacity: number,
): Trick | null {
  if (isUnrendered(place.element, place.display, around)) return UNSEEN.display;
  if (opacity < LEAST_ALPHA) return UNSEEN.opacity;
  return trickOf(declared, place);
}

const UNSEEN: Readonly<Record<"display" | "opacity", Trick>> = {
  display: { hidden: "display", escape: "none" },
  opacity: { hidden: "opacity", escape: "none" },
};

/** CSS Containment 2, `content-visibility`. */
function isEmptied(element: ParsedElement, declared: Declared): boolean {
  const said = declared.get("content-visibility");
  return said === undefined
    ? element.getAttribute("hidden")?.toLowerCase() === "until-found"
    : said === "hidden";
}

function isUnrendered(element: ParsedElement, display: string, around: ElementStyle): boolean {
  return (
    display === "none" || around.hidden === "display" || around.isEmptied || isLeftOut(element)
  );
}

/** What hides all that is inside too, but for what it lets escape. */
function inheritedReason(
  { outOfSight, escape }: ElementStyle,
  { reach }: Placement,
): HiddenReason | null {
  const escapes =
    reach === "window" ? escape !== "none" : reach === "holder" && escape === "placed";
  return escapes ? null : outOfSight;
}

/** What is placed by itself is held by the first that holds such things. */
function escapeIn({ escape }: ElementStyle, { holds }: Placement): Escape {
  return holds && escape === "placed" ? "fixed" : escape;
}

function opacityOf(declared: Declared, endings: Endings): number {
  if (declared.size === 0) return 1;
  return animatedOpacity(declared, endings) ?? numberOf(declared.get("opacity")) ?? 1;
}

function displayOf(element: ParsedElement, declared: Declared, around: ElementStyle): string {
  const said = declared.get("display");
  const display = said === undefined ? userAgentDisplay(element) : specified(said, element, around);
  const isItem = around.display.endsWith("flex") || around.display.endsWith("grid");
  return isItem || isTakenOut(declared) ? blockOf(display) : display;
}

function specified(said: string, element: ParsedElement, around: ElementStyle): string {
  switch (said) {
    case "inherit":
      return around.display;
    case "initial":
    case "unset":
      return "inline";
    case "revert":
    case "revert-layer":
      return userAgentDisplay(element);
    default:
      return SHORT[said] ?? said.replace(/^-webkit-/, "");
  }
}

/** CSS Display 3: what a pair of words comes to. */
const SHORT: Readonly<Record<string, string>> = {
  "block flow": "block",
  "inline flow": "inline",
  "block flow-root": "flow-root",
  "inline flow-root": "inline-block",
  "block flex": "flex",
  "inline flex": "inline-flex",
  "block grid": "grid",
  "inline grid": "inline-grid",
  "block table": "table",
  "inline table": "inline-table",
  "inline ruby": "ruby",
  "-webkit-box": "flex",
  "-webkit-inline-box": "inline-flex",
};

/** Floats and what is placed by itself are blocks, and so is what lies in a flex or grid box. */
function isTakenOut(declared: Declared): boolean {
  if (declared.size === 0) return false;
  const position = declared.get("position");
  const float = floatOf(declared);
  return position === "absolute" || position === "fixed" || /^(?:left|right|inline-)/.test(float);
}

function floatOf(declared: Declared): string {
  return declared.get("float") ?? "none";
}

function blockOf(display: string): string {
  if (display === "inline" || display === "inline-block" || display === "ruby") return "block";
  if (display.startsWith("inline-")) return display.slice("inline-".length);
  return display.startsWith("table-") ? "block" : display;
}

function visibilityOf(declared: Declared, around: ElementStyle): boolean {
  switch (declared.get("visibility")) {
    case "visible":
    case "initial":
      return true;
    case "hidden":
    case "collapse":
      return false;
    default:
      return around.isVisible;
  }
}

function keepsSpace(element: ParsedElement, declared: Declared, around: ElementStyle): boolean {
  const said = declared.get("white-space");
  if (said === undefined || said.startsWith("revert"))
    return userAgentKeepsSpace(element) || around.keepsSpace;
  if (said === "inherit" || said === "unset") return around.keepsSpace;
  return /^(?:pre|break-spaces)/.test(said);
}
