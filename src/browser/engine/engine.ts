import type { PageEngine } from "../model/page-engine.ts";
import type { SettleSettings } from "../model/settling.ts";
import type { CdpSession } from "../../cdp/session.ts";
import type { Activity } from "../chromium/target/activity.ts";
import type { Interruption } from "../chromium/target/failure.ts";
import type { LoadGate } from "../chromium/target/load-gate.ts";
import type { ExecutionContexts } from "../chromium/target/execution-contexts.ts";
import { AppError, type ErrorCode } from "../../shared/errors.ts";

/** The parts of a page that have sessions of their own: workers, and frames of other sites under site isolation. */
export type ChildKind = "worker" | "service_worker" | "frame";

/** @param type of a CDP target that attached to a page, or to a child of it */
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
  /** A script of the page ran without end and was stopped. */
  readonly onStoppedScript: () => void;
  /** Reloads the page; returns false, and does nothing, if that would submit a form again. */
  readonly reload: () => boolean;
  /** The page does not respond, or does not draw. Resolves, after a limited time, when it has been terminated. */
  readonly onUnresponsive: (what: "responded" | "drew") => Promise<void>;
}

/** An engine that drives its page over CDP; the page adds its child targets to it. */
export interface CdpEngine extends PageEngine {
  /** Adopts a child that waits at its start: at once, or, if the page is frozen, when it runs again. */
  admit(child: CdpSession, kind: ChildKind, adopt: () => void): void;
  /** Adds a target that must run and freeze with the page; a frame has a gate of its own. */
  addChild(child: CdpSession, kind: ChildKind, gate?: LoadGate): void;
  removeChild(child: CdpSession): void;
}

/** Events that end a pause between two checks or steps early, because they may complete a wait for the page. */
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

/** Returns a check for open work. Requests that began and ended since the last check count too. */
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

/** A page as the modules above the engines use it: it runs on an engine and can be evaluated in and interrupted. */
export interface DrivenPage {
  readonly targetId: string;
  readonly session: CdpSession;
  readonly engine: PageEngine;
  /** The execution contexts of our own scripts, next to those of the page. */
  readonly contexts: ExecutionContexts;
  readonly interruption: Interruption;
  readonly gate: LoadGate;
  readonly activity: Activity;
  readonly url: string;
  /** Screenshot pixels per CSS pixel. */
  readonly zoom: number;
  /** A dialog of this page, or of one on the same thread, blocks it. */
  readonly blocked: boolean;
}
