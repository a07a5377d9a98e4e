import type { Box, HiddenReason, NodeKind, PageLayer } from "./types.ts";
import type { Mapping } from "../../shared/mapping.ts";

/** A document being walked, and the position of its viewport in the viewport of the top document. */
export interface CandidatePlace {
  readonly document: Document;
  readonly frame: number;
  /** The frame element that contains the document; null for the top document. */
  readonly owner: Element | null;
  readonly mapping: Mapping;
  /** The visible part of the document's viewport, in coordinates of this viewport; null if none is visible. */
  readonly clip: Box | null;
}

/** An element that may become a node of the snapshot. The last phase of the walk may change writable members. */
export interface Candidate {
  readonly element: Element;
  readonly parent: Candidate | null;
  readonly kinds: readonly NodeKind[];
  readonly place: CandidatePlace;
  readonly shadow: boolean;
  /** Relative to the viewport of the top document; null without layout. */
  readonly box: Box | null;
  hidden: HiddenReason | null;
  /** Whether it is clickable only because the host found an event listener on it. */
  readonly byListener: boolean;
  /** Whether it directly contains text; always false if the snapshot does not include all nodes. */
  readonly hasWords: boolean;
  /** Why a person cannot read its own text; null if a person can. */
  unread: HiddenReason | null;
  /** Whether it is visible, but no click hits it. */
  inert: boolean;
  layer?: PageLayer;
}
