import type { Deadline } from "../../shared/deadline.ts";
import type { AgentObservation } from "./agent-observation.ts";

/** The agent's interface to a browser: the public operations, in the session of its task. */
export interface BrowserTools {
  /**
   * Runs an operation by name (`tab.click`) on the tab in front, unless the input names another; all guards of the
   * operation apply. The output has its warnings as `warnings`, if any, and screenshots only if the input requests
   * them.
   * @throws AppError of that operation
   */
  do(deadline: Deadline, operation: string, input: CallFields): Promise<CallFields>;
  /** Reads the page in front, frozen as it is. @throws AppError */
  see(deadline: Deadline, requested: { readonly picture: boolean }): Promise<AgentObservation>;
  /** Sets how later steps read the page after their actions, until the next call: steps may prepare it. */
  expect?(look: { readonly picture: boolean }): void;
  /** Addresses of all tabs since the last call, in order; includes pages that redirected unseen. */
  takeVisited?(): readonly string[];
  /** Files downloaded since the last call. */
  takeDownloaded?(): readonly DownloadedFile[];
}

/** A file that a page provided. */
export interface DownloadedFile {
  readonly filename: string;
  /** Its size. */
  readonly bytes: number;
  /** Its source address. */
  readonly url: string;
}

export type CallFields = Readonly<Record<string, unknown>>;
