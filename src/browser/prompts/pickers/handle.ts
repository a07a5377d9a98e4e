import type { CdpSession } from "../../../cdp/session.ts";
import type { ExecutionContext } from "../../chromium/target/execution-context.ts";

/**
 * Does something with a control as an object of its execution context; undefined when the control is not there any
 * more.
 */
export async function withControl<T>(
  session: CdpSession,
  { contextId }: ExecutionContext,
  control: number,
  task: (objectId: string) => Promise<T>,
): Promise<T | undefined> {
  const { result } = await session.post("Runtime.evaluate", {
    expression: `__fermata.pickerControl(${control})`,
    contextId,
    silent: true,
  });
  const { objectId } = result;
  if (objectId === undefined) return undefined;
  try {
    return await task(objectId);
  } finally {
    void session.post("Runtime.releaseObject", { objectId });
  }
}
