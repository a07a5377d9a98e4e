import type { PageSnapshot } from "../../page/snapshot.ts";
import type { Point } from "../../page/world.ts";
import type { AppError } from "../../shared/errors.ts";
import type { Mapping } from "../../shared/mapping.ts";
import type { Redactor } from "../../shared/secrets/redactor.ts";
import type { DrivenPage } from "../engine/engine.ts";
import type { Descriptions } from "./descriptions.ts";
import type { Frame } from "../model/picture.ts";

/** The document around a frame. */
export interface FrameSurroundings {
  readonly frameId: string | undefined;
  /** From its viewport to the main frame's. */
  readonly mapping: Mapping;
}

/** A frame that the walker could enter. */
export interface EnteredFrame {
  readonly frameId: string;
  /** From its viewport to the main frame's. */
  readonly mapping: Mapping;
  /** Ref of the frame element, and the document that it is in. */
  readonly owner: number;
  readonly around: FrameSurroundings;
}

/** A frozen page as it was last seen: its picture and the interactive elements of the viewport. */
export interface Observation {
  /** Missing until a picture is asked for. */
  readonly frame?: Frame;
  readonly snapshot: PageSnapshot;
  /** The snapshot is of the whole page (`WHOLE_PAGE`), for whoever reads all of it in any case. */
  readonly isWhole?: true;
  /** Where the pointer was, picture pixels. */
  readonly pointer: Point;
}

/** About what a node of a snapshot takes in memory. */
const NODE_BYTES = 600;

/** About what it takes in memory. */
export function bytesOf({ frame, snapshot }: Observation): number {
  return (frame?.png.length ?? 0) + snapshot.nodes.length * NODE_BYTES;
}

/** What is needed of a tab to observe its page, and what it remembers of that. */
export interface ObservedTab {
  readonly page: DrivenPage;
  readonly session: {
    /** Picture pixels per CSS pixel. */
    readonly zoom: number;
    /** Knows what must not show in pictures. */
    readonly redactor: Redactor;
    readonly network: {
      /** Why the policy kept a frame from loading an address. */
      frameRefusal(url: string): AppError | undefined;
    };
    /** The tab and all whose pages move when its page does. */
    familyOf(tab: ObservedTab): readonly ObservedTab[];
  };
  /** Whether its family stands, and how often it began to move. */
  readonly popupLoading: { readonly frozen: boolean; readonly wakes: number };
  readonly closed: boolean;
  readonly crashed: boolean;
  /** The error for calls that need the lost page. */
  crashError(): AppError;
  /** Whether the page stands still between requests. */
  readonly paused: boolean;
  /** Last pointer position, picture pixels. */
  readonly pointer: Point;
  /** The same in CSS pixels. */
  readonly cssPointer: Point;
  /** The frozen page as it was last seen; undefined when the page has moved since. */
  observation: Observation | undefined;
  /** The last observation, however old. */
  readonly lastObservation: Observation | undefined;
  /** Frames of other origins that the last observation entered, by id. */
  readonly frames: Map<string, EnteredFrame>;
  /** What the elements were like that have refs. */
  readonly described: Descriptions;
  /** The next unused element ref. */
  nextRef: number;
  /** How often the structure of its pages has been read. */
  walks: number;
  /** The last walk whose elements a caller received: its refs mean what they meant then. */
  listedWalk: number;
  /** The other tab of the session that has an element with this ref. */
  otherTabWith(ref: number): string | undefined;
  see(seen: Omit<Observation, "pointer">): Observation;
}
