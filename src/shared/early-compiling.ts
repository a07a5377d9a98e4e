/** How V8 compiles what a server does with each call: sooner, and for more kinds of objects, than what a page does. */
import { setFlagsFromString } from "node:v8";

const SETTINGS = {
  /** How often a function has run before it is compiled, first quickly and then well. V8's own are 400, 3,000 and 500. */
  "invocation-count-for-maglev": 50,
  "invocation-count-for-turbofan": 400,
  "minimum-invocations-after-ic-update": 50,
  /**
   * How many kinds of objects one place in a program may read before V8 looks each member up anew. V8's own is 4, and
   * parsed pages are made of more kinds of nodes. With 16, large pages take less time still, and the code more memory.
   */
  "max-valid-polymorphic-map-count": 8,
};

/**
 * V8 waits for hundreds of runs, since most of a page's functions never run so often. Those of a server run once or
 * twice with each call, for as long as it lives: left to itself, V8 would interpret most of them for the first
 * thousand calls. To be called when the start, which runs everything once, is over.
 */
export function compileEarly(): void {
  for (const [flag, count] of Object.entries(SETTINGS)) setFlagsFromString(`--${flag}=${count}`);
}
