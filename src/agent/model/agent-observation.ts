import type { ModelImage } from "../../llm/model.ts";
import type { PageSnapshot } from "../../page/snapshot.ts";

/** The browser as the agent sees it: the frozen page in front, its open dialog, and the tabs. */
export interface AgentObservation {
  readonly tabId: string;
  /** The whole page (`WHOLE_PAGE`); the model's indexes are the refs of its nodes. */
  readonly snapshot: PageSnapshot;
  readonly tabs: readonly TabSeen[];
  /** An open dialog that blocks the page. */
  readonly dialog?: DialogSeen;
  /** A screenshot of the viewport, labelled with the refs of interactive elements. */
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
