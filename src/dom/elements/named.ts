import type { ModalDialog, NamedElement } from "../document/api.ts";
import { checkVisibility, isElement, localNameOf, matches } from "../document/native.ts";
import { cut } from "../document/fold.ts";
import { isKnownToListen } from "./listening.ts";
import { markupKindsOf } from "./kinds.ts";
import { nameOf } from "./name.ts";
import { renderingFor, type Rendering } from "./rendering.ts";
import { roleOf } from "./role.ts";
import { visibleTextOf } from "./visible-text.ts";
import type { RefBook } from "../document/refs.ts";
import { renderedChildrenOf } from "../document/tree.ts";

const TEXT_LENGTH = 100;

export function identity(
  element: Element,
  rendering: Rendering = renderingFor(true),
): { tag: string; role: string; name: string } {
  const role = roleOf(element);
  const byContent = isKnownToListen(element) || markupKindsOf(element).includes("clickable");
  return {
    tag: localNameOf(element),
    role,
    name: nameOf(element, { rendering, role, byContent }),
  };
}

/** Describes an element for a message: with a ref, for use in later requests, and with its text if it has no name. */
export function named(
  element: Element,
  refs: RefBook,
  rendering: Rendering = renderingFor(true),
): NamedElement {
  const own = identity(element, rendering);
  const text = own.name
    ? ""
    : cut(visibleTextOf(element, { rendering, length: TEXT_LENGTH }), TEXT_LENGTH);
  return { ...own, ref: refs.give(element), ...(text !== "" && { text }) };
}

const HEADING = "h1, h2, h3, h4, h5, h6, [role=heading]";
const BUTTON = "button, [role=button], input:is([type=submit], [type=button], [type=reset])";
/** Number of buttons listed from each end of a dialog: its close button is at its start or its end. */
const MOST_BUTTONS = 3;

/** Describes a modal dialog, with its heading if it has no name, and with the buttons that may close it. */
export function namedModal(dialog: Element, refs: RefBook): ModalDialog {
  const shown = renderedWithin(dialog).filter((inner) => checkVisibility(inner));
  const own = named(dialog, refs);
  const heading = own.name === "" ? shown.find((inner) => matches(inner, HEADING)) : undefined;
  const { name: text = "" } = heading ? named(heading, refs) : {};
  const buttons = shown.filter((inner) => matches(inner, BUTTON));
  const ends = new Set([...buttons.slice(0, MOST_BUTTONS), ...buttons.slice(-MOST_BUTTONS)]);
  return {
    ...own,
    ...(text !== "" && { text }),
    buttons: [...ends].map((button) => named(button, refs)),
  };
}

const MOST_WITHIN = 3_000;

/** Returns the elements inside another in the order in which they are rendered, through shadow trees. */
function renderedWithin(element: Element): readonly Element[] {
  const found: Element[] = [];
  const stack = [element];
  for (let at = stack.pop(); at && found.length < MOST_WITHIN; at = stack.pop()) {
    if (at !== element) found.push(at);
    stack.push(...renderedChildrenOf(at, MOST_WITHIN).filter(isElement).toReversed());
  }
  return found;
}
