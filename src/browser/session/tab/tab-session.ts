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
 * The session of a tab, as the tab and all who act on it know it; `T` is the tab. A session knows its tabs, so that the
 * two would import each other without it.
 */
export interface TabSession<T> extends StaticSession, ContextSession {
  readonly id: string;
  readonly closed: boolean;
  /** What drives its tabs, where somebody has said so. */
  readonly engine: EnginePreference | undefined;
  readonly console: ConsoleBuffer;
  /** Numbers for elements, each given once. */
  readonly refs: SessionRefs;
  readonly files: SessionFiles;
  readonly clipboard: SessionClipboard;
  readonly permissions: PermissionDecisions;
  readonly network: SessionNetwork;
  readonly recording: SessionRecording;
  readonly withoutBrowser: StaticSide;
  /** Whether a person drives the pages, which run by themselves then. */
  readonly isHumanDriven: boolean;
  readonly downloads: Downloads;
  readonly keepPicture: ScreenshotStore | undefined;
  readonly keepCalls: CallStore | undefined;
  /** Knows what must not show in pictures. */
  readonly redactor: Redactor;
  /** What of this machine's files pages may be given. */
  readonly fileRoots: FileRoots;

  /** Where browsing goes on; it may still be opening, and may be closed. */
  browsedTab: Promise<T> | undefined;

  /** A new tab at about:blank, frozen. */
  createTab(
    deadline: Deadline,
    options?: {
      readonly active?: boolean;
      readonly index?: number;
      readonly engine?: EnginePreference | undefined;
    },
  ): Promise<T>;
  /** Sizes and conditions of all pages, from now on. */
  change(deadline: Deadline, change: SessionChange): Promise<void>;
  /** A frame begins a download: the tab that it is for. */
  tabOfDownload(frameId: string): T | undefined;
  tabs(): readonly T[];
  /** The tab and all whose pages move when its page does. */
  familyOf(tab: T): readonly T[];
  isActive(tab: T): boolean;
  /** @throws AppError TAB_NOT_FOUND */
  activeTab(): T;
  /** The tab with this id, the active one without an id. @throws AppError TAB_NOT_FOUND */
  tab(id: string | undefined): T;
  /** Makes a tab the active one; returns its index. */
  bringToFront(tab: T): number;
  closeTab(deadline: Deadline, tab: T): Promise<void>;
  /** What its service workers ask for from here on belongs to this tab's step. */
  acts(tab: T): void;
  /** Tabs that began a step since this one last did. */
  actedSince(tab: T): readonly T[];
  /** Gives a tab that does without a browser a page there, showing what it shows now. Its turn has come. */
  escalate(deadline: Deadline, tab: T, reason: string): Promise<void>;
  /** A tab that could not be given a page in the browser goes on without. */
  comeBack(tab: T, staticTab: StaticTabEngine): void;
  /** Gives a tab whose browser or page is gone a new, blank one. */
  revive(deadline: Deadline, tab: T): Promise<void>;
  /** Restores what a crash of the browser, or of its network service, has lost. */
  restoreState(deadline: Deadline): Promise<void>;
  /** The same at the end of a step. Returns what was lost and what was restored, once. */
  takeLosses(deadline: Deadline): Promise<readonly string[]>;
  /** Gives a tab without a page yet a new one whose clock shows this time. */
  restartAt(deadline: Deadline, tab: T, epochMs: number): Promise<void>;
}
