import { HardFreeze } from "./hard-freeze.ts";
import type { Pump } from "./pump.ts";
import type { Timekeeper } from "./timekeeper.ts";

/** What a page shares with its pop-ups, because they run on one thread: they stop together and have one clock. */
export class PageThread {
  readonly freeze = new HardFreeze();
  readonly pumps = new Set<Pump>();
  readonly keepers = new Set<Timekeeper>();
}
