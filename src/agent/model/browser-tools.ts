import type { Deadline } from "../../shared/deadline.ts";
import type { AgentObservation } from "./agent-observation.ts";

/** How the agent works a browser: the operations that every caller has, in the session of its task. */
export interface BrowserTools {
  /**
   * Carries out an operation by its name (`tab.click`). The tab is the one in front unless the input names another; all
   * that guards an operation guards it here too. What it warns of stands in the answer as `warnings`, if there is any.
   * The answer has no pictures unless the input asks for some.
   * @throws AppError as the operation does
   */
  do(deadline: Deadline, operation: string, input: CallFields): Promise<CallFields>;
  /** The page in front as it stands. @throws AppError */
  see(deadline: Deadline, requested: { readonly picture: boolean }): Promise<AgentObservation>;
  /** How the page is looked at after what is done until this is said again: steps may get it ready. */
  expect?(look: { readonly picture: boolean }): void;
  /** Where tabs came to since this was asked last, in order: also pages that led on before anybody saw them. */
  takeVisited?(): readonly string[];
  /** The files that were downloaded since this was asked last. */
  takeDownloaded?(): readonly DownloadedFile[];
}

/** A file that a page gave. */
export interface DownloadedFile {
  readonly filename: string;
  /** Its length. */
  readonly bytes: number;
  /** Where it came from. */
  readonly url: string;
}

export type CallFields = Readonly<Record<string, unknown>>;
