import type { CdpSession } from "../../cdp/session.ts";
import type { PageEngine } from "../model/page-engine.ts";
import type { Interruption } from "../chromium/target/interruption.ts";
import type { Activity } from "../chromium/target/activity.ts";
import type { LoadGate } from "../chromium/target/load-gate.ts";
import type { ExecutionContexts } from "../chromium/target/execution-contexts.ts";

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
