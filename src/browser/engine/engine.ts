import type { PageEngine } from "../model/page-engine.ts";
import type { SettleSettings } from "../model/settling.ts";
import type { CdpSession } from "../../cdp/session.ts";
import type { Activity } from "../chromium/target/activity.ts";
import type { Interruption } from "../chromium/target/failure.ts";
import type { LoadGate } from "../chromium/target/load-gate.ts";
import type { ExecutionContexts } from "../chromium/target/execution-contexts.ts";
import { AppError, type ErrorCode } from "../../shared/errors.ts";

/** Kinds of child targets of a page. Each has its own CDP session. `frame`: a frame that has its own process. */
export type ChildKind = "worker" | "service_worker" | "frame";

/** Returns the kind for the CDP type of a target that belongs to a page or to one of its child targets. */
export function childKind(type: string): ChildKind {
  if (type === "iframe") return "frame";
  return type === "service_worker" ? "service_worker" : "worker";
}

/** The parts of a page that every engine uses. */
export interface EngineParts {
  readonly session: CdpSession;
  readonly mainFrameId: string;
  readonly gate: LoadGate;
  readonly activity: Activity;
  readonly contexts: ExecutionContexts;
  readonly interruption: Interruption;
  readonly settle: SettleSettings;
  /** Called when a script that ran for too long was stopped. */
  readonly onStoppedScript: () => void;
  /** Reloads the page; returns false, and does nothing, if that would submit a form again. */
  readonly reload: () => boolean;
  /** Terminates a page that does not respond or draw. Resolves when the page has ended, or after a limited time. */
  readonly onUnresponsive: (what: "responded" | "drew") => Promise<void>;
}

/** An engine that controls its page over CDP. The page adds its child targets to the engine. */
export interface CdpEngine extends PageEngine {
  /**
   * Calls `adopt` as soon as the page of the child runs. Until then, the child waits for its debugger. For a service
   * worker, it suffices that any page of its session runs.
   */
  admit(child: CdpSession, kind: ChildKind, adopt: () => void): void;
  /** Adds a child that must run and freeze with the page; a frame has its own gate. */
  addChild(child: CdpSession, kind: ChildKind, gate?: LoadGate): void;
  removeChild(child: CdpSession): void;
}

/** Events that may complete a wait for the page: after one of them, the next check or step begins at once. */
export const WORTH_A_LOOK = [
  "Network.loadingFinished",
  "Network.loadingFailed",
  "Page.frameNavigated",
  "Page.frameStoppedLoading",
] as const;

interface BusyParts {
  readonly activity: Activity;
  readonly gate: LoadGate;
}

/** Returns a function that tests for open work. Requests since its previous call count, even if they have ended. */
export function busyCheck({ activity, gate }: BusyParts): () => boolean {
  let { begun } = activity;
  return () => {
    const hasNewRequests = activity.begun !== begun;
    begun = activity.begun;
    return hasNewRequests || activity.busy || gate.isBusy;
  };
}

const MOST_NAMED = 3;

/**
 * Returns the error for a screenshot of, or input to, a document that has not drawn its first frame.
 * @param blockedBy addresses of open requests that block rendering
 */
export function notDrawn(
  code: Extract<ErrorCode, "TIMEOUT" | "NOT_READY">,
  blockedBy: readonly string[],
): AppError {
  const named = blockedBy.slice(0, MOST_NAMED).join(", ");
  const more = blockedBy.length > MOST_NAMED ? ` and ${blockedBy.length - MOST_NAMED} more` : "";
  const reason = named && `: it waits for ${named}${more}`;
  return new AppError(code, `The page has not painted anything yet${reason}.`, {
    hint: "Wait for the page, or navigate elsewhere. No input was sent: before the first frame it would be lost.",
    ...(blockedBy.length > 0 && { details: { pending: blockedBy } }),
  });
}

const WIDTH_AT = 16;
const HEIGHT_AT = 20;

/** Reads width and height in pixels from the header of a PNG (IHDR is always its first chunk). */
export function pngSize(png: Buffer): { width: number; height: number } {
  return { width: png.readUInt32BE(WIDTH_AT), height: png.readUInt32BE(HEIGHT_AT) };
}

/** The properties of a page, including its engine, that the layers above the engines use. */
export interface DrivenPage {
  readonly targetId: string;
  readonly session: CdpSession;
  readonly engine: PageEngine;
  /** Our isolated worlds in the page. */
  readonly contexts: ExecutionContexts;
  readonly interruption: Interruption;
  readonly gate: LoadGate;
  readonly activity: Activity;
  readonly url: string;
  /** Screenshot pixels per CSS pixel. */
  readonly zoom: number;
  /** Whether a dialog of this page, or of another page on its thread, blocks it. */
  readonly blocked: boolean;
}
