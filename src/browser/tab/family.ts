import { Births } from "./births.ts";
import { Departures } from "./departures.ts";
import { Queue } from "./queue.ts";

/** What a tab shares with its pop-ups: their pages run on one thread and by one clock. */
export interface Family {
  readonly queue: Queue;
  /** Whether the pages stand still between requests. */
  paused: boolean;
  /** Whether anybody wants them to: the settings, or a caller since. */
  controlled: boolean;
  readonly departures: Departures;
  readonly births: Births;
}

export function newFamily({
  queueLimit,
  paused,
}: {
  readonly queueLimit: number;
  readonly paused: boolean;
}): Family {
  return {
    queue: new Queue(queueLimit),
    paused,
    controlled: paused,
    departures: new Departures(),
    births: new Births(),
  };
}
