import { ERROR_CODES, toAppError } from "../shared/errors.ts";
import { anyStorageFault } from "../shared/process/storage-fault.ts";
import type { TaskFault } from "../ports/task-records.ts";

/** Thrown by a job whose failure is the caller's to read. */
export class TaskFailure extends Error {
  override readonly name = "TaskFailure";
  readonly fault: TaskFault;
  /** `rejected`: nothing was done, because of what was asked for. */
  readonly state: "failed" | "rejected";

  constructor(fault: TaskFault, state: "failed" | "rejected" = "failed") {
    super(fault.message);
    this.fault = fault;
    this.state = state;
  }
}

/** What is told of anything thrown. */
export function faultOf(thrown: unknown): TaskFault {
  if (thrown instanceof TaskFailure) return thrown.fault;
  const { code, message, hint } = anyStorageFault(thrown) ?? toAppError(thrown);
  const { retryable } = ERROR_CODES[code];
  return { code, message, ...(hint !== undefined && { hint }), retryable };
}

/** Of a task whose server ended before it did. */
export const INTERRUPTED: TaskFault = {
  code: "INTERRUPTED",
  message: "The server ended while the task was under way.",
  hint: "See what was done already before it is started again.",
  retryable: true,
};

export const CANCELED: TaskFault = {
  code: "CANCELLED",
  message: "The task was called off.",
  retryable: true,
};
