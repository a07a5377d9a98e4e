/** V8 compiles what a server does with each call sooner than it would what a page does. */
import { setFlagsFromString } from "node:v8";

/** How often a function has run before it is compiled, first quickly and then well. V8's own are 400, 3,000 and 500. */
const INVOCATIONS = {
  "invocation-count-for-maglev": 50,
  "invocation-count-for-turbofan": 400,
  "minimum-invocations-after-ic-update": 50,
};

/**
 * V8 waits for hundreds of runs, since most of a page's functions never run so often. Those of a server run once or
 * twice with each call, for as long as it lives: left to itself, V8 would interpret most of them for the first
 * thousand calls. To be called when the start, which runs everything once, is over.
 */
export function compileEarly(): void {
  for (const [flag, count] of Object.entries(INVOCATIONS)) setFlagsFromString(`--${flag}=${count}`);
}
