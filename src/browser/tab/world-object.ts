import type { World } from "./worlds.ts";

/** Id of the object that an expression gives; undefined if it gives none. CDP Runtime.evaluate; release it after use. */
export async function objectIn(
  { session, contextId }: World,
  expression: string,
): Promise<string | undefined> {
  const evaluation = { expression, contextId, silent: true };
  const { result } = await session.post("Runtime.evaluate", evaluation);
  return result.objectId;
}
