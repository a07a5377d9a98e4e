/** What can be done without the model is done without it, as soon as a step of the model has made that possible. */
import { AppError } from "../shared/errors.ts";
import { isCrash } from "./crash.ts";
import type { Ending } from "./ending.ts";
import type { RecipeHandoff } from "./parts.ts";
import type { Run } from "./run.ts";
import type { StepRecord } from "./state.ts";

/** Undefined as long as there is more to do. @throws AppError of what guards all tasks */
export async function recipeHandoff(run: Run, last: StepRecord): Promise<Ending | undefined> {
  const taken = await takenOn(run, last);
  if (!taken) return undefined;
  run.recordHandoff(taken.actions);
  if (!taken.end) {
    run.notice(taken.notice);
    return undefined;
  }
  const { claim, ...examined } = taken.end;
  return { status: "done", claim, examined };
}

/** After a crash, the model is told of it before anything else. */
async function takenOn(run: Run, last: StepRecord): Promise<RecipeHandoff | undefined> {
  const { parts, sight, clock } = run;
  if (!parts.relay || !sight || run.isCrashed) return undefined;
  try {
    return await parts.relay(clock, last, sight);
  } catch (thrown) {
    clock.check();
    if (!(thrown instanceof AppError) || !isCrash(thrown.code)) throw thrown;
    run.isCrashed = true;
    return undefined;
  }
}
