import type { CdpSession } from "../../../cdp/session.ts";
import type { Connection } from "../../../cdp/connection.ts";
import type { HostAllowlist } from "../../../policy/host-allowlist.ts";
import type { HttpCredentials } from "../../prompts/http-auth.ts";
import type { Clipboards } from "../../prompts/clipboard.ts";
import type { PermissionDecisions } from "../../prompts/permission-decisions.ts";
import type { ConsoleBuffer } from "../../network/console/buffer.ts";
import type { Environment, Viewport } from "../../chromium/emulation/environment.ts";
import type { EngineFamily, Engines } from "../../engine/engines.ts";
import type { DialogListener } from "../../chromium/target/page-dialog.ts";
import type { InterceptRules } from "../../network/intercept/rule.ts";
import type { NetworkBuffer } from "../../network/calls/buffer.ts";
import type { CaptureSources, ServiceWorkerCalls } from "../../network/calls/capture.ts";
import type { SettleSettings } from "../../model/settling.ts";
import type { VisitedOrigins } from "../storage/context-session.ts";

export interface PageSettings {
  /** In screenshot pixels. */
  readonly viewport: Viewport;
  /** Screenshot pixels per CSS pixel. */
  readonly zoom: number;
  readonly settle: SettleSettings;
  /** The browser's own user agent; the environment may override it. */
  readonly userAgent: string;
  readonly environment: Environment;
}

export interface PopupRequest {
  readonly url: string;
  /** Requested window features, such as `width=300`. For a plain new tab, they include all bars, such as `toolbar`. */
  readonly features: readonly string[];
}

/** Notifications of a page to the tab that shows it. */
export interface PageListener extends DialogListener {
  /** Called when the page has requested a pop-up, whose target attaches soon. */
  windowOpen(request: PopupRequest): void;
}

/** The parts of an opener page that its pop-up shares. */
interface Opener {
  readonly engineFamily: EngineFamily;
  readonly prompts: { readonly secret: string };
}

export interface PageParts {
  /** The session that owns the page. All pages of a session share its service workers. */
  readonly owner: object;
  readonly tabId: string;
  readonly targetId: string;
  readonly connection: Connection;
  readonly session: CdpSession;
  readonly engines: Engines;
  /** The page whose script opened this one; both run on one thread. */
  readonly opener: Opener | undefined;
  readonly settings: PageSettings;
  readonly decisions: PermissionDecisions;
  readonly clipboards: Clipboards;
  readonly credentials: HttpCredentials;
  readonly listener: PageListener;
  readonly network: NetworkBuffer;
  readonly serviceWorkerCalls: ServiceWorkerCalls;
  readonly console: ConsoleBuffer;
  readonly origins: VisitedOrigins;
  readonly rules: InterceptRules;
  /** Returns whether this is an address of our own server, which the page must not discover. */
  readonly isClosed: (url: string) => boolean;
  readonly way: CaptureSources;
  /** The hosts that the session may send requests to; undefined if all are allowed. */
  readonly allowlist: HostAllowlist | undefined;
}
