import type { Browser } from "../browser/processes/browser.ts";
import type { Config } from "../config/config.ts";
import type { Log } from "../shared/log.ts";
import type { DomainRepository } from "../store/domains.ts";
import type { HistoryRepository } from "../store/history.ts";
import type { NetworkRepository } from "../store/network.ts";

/** What operations work with; made once by the composition root. */
export interface Services {
  readonly config: Config;
  readonly browser: Browser;
  /** Undefined when the history is switched off. */
  readonly history: HistoryRepository | undefined;
  /** Saved network calls; undefined when the history is switched off. */
  readonly network: NetworkRepository | undefined;
  /** How visits to each host went; undefined when the history is switched off. */
  readonly domains: DomainRepository | undefined;
  readonly log: Log;
  /** Milliseconds since the epoch. */
  readonly startedAtMs: number;
  /** Begins an orderly end of the server and returns at once; running calls get up to `timeoutMs` to finish. */
  shutdown(timeoutMs: number): void;
}
