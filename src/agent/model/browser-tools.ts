import type { Deadline } from "../../shared/deadline.ts";
import type { AgentObservation } from "./agent-observation.ts";

/** The agent's interface to a browser: the public operations, in the session of its task. */
export interface BrowserTools {
  /**
   * Runs an operation by name (`tab.click`) on the tab in front, unless the input names another tab. Policy checks of
   * the operation apply. The output includes warnings, if any, as `warnings`, and screenshots only if the input
   * requests them.
   * @throws AppError of that operation
   */
  do(deadline: Deadline, operation: string, input: CallFields): Promise<CallFields>;
  /** Observes the frozen page in front, without running it. @throws AppError */
  see(deadline: Deadline, requested: { readonly picture: boolean }): Promise<AgentObservation>;
  /**
   * Announces whether the observations after the next steps have a screenshot. The steps then take the screenshot in
   * advance. Valid until the next `expect`.
   */
  expect?(look: { readonly picture: boolean }): void;
  /** Returns the addresses that tabs visited since the last call, in order, including unobserved redirects. */
  takeVisited?(): readonly string[];
  /** Returns the files downloaded since the last call. */
  takeDownloaded?(): readonly DownloadedFile[];
}

/** A file that the browser has downloaded. */
export interface DownloadedFile {
  readonly filename: string;
  /** Size of the file. */
  readonly bytes: number;
  /** Address from which the file was downloaded. */
  readonly url: string;
}

export type CallFields = Readonly<Record<string, unknown>>;
