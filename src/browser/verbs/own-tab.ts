import { Deadline } from "../../shared/deadline.ts";
import type { Session } from "../sessions/session.ts";
import type { PictureRequest } from "../step/step-types.ts";
import { VerbRun } from "./verb-run.ts";

const CLOSE_MS = 10_000;
const NO_PICTURE: PictureRequest = {
  area: "none",
  markup: [],
  cursor: false,
  format: "webp",
  quality: 80,
};

/**
 * Works in a tab of its own, so that no page of the caller moves, and without a browser where the page does without; the
 * tab ends with the work, however that ends.
 */
export async function inOwnTab<T>(
  deadline: Deadline,
  session: Session,
  { verb, timeoutMs }: { readonly verb: string; readonly timeoutMs: number },
  work: (run: VerbRun) => Promise<T>,
): Promise<T> {
  const tab = await session.createTab(deadline, { active: false, engine: "auto" });
  try {
    const asked = { verb, timeoutMs, picture: NO_PICTURE, elements: false };
    return await deadline.race(work(new VerbRun(tab, asked)));
  } finally {
    using closing = Deadline.after(CLOSE_MS);
    const own = session.tabs().filter((one) => one === tab || one.opener === tab);
    await Promise.allSettled(own.map((one) => session.closeTab(closing, one))); // deadline: closing
  }
}
