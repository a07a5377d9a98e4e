import type { ClientCertificate } from "../../shared/secrets/client-certificate.ts";
import type { Deadline } from "../../shared/deadline.ts";
import type { Log } from "../../shared/log.ts";
import type { Redactor } from "../../shared/secrets/redactor.ts";
import type { TaskSecrets } from "../../policy/task-secrets.ts";
import type { SubresourceRule } from "../../policy/host-allowlist.ts";
import type { FileRoots } from "../../policy/file-roots.ts";
import type { HostList } from "../../policy/host-list.ts";
import type { Tell } from "../../ports/notifications.ts";
import type { Downloads } from "../network/downloads/downloads.ts";
import type { SessionNetwork } from "../network/guard/session-network.ts";
import type { CallStore } from "../network/calls/call.ts";
import type { BrowserProcess, TargetOwner } from "../engine/process.ts";
import type { EnginePreference } from "../model/engine-preference.ts";
import type { ScreenshotStore, Recorder } from "../model/recorder.ts";
import type { SettleSettings } from "../model/settling.ts";
import type { Environment, Proxy, Viewport } from "../chromium/emulation/environment.ts";
import type { Tab } from "./tab/tab.ts";
import type { InputMode } from "./input-mode.ts";

export interface SessionSettings {
  readonly viewport: Viewport;
  readonly queueLimit: number;
  /** Tabs that may be open at once, pop-ups included. */
  readonly maxTabs: number;
  /** Picture pixels per CSS pixel; 1 unless the caller zooms. */
  readonly zoom?: number;
  readonly settle?: SettleSettings;
  /** Whether pages stand still between requests. */
  readonly paused: boolean;
}

/** What a caller decides when a session is made. */
export interface SessionProfile {
  readonly viewport?: Viewport;
  readonly environment?: Environment;
  readonly proxy?: Proxy;
  /** Shown to its sites. */
  readonly certificate?: ClientCertificate;
  /** What drives its tabs, unless one is opened with another wish. */
  readonly engine?: EnginePreference;
  /** The only hosts that it may ask for anything. */
  readonly allowedHosts?: HostList;
  /** Of hosts beside that list; `log` unless stated. */
  readonly subresources?: SubresourceRule;
  /** Whether sites may have some where there is such a list; not unless stated. */
  readonly serviceWorkers?: boolean;
  /** What is for the hosts of that list alone: no other one is asked for anything with it. */
  readonly taskSecrets?: TaskSecrets;
}

export interface SessionParts {
  readonly settings: SessionSettings;
  readonly profile: SessionProfile;
  readonly inputMode: InputMode;
  readonly recorder: Recorder;
  /** Tells whoever watches. */
  readonly tell?: Tell | undefined;
  /** Undefined when pictures are not kept. */
  readonly keepPicture: ScreenshotStore | undefined;
  readonly fileRoots: FileRoots;
  /** Folder for temporary files. */
  readonly temporaryDir: string;
  /** Undefined when pages may not download. */
  readonly downloads: Downloads | undefined;
  readonly network: SessionNetwork;
  /** Undefined when calls cannot be saved. */
  readonly keepCalls: CallStore | undefined;
  /** Knows what must not show in pictures. */
  readonly redactor: Redactor;
  readonly log: Log;
  /** Gives a tab that does without a browser a page there: a step of its own. */
  readonly escalate: (deadline: Deadline, tab: Tab, reason: string) => Promise<void>;
  /** A running process for this session, started anew if the last one died. */
  readonly process: (deadline: Deadline, owner: TargetOwner) => Promise<BrowserProcess>;
}
