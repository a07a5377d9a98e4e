/** Garbage collection: the only evidence of objects that a listener or a promise still holds. */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collect: () => void = runInNewContext("gc");

/** The number of these that are still held, after enough turns to release all others. */
export async function heldOf(references: readonly WeakRef<object>[]): Promise<number> {
  const TURNS = 10;
  for (let turn = 0; turn < TURNS; turn += 1) {
    collect();
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  }
  return references.filter((one) => one.deref() !== undefined).length;
}
