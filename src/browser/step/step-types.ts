import type { PageSnapshot, ScrollPosition, SnapshotNode } from "../../page/snapshot.ts";
import type { Picture, PictureRequest } from "../model/picture.ts";
import type { SettleOutcome, WaitUntil } from "../model/settling.ts";
import type { Delivery } from "../../page/views/deliveries.ts";
import type { EngineState } from "../model/engine-preference.ts";
import type { FoundAgain } from "../capture/found-again.ts";
import type { PageEvent } from "../model/page-events.ts";
import type { PendingWork } from "./pending-work.ts";
import type { StepProfile } from "../../shared/calls/step-profile.ts";
import type { ViewOptions } from "../model/view-options.ts";

export interface StepRequest {
  /** The action type written into history: click, navigate, … */
  readonly actionType: string;
  /** The caller's parameters, as recorded in history. */
  readonly params: Readonly<Record<string, unknown>>;
  /** The name of the element that `params` identifies by ref, as recorded in history. */
  readonly target?: string;
  readonly waitUntil: WaitUntil;
  readonly picture: PictureRequest;
  /** Whether the caller needs no screenshot from before the action. The step then takes one only for the history. */
  readonly withoutBefore?: boolean;
  readonly network?: { readonly tag: string; readonly types: readonly string[] };
  /** Whether to return the interactive elements of the viewport. */
  readonly elements: boolean;
  /** The view of the settled page to return. */
  readonly view?: ViewOptions;
  /** Whether the caller reads the whole page next: the last observation of the step then covers all of it. */
  readonly whole?: boolean;
  /** With `whole`: the screenshot that the caller requests next, of the same instant. This step begins to encode it. */
  readonly next?: PictureRequest;
  /** Whether page time first catches up with the real time that passed while the page was frozen. */
  readonly catchUp: boolean;
}

/** Wall-clock times of the step in milliseconds since the epoch, and its duration in milliseconds. */
export interface StepTiming {
  readonly actionStartedMs: number;
  readonly actionCompletedMs: number;
  readonly waitCompletedMs: number;
  readonly durationMs: number;
}

export interface StepAnswer<R> {
  readonly actionId: string;
  readonly tabId: string;
  /** Id of the tab in which the step began. Set only if the step ended in another tab, such as a pop-up. */
  readonly originalTabId?: string;
  readonly result: R;
  readonly before?: Picture;
  readonly after?: Picture;
  readonly scroll: ScrollPosition & {
    readonly viewportWidth: number;
    readonly viewportHeight: number;
  };
  readonly events: readonly PageEvent[];
  readonly timing: StepTiming;
  readonly network?: {
    readonly total: number;
    readonly completed: number;
    readonly pending: number;
    readonly tag: string;
  };
  readonly cursor: { readonly x: number; readonly y: number; readonly cursorType: string };
  readonly virtualTime: { readonly paused: boolean; readonly baseTicksMs: number };
  /** `frozen`: whether the page's clock stops while the page is frozen. */
  readonly clock: {
    readonly lagMs: number;
    readonly frozen: boolean;
    /** Page time that the step took. */
    readonly passedMs: number;
  };
  readonly profile: StepProfile;
  readonly settle: SettleOutcome;
  /** Pending work of the action; undefined if none is known. */
  readonly pending?: PendingWork;
  readonly warnings: readonly string[];
  /** Elements that were found again after the page had replaced them. */
  readonly foundAgain: readonly FoundAgain[];
  readonly elements?: readonly SnapshotNode[];
  readonly view?: Delivery;
  /** Set for a tab that can work without a browser. */
  readonly engine?: EngineState;
  readonly page: Pick<PageSnapshot, "url" | "title">;
}

/** Default time limit for loading a page. */
export const LOAD_MS = 25_000;

export const NO_PICTURE: PictureRequest = {
  area: "none",
  markup: [],
  cursor: false,
  format: "webp",
  quality: 80,
};

/** Returns the request for a step that loads a page and returns no view of it. */
export function loadRequest(actionType: string, params: StepRequest["params"]): StepRequest {
  return {
    actionType,
    params,
    waitUntil: { type: "action_complete", timeoutMs: LOAD_MS },
    picture: NO_PICTURE,
    elements: false,
    catchUp: false,
  };
}
