import type { PageSnapshot } from "../../page/snapshot.ts";
import type { Point } from "../../page/world.ts";
import type { AppError } from "../../shared/errors.ts";
import type { Mapping } from "../../shared/mapping.ts";
import type { Redactor } from "../../shared/secrets/redactor.ts";
import type { DrivenPage } from "../engine/engine.ts";
import type { Descriptions } from "./descriptions.ts";
import type { Frame } from "../model/picture.ts";

/** The document that contains a frame. */
export interface FrameSurroundings {
  readonly frameId: string | undefined;
  /** Maps from the document's viewport to the main frame's. */
  readonly mapping: Mapping;
}

/** A frame that the walker could enter. */
export interface EnteredFrame {
  readonly frameId: string;
  /** Maps from the frame's viewport to the main frame's. */
  readonly mapping: Mapping;
  /** Ref of the frame element. Its document is `around`. */
  readonly owner: number;
  readonly around: FrameSurroundings;
}

/** The last observed state of a frozen page: screenshot and interactive elements of the viewport. */
export interface Observation {
  /** Undefined until a screenshot is requested. */
  readonly frame?: Frame;
  readonly snapshot: PageSnapshot;
  /** The snapshot contains the whole page (`WHOLE_PAGE`), for callers that read all of it in any case. */
  readonly isWhole?: true;
  /** Pointer position, screenshot pixels. */
  readonly pointer: Point;
}

/** Approximate memory of a snapshot node, in bytes. */
const NODE_BYTES = 600;

/** Returns the approximate memory of an observation, in bytes. */
export function bytesOf({ frame, snapshot }: Observation): number {
  return (frame?.png.length ?? 0) + snapshot.nodes.length * NODE_BYTES;
}

/** The parts of a tab that observations need, and the state that they store there. */
export interface ObservedTab {
  readonly page: DrivenPage;
  readonly session: {
    /** Screenshot pixels per CSS pixel. */
    readonly zoom: number;
    /** Detects the secrets that screenshots must not show. */
    readonly redactor: Redactor;
    readonly network: {
      /** Returns the policy's error if it blocks this address in a frame. */
      frameRefusal(url: string): AppError | undefined;
    };
    /** Returns the tab and all tabs with pages that run together with its page. */
    familyOf(tab: ObservedTab): readonly ObservedTab[];
  };
  /** Whether the tab and its related tabs are frozen, and how often they were woken. */
  readonly popupLoading: { readonly frozen: boolean; readonly wakes: number };
  readonly closed: boolean;
  readonly crashed: boolean;
  /** Returns the error for calls that need the page that has crashed. */
  crashError(): AppError;
  /** Whether the page is frozen between requests. */
  readonly paused: boolean;
  /** Last pointer position, screenshot pixels. */
  readonly pointer: Point;
  /** Last pointer position, CSS pixels. */
  readonly cssPointer: Point;
  /** The observation of the frozen page; undefined if the page has run since. */
  observation: Observation | undefined;
  /** The last observation, however old. */
  readonly lastObservation: Observation | undefined;
  /** Frames of other origins that the last observation entered, by id. */
  readonly frames: Map<string, EnteredFrame>;
  /** Descriptions of the elements that have refs. */
  readonly described: Descriptions;
  /** The next unused element ref. */
  nextRef: number;
  /** How often the structure of the tab's pages has been read; a reading is a walk. */
  walks: number;
  /** The last walk whose elements a caller received. A ref fails if its element has changed rows since then. */
  listedWalk: number;
  /** Returns the id of another tab of the session that has an element with this ref; undefined if there is none. */
  otherTabWith(ref: number): string | undefined;
  see(seen: Omit<Observation, "pointer">): Observation;
}
