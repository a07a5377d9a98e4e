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
  /** Limit of open tabs, including pop-ups. */
  readonly maxTabs: number;
  /** Screenshot pixels per CSS pixel; 1 by default. */
  readonly zoom?: number;
  readonly settle?: SettleSettings;
  /** Whether pages are frozen between requests. */
  readonly paused: boolean;
}

/** Options that a caller passes for a new session. */
export interface SessionProfile {
  readonly viewport?: Viewport;
  readonly environment?: Environment;
  readonly proxy?: Proxy;
  /** The client certificate to present to sites. */
  readonly certificate?: ClientCertificate;
  /** The engine of the session's tabs, unless a tab is opened with another preference. */
  readonly engine?: EnginePreference;
  /** The only hosts that the session may send requests to; undefined if all are allowed. */
  readonly allowedHosts?: HostList;
  /** The rule for subresources of hosts that `allowedHosts` does not list; `log` by default. */
  readonly subresources?: SubresourceRule;
  /** Whether sites may have service workers if `allowedHosts` is set; false by default. */
  readonly serviceWorkers?: boolean;
  /** Values that may be sent only to `allowedHosts`. */
  readonly taskSecrets?: TaskSecrets;
}

export interface SessionParts {
  readonly settings: SessionSettings;
  readonly profile: SessionProfile;
  readonly inputMode: InputMode;
  readonly recorder: Recorder;
  /** Sends notifications about the session to subscribers; undefined: none are sent. */
  readonly tell?: Tell | undefined;
  /** Stores a step's screenshot; undefined if screenshots are not stored. */
  readonly keepPicture: ScreenshotStore | undefined;
  readonly fileRoots: FileRoots;
  /** Folder for temporary files. */
  readonly temporaryDir: string;
  /** The downloads of the session's pages; undefined if pages may not download. */
  readonly downloads: Downloads | undefined;
  readonly network: SessionNetwork;
  /** Saves finished network calls; undefined if they cannot be saved. */
  readonly keepCalls: CallStore | undefined;
  /** Detects the secret values that must not be visible in screenshots. */
  readonly redactor: Redactor;
  readonly log: Log;
  /** Gives a static tab a page in the browser. The history records this as a separate step. */
  readonly escalate: (deadline: Deadline, tab: Tab, reason: string) => Promise<void>;
  /** Returns a browser process with room for the session `owner`; starts a new process if none has room. */
  readonly process: (deadline: Deadline, owner: TargetOwner) => Promise<BrowserProcess>;
}
