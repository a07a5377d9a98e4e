import type { Deadline } from "../../shared/deadline.ts";
import type { DrivenPage } from "../engine/engine.ts";
import type { AcceptedFiles, ChooserType } from "../model/prompt-events.ts";
import type { ExecutionContext } from "../chromium/target/execution-context.ts";

/** A page with file choosers that callers can answer. */
export interface ChooserPage extends DrivenPage {
  readonly prompts: {
    readonly choosers: { reopen(open: () => Promise<void>): Promise<void> };
    chooseIn(executionContext: ExecutionContext, paths: readonly string[]): Promise<void>;
  };
}

/** The part of a page that opened a chooser, such as a file input. The page is not frozen during these calls. */
export interface ChooserClient {
  readonly frameId: string;
  /** The name of the field that receives the files, if there is one. */
  readonly field?: string;
  /** Selects paths. @param paths real paths of the files to open, or of one folder, or of one file to save */
  provide(
    deadline: Deadline,
    page: ChooserPage,
    paths: readonly string[],
    chooser: PendingChooser,
  ): Promise<void>;
  cancel(deadline: Deadline, page: ChooserPage): Promise<void>;
  /** Called when another chooser has replaced this one. */
  forget(): void;
}

export interface ChooserRequest {
  readonly type: ChooserType;
  readonly accepts: readonly AcceptedFiles[];
  /** Whether the chooser takes a folder with all its content. */
  readonly directory: boolean;
  /** The name that the page suggests for the file to save. */
  readonly suggestedName?: string;
}

export interface PendingChooser extends ChooserRequest {
  readonly id: string;
  readonly client: ChooserClient;
}
