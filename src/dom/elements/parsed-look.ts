import type { HiddenReason } from "../document/types.ts";
import type { Labels } from "./labels.ts";
import { ownerDocumentOf } from "../document/native.ts";

/** How an element of a document without layout would look, as far as its style sheets tell. */
export interface ParsedLook {
  /** Why a person would not see it, by itself or by what is around it in its document. */
  readonly hidden: HiddenReason | null;
  /** Why the words right inside it cannot be read, though it is seen itself. */
  readonly unread: HiddenReason | null;
  /** The element and what it holds take part in the text a person sees. */
  readonly shows: boolean;
  /** CSS, as computed. */
  readonly display: string;
  readonly float: string;
  readonly position: string;
  /** White space in its text counts as written. */
  readonly keepsSpace: boolean;
}

export type Stylist = (element: Element) => ParsedLook;

const stylists = new WeakMap<Document, Stylist>();

/** Whoever makes a document without layout may know its styles; without that, markup alone decides. */
export function setStylist(document: Document, stylist: Stylist): void {
  stylists.set(document, stylist);
}

export function parsedLookOf(element: Element): ParsedLook | null {
  const document = ownerDocumentOf(element);
  return (document && stylists.get(document)?.(element)) ?? null;
}

/** Sites hide controls and show their labels instead. */
export function isShownByLabel(control: Element, labels: Labels): boolean {
  return labels.of(control).some((label) => parsedLookOf(label)?.hidden === null);
}
