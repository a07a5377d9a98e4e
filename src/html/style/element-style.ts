import { LEAST_ALPHA } from "../../dom/document/colour.ts";
import type { ParsedLook } from "../../dom/elements/parsed-look.ts";
import type { HiddenReason } from "../../page/snapshot.ts";
import { HTML_NAMESPACE, type ParsedElement } from "../dom/element.ts";
import type { Cascaded } from "./cascade.ts";
import { CustomScope } from "./custom-properties.ts";
import type { Declared, Property } from "./declarations.ts";
import { numberOf, type Screen } from "./lengths.ts";
import { animatedOpacity, type Endings } from "./motion.ts";
import { PLAIN_TEXT_STYLE, type TextStyle, textStyleOf, unreadBy } from "./text-style.ts";
import { type Hiding, trickOf, type TrickPlace } from "./tricks.ts";
import {
  holdsWordsBack,
  isLeftOut,
  isUnslotted,
  userAgentDisplay,
  userAgentKeepsSpace,
} from "./user-agent.ts";

/** The computed style of an element, reduced to what affects visibility. */
export interface ElementStyle extends ParsedLook, Hiding {
  /** The element's opacity times that of its ancestors in the document, including slots and shadow hosts. */
  readonly opacity: number;
  /** Whether `visibility`, which is inherited, is `visible`. */
  readonly isVisible: boolean;
  readonly text: TextStyle;
  /** Whether the element or an ancestor is the containing block for absolutely positioned descendants. */
  readonly isHeld: boolean;
  /** Its custom properties. */
  readonly scope: CustomScope;
}

/** The style that the root element of a document inherits. */
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
  isHeld: false,
  escape: "none",
  scope: CustomScope.outermost({ left: 0 }),
};

interface PageFacts {
  readonly screen: Screen;
  readonly endings: Endings;
}

export function parsedStyleOf(
  element: ParsedElement,
  { declared, scope }: Cascaded,
  around: ElementStyle,
  { screen, endings }: PageFacts,
): ElementStyle {
  const display = displayOf(element, declared, around);
  const isVisible = visibilityOf(declared, around);
  const position = declared.get("position") ?? "static";
  const holds = position !== "static" || isSet(declared, MOVING);
  const opacity = around.opacity * opacityOf(declared, endings);
  const float = declared.get("float") ?? "none";
  const place = { element, display, position, isHeld: around.isHeld, holds, screen };
  const isUnrendered = display === "none" || around.hidden === "display" || isLeftOut(element);
  const hiding = hidingFor(declared, place, { isUnrendered, opacity }) ?? inherited(around, place);
  const hidden = hiddenBy(hiding.invisible, isVisible);
  const isLoose = mayOverlap(element, declared, around);
  const text = textStyleOf(declared, around.text, place, isLoose);
  return {
    ...hiding,
    hidden,
    unread: hidden ?? (holdsWordsBack(element) ? "display" : unreadBy(text)),
    shows: !isUnrendered && around.display !== "none" && isVisible,
    display,
    float,
    position,
    keepsSpace: keepsSpace(element, declared, around),
    opacity,
    isVisible,
    text,
    isHeld: around.isHeld || holds,
    scope,
  };
}

const MOVING: readonly Property[] = ["transform", "translate", "scale"];
/** An element for which one of these properties is set may overlap other elements. */
const LOOSENING: readonly Property[] = [
  ...MOVING,
  "position",
  "float",
  "opacity",
  "z-index",
  "margin-top",
  "margin-left",
];

function isSet(declared: Declared, properties: readonly Property[]): boolean {
  if (declared.size === 0) return false; // a shortcut for nearly all elements
  return properties.some((property) => {
    const value = declared.get(property) ?? "none";
    if (property.startsWith("margin-")) return value.startsWith("-");
    return !/^(?:none|auto|static|1)$/.test(value);
  });
}

/** Whether the element may overlap others, like two grid items in one cell. True for all SVG and MathML elements. */
function mayOverlap(element: ParsedElement, declared: Declared, around: ElementStyle): boolean {
  const isForeign = element.namespaceURI !== HTML_NAMESPACE;
  return isForeign || around.display.endsWith("grid") || isSet(declared, LOOSENING);
}

/** Returns why an element is hidden, or null. `visibility` outranks `clipped`: scrolling may show a clipped element. */
function hiddenBy(invisible: HiddenReason | null, isVisible: boolean): HiddenReason | null {
  if (isVisible) return invisible;
  return invisible === null || invisible === "clipped" ? "visibility" : invisible;
}

function hidingFor(
  declared: Declared,
  place: TrickPlace,
  { isUnrendered, opacity }: { readonly isUnrendered: boolean; readonly opacity: number },
): Hiding | null {
  if (isUnrendered) return { invisible: "display", escape: "none" };
  if (opacity < LEAST_ALPHA) return { invisible: "opacity", escape: "none" };
  return trickOf(declared, place);
}

/** Returns how a hidden ancestor hides an element; `invisible` is null if the position lets the element escape. */
function inherited({ invisible, escape }: ElementStyle, { position, holds }: TrickPlace): Hiding {
  const isPlaced = position === "absolute" && escape === "placed";
  const escapes = isPlaced || (position === "fixed" && escape !== "none");
  return {
    invisible: escapes ? null : invisible,
    escape: holds && escape === "placed" ? "fixed" : escape,
  };
}

function opacityOf(declared: Declared, endings: Endings): number {
  return animatedOpacity(declared, endings) ?? numberOf(declared.get("opacity")) ?? 1;
}

function displayOf(element: ParsedElement, declared: Declared, around: ElementStyle): string {
  if (isUnslotted(element)) return "";
  const word = declared.get("display") ?? userAgentDisplay(element);
  const own = word === "inherit" ? around.display : word;
  const display = own.startsWith("-webkit-")
    ? own.replace(/^-webkit-(inline-)?\w+$/, "$1flex")
    : own;
  const isItem = around.display.endsWith("flex") || around.display.endsWith("grid");
  return isItem || isTakenOut(declared) ? blockOf(display) : display;
}

/** Whether the element is a float or absolutely positioned, which makes it a block. */
function isTakenOut(declared: Declared): boolean {
  if (declared.size === 0) return false;
  const isPlaced = /^(?:absolute|fixed)$/.test(declared.get("position") ?? "");
  return isPlaced || /^(?:left|right|inline-)/.test(declared.get("float") ?? "");
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
