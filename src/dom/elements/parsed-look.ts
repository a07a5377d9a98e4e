import type { HiddenReason } from "../document/types.ts";
import type { Labels } from "./labels.ts";
import { ownerDocumentOf } from "../document/native.ts";

/** Appearance of an element in a document without layout, according to its style sheets. */
export interface ParsedLook {
  /** Why the style of the element or of an ancestor in its document hides it; null if it is visible. */
  readonly hidden: HiddenReason | null;
  /** Why its own text is unreadable although the element is visible; else null. */
  readonly unread: HiddenReason | null;
  /** Whether the element and its contents belong to the visible text. */
  readonly shows: boolean;
  /** Computed values of the CSS properties `display`, `float` and `position`. */
  readonly display: string;
  readonly float: string;
  readonly position: string;
  /** Whether white space in its text is preserved. */
  readonly keepsSpace: boolean;
}

export type Stylist = (element: Element) => ParsedLook;

const stylists = new WeakMap<Document, Stylist>();

/** Sets the function that returns styles in a document without layout. Without one, only markup decides visibility. */
export function setStylist(document: Document, stylist: Stylist): void {
  stylists.set(document, stylist);
}

export function parsedLookOf(element: Element): ParsedLook | null {
  const document = ownerDocumentOf(element);
  return (document && stylists.get(document)?.(element)) ?? null;
}

/** Whether a label of the control is visible: sites hide controls and show their labels instead. */
export function isShownByLabel(control: Element, labels: Labels): boolean {
  return labels.of(control).some((label) => parsedLookOf(label)?.hidden === null);
}
