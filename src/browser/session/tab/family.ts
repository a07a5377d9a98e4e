import { PopupLoading } from "./popup-loading.ts";
import { ClosingTargets } from "../../chromium/target/closing-targets.ts";
import { Queue } from "./queue.ts";

/** What a tab shares with its pop-ups: their pages run on one thread and by one clock. */
export interface Family<T> {
  readonly queue: Queue;
  /** Whether the pages stand still between requests. */
  paused: boolean;
  /** Whether anybody wants them to: the settings, or a caller since. */
  controlled: boolean;
  readonly closingTargets: ClosingTargets;
  readonly popupLoading: PopupLoading<T>;
}

export function newFamily<T>({
  queueLimit,
  paused,
}: {
  readonly queueLimit: number;
  readonly paused: boolean;
}): Family<T> {
  return {
    queue: new Queue(queueLimit),
    paused,
    controlled: paused,
    closingTargets: new ClosingTargets(),
    popupLoading: new PopupLoading(),
  };
}
