/** How tasks on forms end that did not get to their end. */
import { SchemaDrift } from "../../forms/batch/schema-drift.ts";
import { obstacleIn } from "../../forms/obstacle.ts";
import { AppError } from "../../shared/errors.ts";
import { faultOf, TaskFailure } from "../../tasks/task-failure.ts";

/** What is told of whatever was thrown, where callers have words of their own for it. */
export function taskEnd(thrown: unknown): unknown {
  if (thrown instanceof SchemaDrift) return drifted(thrown);
  const obstacle = obstacleIn(thrown);
  if (obstacle !== undefined) {
    const code = obstacle === "captcha" ? "CAPTCHA" : "LOGIN_REQUIRED";
    return new TaskFailure({ ...faultOf(thrown), code });
  }
  const isRefusal = thrown instanceof AppError && thrown.code === "PROHIBITED";
  // Nothing was done, because of what was asked for.
  return isRefusal ? new TaskFailure(faultOf(thrown), "rejected") : thrown;
}

function drifted({ message }: SchemaDrift): TaskFailure {
  const hint =
    "Nothing was sent. Learn the form again (form.learn), and look whether the rows still fit.";
  return new TaskFailure({ code: "SCHEMA_DRIFT", message, hint, retryable: false });
}
