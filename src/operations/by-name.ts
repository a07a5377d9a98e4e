/** Operations by name, for contracts that map one call to several operations. */
import type { Deadline } from "../shared/deadline.ts";
import { invoke, type InvokeContext } from "./call/invoke.ts";
import type { Operation } from "./definition/operation.ts";
import { OPERATIONS } from "./registry.ts";
import type { Services } from "./services/services.ts";

interface Answered {
  readonly output: Readonly<Record<string, unknown>>;
  readonly text: string;
}

const BY_NAME = new Map(OPERATIONS.map((operation) => [operation.name, operation]));

/**
 * Returns a function that runs operations by name for one caller.
 * @param warnings collects the warnings of all calls
 * @param guarded wraps the operation with its checks
 */
export function askByName(
  context: InvokeContext,
  warnings: string[] = [],
  guarded: (operation: Operation) => Operation = (operation) => operation,
): (name: string, input: Readonly<Record<string, unknown>>) => Promise<Answered> {
  return async (name, input) => {
    const operation = operationNamed(name);
    const invoked = await invoke(guarded(operation), input, context);
    warnings.push(...invoked.warnings.filter((warning) => !warnings.includes(warning)));
    return { output: invoked.output, text: operation.render(invoked.output).text };
  };
}

function operationNamed(name: string): Operation {
  const operation = BY_NAME.get(name);
  if (!operation) throw new Error(`Unknown operation ${name}.`);
  return operation;
}

/** Returns an operation. First waits for the browser if the operation needs it. @throws AppError BROWSER_INIT_FAILED */
export async function operationWithBrowser(
  deadline: Deadline,
  name: string,
  { browser }: Pick<Services, "browser">,
): Promise<Operation> {
  const operation = operationNamed(name);
  if (!operation.withoutBrowser) await browser.ready(deadline);
  return operation;
}
