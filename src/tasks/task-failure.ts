import { ERROR_CODES, toAppError } from "../shared/errors.ts";
import { anyStorageFault } from "../shared/process/storage-fault.ts";
import type { TaskFault } from "../ports/task-records.ts";

/** A failure of a job with a fault for the caller. */
export class TaskFailure extends Error {
  override readonly name = "TaskFailure";
  readonly fault: TaskFault;
  /** `rejected`: the input was rejected before any work. */
  readonly state: "failed" | "rejected";

  constructor(fault: TaskFault, state: "failed" | "rejected" = "failed") {
    super(fault.message);
    this.fault = fault;
    this.state = state;
  }
}

/** Converts a thrown value to the fault that the task reports. */
export function faultOf(thrown: unknown): TaskFault {
  if (thrown instanceof TaskFailure) return thrown.fault;
  const { code, message, hint } = anyStorageFault(thrown) ?? toAppError(thrown);
  const { retryable } = ERROR_CODES[code];
  return { code, message, ...(hint !== undefined && { hint }), retryable };
}

/** The fault of a task that was open when its server ended. */
export const INTERRUPTED: TaskFault = {
  code: "INTERRUPTED",
  message: "The server ended before the task.",
  hint: "Check what the task has already done before you start it again.",
  retryable: true,
};

export const CANCELED: TaskFault = {
  code: "CANCELLED",
  message: "The task was cancelled.",
  retryable: true,
};
