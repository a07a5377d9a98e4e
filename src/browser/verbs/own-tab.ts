import { Deadline } from "../../shared/deadline.ts";
import type { Session } from "../session/session.ts";
import type { EngineWish } from "../model/engine-wish.ts";
import { NO_PICTURE } from "../step/step-types.ts";
import { VerbRun } from "./verb-run.ts";

const CLOSE_MS = 10_000;

export interface OwnTabAsked {
  /** Written into the history with each step. */
  readonly verb: string;
  /** How long each of the steps may take. */
  readonly timeoutMs: number;
  /** What drives it; without a browser where the page does without, unless stated. */
  readonly engine?: EngineWish;
}

/** A tab of one's own, so that no page of the caller moves; with it end the pop-ups that it opened. */
export interface OwnTab extends AsyncDisposable {
  readonly run: VerbRun;
}

export async function ownTab(
  deadline: Deadline,
  session: Session,
  { verb, timeoutMs, engine = "auto" }: OwnTabAsked,
): Promise<OwnTab> {
  const tab = await session.createTab(deadline, { active: false, engine });
  const asked = { verb, timeoutMs, picture: NO_PICTURE, elements: false };
  return {
    run: new VerbRun(tab, asked),
    [Symbol.asyncDispose]: async () => {
      using closing = Deadline.after(CLOSE_MS);
      const own = session.familyOf(tab);
      await Promise.allSettled(own.map((one) => session.closeTab(closing, one))); // deadline: closing
    },
  };
}

/** Works in such a tab; it ends with the work, however that ends. */
export async function inOwnTab<T>(
  deadline: Deadline,
  session: Session,
  asked: OwnTabAsked,
  work: (run: VerbRun) => Promise<T>,
): Promise<T> {
  await using own = await ownTab(deadline, session, asked);
  return await deadline.race(work(own.run));
}
