import type { SessionRefs } from "./tab-refs.ts";
import type { FileRoots } from "../../../policy/file-roots.ts";
import type { Deadline } from "../../../shared/deadline.ts";
import type { Redactor } from "../../../shared/secrets/redactor.ts";
import type { SessionClipboard } from "../../prompts/clipboard.ts";
import type { ConsoleBuffer } from "../../network/console/buffer.ts";
import type { Downloads } from "../../network/downloads/downloads.ts";
import type { SessionNetwork } from "../../network/guard/session-network.ts";
import type { EnginePreference } from "../../model/engine-preference.ts";
import type { ScreenshotStore } from "../../model/recorder.ts";
import type { CallStore } from "../../network/calls/call.ts";
import type { PermissionDecisions } from "../../prompts/permission-decisions.ts";
import type { SessionFiles } from "../../prompts/chosen-files.ts";
import type { SessionChange } from "../../chromium/emulation/environment.ts";
import type { SessionRecording } from "../session-recording.ts";
import type { StaticSession, StaticSide } from "../static-support.ts";
import type { StaticTabEngine } from "../../static-tab/static-tab-engine.ts";
import type { ContextSession } from "../storage/context-session.ts";

/**
 * The session of a tab, as the tab and other modules use it; `T` is the tab. This interface prevents an import cycle
 * between session and tab.
 */
export interface TabSession<T> extends StaticSession, ContextSession {
  readonly id: string;
  readonly closed: boolean;
  /** The engine preference for new tabs, if the session was created with one. */
  readonly engine: EnginePreference | undefined;
  readonly console: ConsoleBuffer;
  /** Allocates the element refs; no two tabs of the session get the same ref. */
  readonly refs: SessionRefs;
  readonly files: SessionFiles;
  readonly clipboard: SessionClipboard;
  readonly permissions: PermissionDecisions;
  readonly network: SessionNetwork;
  readonly recording: SessionRecording;
  readonly withoutBrowser: StaticSide;
  /** Whether a person controls the pages, which then also run between requests. */
  readonly isHumanDriven: boolean;
  readonly downloads: Downloads;
  readonly keepPicture: ScreenshotStore | undefined;
  readonly keepCalls: CallStore | undefined;
  /** Detects the secret values that must not be visible in screenshots. */
  readonly redactor: Redactor;
  /** The local folders whose files pages may receive, and in which files from pages may be saved. */
  readonly fileRoots: FileRoots;

  /**
   * The tab of the last browse request. The next browse request normally uses this tab again. The tab may still be
   * opening, or be closed.
   */
  browsedTab: Promise<T> | undefined;

  /** Creates a tab at about:blank. Its page is frozen unless the session's pages run between requests. */
  createTab(
    deadline: Deadline,
    options?: {
      readonly active?: boolean;
      readonly index?: number | undefined;
      readonly engine?: EnginePreference | undefined;
    },
  ): Promise<T>;
  /** Changes viewport and environment of all pages at once. */
  change(deadline: Deadline, change: SessionChange): Promise<void>;
  /** Returns the tab to which a download of this frame belongs, if any. */
  tabOfDownload(frameId: string): T | undefined;
  tabs(): readonly T[];
  /** Returns the tab and its related tabs (openers and pop-ups), whose pages freeze and run together. */
  familyOf(tab: T): readonly T[];
  isActive(tab: T): boolean;
  /** Returns the active tab. @throws AppError TAB_NOT_FOUND */
  activeTab(): T;
  /** Returns the tab with this tab or target id; the active tab if `id` is undefined. @throws AppError TAB_NOT_FOUND */
  tab(id: string | undefined): T;
  /** Makes a tab the active one; returns its index. */
  bringToFront(tab: T): number;
  closeTab(deadline: Deadline, tab: T): Promise<void>;
  /** Records that the tab begins a step. Requests of service workers belong to this step from now on. */
  acts(tab: T): void;
  /**
   * Returns the tabs that began a step after this tab's last step. If this tab has had no step, returns all tabs that
   * have had steps.
   */
  actedSince(tab: T): readonly T[];
  /** Gives a static tab a page in the browser that shows the same content. Call it in a task of the tab's queue. */
  escalate(deadline: Deadline, tab: T, reason: string): Promise<void>;
  /** Makes a tab static again after it could not get a page in the browser. */
  comeBack(tab: T, staticTab: StaticTabEngine): void;
  /** Gives a tab a new, blank page after its browser or page has ended. */
  revive(deadline: Deadline, tab: T): Promise<void>;
  /** Restores the state that a crash of the browser, or of its network service, has lost. */
  restoreState(deadline: Deadline): Promise<void>;
  /** Like `restoreState`, at the end of a step. Returns the reports of losses and restorations since the last call. */
  takeLosses(deadline: Deadline): Promise<readonly string[]>;
  /** Gives a tab that has loaded no document a new page whose clock starts at this time. */
  restartAt(deadline: Deadline, tab: T, epochMs: number): Promise<void>;
}
