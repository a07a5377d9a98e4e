import type { Deadline } from "../../shared/deadline.ts";
import { AppError } from "../../shared/errors.ts";
import { answerCookies } from "./answer-cookies.ts";
import type { VerbRun } from "./verb-run.ts";

/** Refusals after which nothing has happened, and that a banner in front of the page can cause. */
const BEHIND_SOMETHING: ReadonlySet<unknown> = new Set(["covered", "inert"]);

/** A request for cookies must not stand between a caller and its goal: where it does, it is rejected, then acted again. */
export async function uncovered<T>(
  deadline: Deadline,
  run: VerbRun,
  act: () => Promise<T>,
): Promise<T> {
  try {
    return await deadline.race(act());
  } catch (refused) {
    if (!isBehindSomething(refused)) throw refused;
    const { done } = await answerCookies(deadline, run, "reject");
    if (done !== "rejected") throw refused;
    return act();
  }
}

function isBehindSomething(error: unknown): boolean {
  return (
    error instanceof AppError &&
    error.code === "ELEMENT_NOT_INTERACTABLE" &&
    BEHIND_SOMETHING.has(error.details?.["reason"])
  );
}
