import type { Box, HiddenReason, NodeKind, PageLayer } from "./types.ts";
import type { Mapping } from "../../shared/mapping.ts";

/** A document on the way, and how its viewport lies in the top document's. */
export interface Place {
  readonly document: Document;
  readonly frame: number;
  /** The frame element that holds it; null for the top document. */
  readonly owner: Element | null;
  readonly mapping: Mapping;
  /** The part of its viewport that shows, in its own pixels; null when nothing does. */
  readonly clip: Box | null;
}

/** An element that may become a node of the snapshot. What is not readonly is settled when the walk is over. */
export interface Candidate {
  readonly element: Element;
  readonly parent: Candidate | null;
  readonly kinds: readonly NodeKind[];
  readonly place: Place;
  readonly shadow: boolean;
  /** In the viewport of the top document; null without layout. */
  readonly box: Box | null;
  hidden: HiddenReason | null;
  /** Clickable for no other reason than that the host saw a listener. */
  readonly byListener: boolean;
  /** In a snapshot of everything: text stands right inside it. */
  readonly hasWords: boolean;
  /** Why those words cannot be read. */
  unread: HiddenReason | null;
  /** Seen, but out of reach. */
  inert: boolean;
  layer?: PageLayer;
}
