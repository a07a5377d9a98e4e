import type { DocumentReading, SnapshotScope } from "../dom/document/types.ts";

export type {
  Box,
  ChallengeMark,
  ContentPart,
  DocumentFacts,
  DocumentLink,
  FrameSnapshot,
  HiddenReason,
  NodeKind,
  NodeState,
  Point,
  ScrollPosition,
  SnapshotGroup,
  SnapshotNode,
  SnapshotOption,
  SnapshotScope,
} from "../dom/document/types.ts";

/**
 * A frozen page as plain data. One walker (`dom/`) produces it, in Chromium and over a parsed document; everything that
 * understands pages is a pure function over it.
 */
export interface PageSnapshot extends DocumentReading {
  /** The page is invisible until its script has run; the snapshot describes it as if it were visible. */
  readonly isUnveiled?: true;
  /** Refs of frames of other origins that were not read because of a limit. */
  readonly unreadFrames?: readonly number[];
}

/** Parts that were not read because of a limit. */
export type Unread = Pick<PageSnapshot, "omitted" | "readTo" | "unreadFrames">;

/** Returns the unread parts; undefined if there are none, so that the snapshot has all elements of the page. */
export function unreadOf({ omitted, readTo, unreadFrames }: PageSnapshot): Unread | undefined {
  if (readTo === undefined && unreadFrames === undefined) return undefined;
  return {
    omitted,
    ...(readTo !== undefined && { readTo }),
    ...(unreadFrames && { unreadFrames }),
  };
}

/** Options of a complete reading. Hardly any page has more nodes than the limit. */
export const WHOLE_PAGE: SnapshotScope = { nodes: "all", viewportOnly: false, limit: 20_000 };
