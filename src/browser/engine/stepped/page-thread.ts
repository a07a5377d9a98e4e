import { HardFreeze } from "./hard-freeze.ts";
import type { ServiceWorkers } from "../service-workers.ts";
import type { VirtualTimeController } from "./virtual-time-controller.ts";

/** What a page shares with its pop-ups, because they run on one thread: they stop together and have one clock. */
export class PageThread {
  readonly freeze: HardFreeze;
  readonly controllers = new Set<VirtualTimeController>();

  constructor(serviceWorkers: ServiceWorkers) {
    this.freeze = new HardFreeze(serviceWorkers);
  }
}
