import { HardFreeze } from "./hard-freeze.ts";
import type { ServiceWorkers } from "../service-workers.ts";
import type { Timekeeper } from "./timekeeper.ts";

/** What a page shares with its pop-ups, because they run on one thread: they stop together and have one clock. */
export class PageThread {
  readonly freeze: HardFreeze;
  readonly keepers = new Set<Timekeeper>();

  constructor(serviceWorkers: ServiceWorkers) {
    this.freeze = new HardFreeze(serviceWorkers);
  }
}
