import { Deadline } from "../../shared/deadline.ts";
import type { Session } from "../sessions/session.ts";
import type { EngineWish } from "../static/engine-wish.ts";
import { NO_PICTURE } from "../step/load-request.ts";
import { VerbRun } from "./verb-run.ts";

const CLOSE_MS = 10_000;

export interface OwnTab {
  /** Written into the history with each step. */
  readonly verb: string;
  /** How long each of the steps may take. */
  readonly timeoutMs: number;
  /** What drives it; without a browser where the page does without, unless stated. */
  readonly engine?: EngineWish;
}

/** Works in a tab of its own, so that no page of the caller moves; the tab ends with the work, however that ends. */
export async function inOwnTab<T>(
  deadline: Deadline,
  session: Session,
  { verb, timeoutMs, engine = "auto" }: OwnTab,
  work: (run: VerbRun) => Promise<T>,
): Promise<T> {
  const tab = await session.createTab(deadline, { active: false, engine });
  try {
    const asked = { verb, timeoutMs, picture: NO_PICTURE, elements: false };
    return await deadline.race(work(new VerbRun(tab, asked)));
  } finally {
    using closing = Deadline.after(CLOSE_MS);
    const own = session.tabs().filter((one) => one === tab || one.opener === tab);
    await Promise.allSettled(own.map((one) => session.closeTab(closing, one))); // deadline: closing
  }
}
