import type { StaticPage, VisitEvent } from "../../html/navigate/page.ts";
import type { Visit } from "../../html/navigate/tab.ts";
import type { Deadline } from "../../shared/deadline.ts";
import type { NavigationType } from "../model/page-events.ts";
import type { Tab } from "../session/tab/tab.ts";
import type { StaticTabEngine } from "../static-tab/static-tab-engine.ts";

/** What an action works with on a page without a browser. */
export interface StaticContext {
  readonly tab: Tab;
  readonly staticTab: StaticTabEngine;
  /** Sentences for the caller, answered with the step. */
  readonly warnings: string[];
  /** Parameters that history must not keep as they are (a typed password), by name. */
  readonly redacted: Record<string, string>;
  /** The tab has asked for something, for this reason; none for an address that the caller gave. */
  readonly arrived: (visit: Visit, cause?: NavigationType) => void;
  /** What it led to is shown in another tab. */
  readonly opens: (other: Tab) => void;
  /** The answer is to show more than a page without a browser has. */
  readonly needsLayout: boolean;
}

export interface Arrival {
  readonly page: StaticPage;
  readonly events: readonly VisitEvent[];
}

/**
 * What an action does there, with the same result as in a browser.
 * @throws NeedsBrowser before anything has changed
 */
export type StaticAct<R> = (deadline: Deadline, context: StaticContext) => Promise<R>;
