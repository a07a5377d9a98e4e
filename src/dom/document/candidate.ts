import type { Box, HiddenReason, NodeKind, PageLayer } from "./types.ts";
import type { Mapping } from "../../shared/mapping.ts";

/** A document being walked, and the position of its viewport in the viewport of the top document. */
export interface CandidatePlace {
  readonly document: Document;
  readonly frame: number;
  /** The frame element that holds it; null for the top document. */
  readonly owner: Element | null;
  readonly mapping: Mapping;
  /** The visible part of its viewport, in its own pixels; null if none is visible. */
  readonly clip: Box | null;
}

/** An element that may become a node of the snapshot. The end of the walk may change members that are not readonly. */
export interface Candidate {
  readonly element: Element;
  readonly parent: Candidate | null;
  readonly kinds: readonly NodeKind[];
  readonly place: CandidatePlace;
  readonly shadow: boolean;
  /** In the viewport of the top document; null without layout. */
  readonly box: Box | null;
  hidden: HiddenReason | null;
  /** Clickable only because the host found a listener. */
  readonly byListener: boolean;
  /** In a snapshot of everything: it directly contains text. */
  readonly hasWords: boolean;
  /** Why a person cannot read that text; null if a person can. */
  unread: HiddenReason | null;
  /** Visible, but no press reaches it. */
  inert: boolean;
  layer?: PageLayer;
}
