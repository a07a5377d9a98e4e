/** What the garbage collector takes: the only witness of what a listener or a promise still holds. */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collect: () => void = runInNewContext("gc");

/** How many of these are still held by something, after enough turns for everything else to go. */
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
