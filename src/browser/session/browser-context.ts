import type { CdpSession } from "../../cdp/session.ts";
import type { BrowserProcess } from "../engine/process.ts";

/** Where a session lives: a browser context with cookies and storage of its own. */
export interface BrowserContext {
  readonly process: BrowserProcess;
  readonly browserContextId: string;
}

/** A page of the context that is no tab. It waits for its debugger. */
export interface AsidePage {
  readonly session: CdpSession;
  close(): void;
}
