import type { ModelImage } from "../../llm/model.ts";
import type { PageSnapshot } from "../../page/snapshot.ts";

/** What the agent sees of the browser: the frozen page in front, and what stands around it. */
export interface AgentObservation {
  readonly tabId: string;
  /** Of everything (`WHOLE_PAGE`); refs of its nodes are the indexes that the model knows. */
  readonly snapshot: PageSnapshot;
  readonly tabs: readonly TabSeen[];
  /** A dialog keeps the page from going on. */
  readonly dialog?: DialogSeen;
  /** The viewport, its interactive elements marked with their refs. */
  readonly picture?: ModelImage;
}

export interface TabSeen {
  readonly id: string;
  readonly url: string;
  readonly title: string;
  readonly active: boolean;
}

export interface DialogSeen {
  /** `alert`, `confirm`, `prompt`, `beforeunload`. */
  readonly type: string;
  readonly message: string;
}
