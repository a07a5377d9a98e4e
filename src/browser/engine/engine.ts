import type { PageEngine } from "../model/page-engine.ts";
import type { SettleSettings } from "../model/settling.ts";
import type { CdpSession } from "../../cdp/session.ts";
import type { Activity } from "../chromium/target/activity.ts";
import type { Interruption } from "../chromium/target/failure.ts";
import type { LoadGate } from "../chromium/target/load-gate.ts";
import type { ExecutionContexts } from "../chromium/target/execution-contexts.ts";
import { AppError, type ErrorCode } from "../../shared/errors.ts";

/** What of a page has a session of its own: workers, and frames of other sites under site isolation. */
export type ChildKind = "worker" | "service_worker" | "frame";

/** @param type of a CDP target that attached to a page, or to a child of it */
export function childKind(type: string): ChildKind {
  if (type === "iframe") return "frame";
  return type === "service_worker" ? "service_worker" : "worker";
}

/** What every engine knows of its page. */
export interface EngineParts {
  readonly session: CdpSession;
  readonly mainFrameId: string;
  readonly gate: LoadGate;
  readonly activity: Activity;
  readonly contexts: ExecutionContexts;
  readonly interruption: Interruption;
  readonly settle: SettleSettings;
  /** A script of the page ran without end and was stopped. */
  readonly onStoppedScript: () => void;
  /** Reloads the page; returns false, and does nothing, if that would submit a form again. */
  readonly reload: () => boolean;
  /** The page answers nothing, or draws nothing. Resolves, after a bounded time, when it has been ended. */
  readonly onUnresponsive: (what: "answered" | "drew") => Promise<void>;
}

/** An engine that drives its page over CDP: it is told of the targets that belong to it. */
export interface CdpEngine extends PageEngine {
  /** Adopts a child that waits at its start: at once, or, while the page stands, when it moves again. */
  admit(child: CdpSession, kind: ChildKind, adopt: () => void): void;
  /** Something that shall move and stand with the page; a frame has a gate of its own. */
  addChild(child: CdpSession, kind: ChildKind, gate?: LoadGate): void;
  removeChild(child: CdpSession): void;
}

/** What may end a wait for the page before the pause of the present look at it, or step of it, is over. */
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

/** Returns a check for work that is under way. Requests that began and ended since the last check count too. */
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
 * The error for a page whose document has not drawn its first frame: it has no screenshot and receives no input.
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
    hint: "Wait for the page, or navigate elsewhere. Nothing was sent: input before the first frame is lost.",
    ...(blockedBy.length > 0 && { details: { pending: blockedBy } }),
  });
}

const WIDTH_AT = 16;
const HEIGHT_AT = 20;

/** Width and height in pixels from the header of a PNG (IHDR is always its first chunk). */
export function pngSize(png: Buffer): { width: number; height: number } {
  return { width: png.readUInt32BE(WIDTH_AT), height: png.readUInt32BE(HEIGHT_AT) };
}

/** What every room above the engines needs of a page: it runs on an engine and can be asked and interrupted. */
export interface DrivenPage {
  readonly targetId: string;
  readonly session: CdpSession;
  readonly engine: PageEngine;
  /** Our own scripts beside those of the page. */
  readonly contexts: ExecutionContexts;
  readonly interruption: Interruption;
  readonly gate: LoadGate;
  readonly activity: Activity;
  readonly url: string;
  /** Picture pixels per CSS pixel. */
  readonly zoom: number;
  /** A dialog of this page, or of one on the same thread, keeps it from moving and answering. */
  readonly blocked: boolean;
}
