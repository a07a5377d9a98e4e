/** Sets flags so that V8 compiles functions after fewer calls, and for more object shapes, than by default. */
import { setFlagsFromString } from "node:v8";

const SETTINGS = {
  /** Number of runs of a function before V8 compiles the function. */
  "invocation-count-for-maglev": 50, // for fast compilation; default 400
  "invocation-count-for-turbofan": 400, // for full optimization; default 3,000
  "minimum-invocations-after-ic-update": 50, // after a change of an inline cache; default 500
  /**
   * Object shapes per code location before V8's inline cache becomes megamorphic. V8's default is 4, and parsed pages
   * have more kinds of nodes. A value of 16 would make large pages faster, but code would need more memory.
   */
  "max-valid-polymorphic-map-count": 8,
};

/**
 * Applies the flags. Most functions run once or twice per call, so V8 would by default interpret them for the first
 * thousand calls. Call this after the start-up, which runs many functions only once.
 */
export function compileEarly(): void {
  for (const [flag, count] of Object.entries(SETTINGS)) setFlagsFromString(`--${flag}=${count}`);
}
