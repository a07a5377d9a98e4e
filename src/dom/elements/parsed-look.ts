import type { HiddenReason } from "../document/types.ts";
import type { Labels } from "./labels.ts";
import { ownerDocumentOf } from "../document/native.ts";

/** Appearance of an element in a document without layout, according to its style sheets. */
export interface ParsedLook {
  /** The reason that the element or an ancestor in its document hides it. */
  readonly hidden: HiddenReason | null;
  /** The reason that its own text is unreadable, although it is visible. */
  readonly unread: HiddenReason | null;
  /** Whether the element and its contents belong to the visible text. */
  readonly shows: boolean;
  /** CSS, as computed. */
  readonly display: string;
  readonly float: string;
  readonly position: string;
  /** Whether white space in its text is preserved. */
  readonly keepsSpace: boolean;
}

export type Stylist = (element: Element) => ParsedLook;

const stylists = new WeakMap<Document, Stylist>();

/** Sets the styles of a document without layout, if its parser knows them; without them, only markup decides. */
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
