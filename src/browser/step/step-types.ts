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
  /** What the element is called that the parameters name by ref, as recorded in history. */
  readonly target?: string;
  readonly waitUntil: WaitUntil;
  readonly picture: PictureRequest;
  /** Whoever asks has seen the page already: only history may want it as it was before. */
  readonly withoutBefore?: boolean;
  readonly network?: { readonly tag: string; readonly types: readonly string[] };
  /** Answer with the interactive elements of the viewport. */
  readonly elements: boolean;
  /** Answer with what the settled page says. */
  readonly view?: ViewOptions;
  /** Whoever asks reads the whole page next: what the step looks at in the end is all of it. */
  readonly whole?: boolean;
  /** What is read next, with `whole`, is this picture as well: of the same instant, and begun while the step ends. */
  readonly next?: PictureRequest;
  /** Let the page live through the time it was frozen before the action. */
  readonly catchUp: boolean;
}

/** Wall-clock times of the step in milliseconds since the epoch. */
export interface StepTiming {
  readonly actionStartedMs: number;
  readonly actionCompletedMs: number;
  readonly waitCompletedMs: number;
  readonly durationMs: number;
}

export interface StepAnswer<R> {
  readonly actionId: string;
  readonly tabId: string;
  /** Set when the step ended in another tab (a pop-up came to the front); the after-picture is that tab's. */
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
  /** `stands`: whether the page's clock stands while the page does. */
  readonly clock: {
    readonly lagMs: number;
    readonly frozen: boolean;
    /** Page time that the step took. */
    readonly passedMs: number;
  };
  readonly profile: StepProfile;
  readonly settle: SettleOutcome;
  /** Work that the action has left; absent where nothing is known to be left. */
  readonly pending?: PendingWork;
  readonly warnings: readonly string[];
  /** Elements that were found again after the page had replaced them. */
  readonly foundAgain: readonly FoundAgain[];
  readonly elements?: readonly SnapshotNode[];
  readonly view?: Delivery;
  /** Of a tab that may do without a browser. */
  readonly engine?: EngineState;
  readonly page: Pick<PageSnapshot, "url" | "title">;
}

/** What loading a page may take where no caller says how long. */
export const LOAD_MS = 25_000;

export const NO_PICTURE: PictureRequest = {
  area: "none",
  markup: [],
  cursor: false,
  format: "webp",
  quality: 80,
};

/** A step that loads a page and tells nothing of it. */
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
