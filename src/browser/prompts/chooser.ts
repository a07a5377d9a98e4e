import type { Deadline } from "../../shared/deadline.ts";
import type { DrivenPage } from "../engine/engine.ts";
import type { AcceptedFiles, ChooserType } from "../model/prompt-events.ts";
import type { ExecutionContext } from "../chromium/target/execution-context.ts";

/** A page whose file choosers are answered. */
export interface ChooserPage extends DrivenPage {
  readonly prompts: {
    readonly choosers: { reopen(open: () => Promise<void>): Promise<void> };
    chooseIn(executionContext: ExecutionContext, paths: readonly string[]): Promise<void>;
  };
}

/** Whoever opened a chooser and takes its answer. The page is awake when it is called. */
export interface ChooserClient {
  readonly frameId: string;
  /** The name of the field that takes the files, where there is one. */
  readonly field?: string;
  /** Real paths: of files, of one folder, or of the one file to be written. */
  provide(
    deadline: Deadline,
    page: ChooserPage,
    paths: readonly string[],
    chooser: PendingChooser,
  ): Promise<void>;
  cancel(deadline: Deadline, page: ChooserPage): Promise<void>;
  /** Another chooser has taken its place. */
  forget(): void;
}

export interface ChooserRequest {
  readonly type: ChooserType;
  readonly accepts: readonly AcceptedFiles[];
  /** A folder is asked for, with all that is in it. */
  readonly directory: boolean;
  /** The name that the page suggests for a file to be saved. */
  readonly suggestedName?: string;
}

export interface PendingChooser extends ChooserRequest {
  readonly id: string;
  readonly client: ChooserClient;
}
