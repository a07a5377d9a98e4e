/** Operations by their names, for contracts in which one call comes to several of them. */
import { AppError } from "../shared/errors.ts";
import { invoke, type InvokeContext } from "./invoke.ts";
import { OPERATIONS } from "./registry.ts";

interface Answered {
  readonly output: Readonly<Record<string, unknown>>;
  readonly text: string;
}

const BY_NAME = new Map(OPERATIONS.map((operation) => [operation.name, operation]));

/** What a caller may ask for, one operation after another; `warnings` collects what was odd. */
export function askByName(
  context: InvokeContext,
  warnings: string[] = [],
): (name: string, input: Readonly<Record<string, unknown>>) => Promise<Answered> {
  return async (name, input) => {
    const operation = BY_NAME.get(name);
    if (!operation) throw new AppError("INTERNAL", undefined, { cause: new Error(name) });
    const invoked = await invoke(operation, input, context);
    warnings.push(...invoked.warnings);
    return { output: invoked.output, text: operation.render(invoked.output).text };
  };
}
