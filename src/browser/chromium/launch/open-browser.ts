import type { Protocol } from "devtools-protocol";
import type { Connection } from "../../../cdp/connection.ts";
import type { Deadline } from "../../../shared/deadline.ts";

/** A browser that answers. */
export interface OpenBrowser {
  readonly connection: Connection;
  readonly version: Protocol.Browser.GetVersionResponse;
  /** Of a browser of our own: the first process of its session. */
  readonly pid?: number | undefined;
  /** It was running before us and goes on without us; there is only this one. */
  readonly isForeign?: boolean;
  /** Ends the browser, or our part in one that is not ours. */
  end(deadline: Deadline): Promise<void>;
  /** Ends a browser of ours at once, without asking it. */
  readonly kill?: () => void;
  /** Time that a browser of ours has had of the processors, ms; undefined where the system does not tell. */
  readonly cpuMs?: () => Promise<number | undefined>;
}
