import type { EngineName } from "./engine.ts";

/** What an engine's freeze cannot hold and its settle cannot see, in words for callers; docs/limits.md says more. */
export const ENGINE_LIMITS: Readonly<Record<EngineName, readonly string[]>> = {
  stepped: [
    "Sound goes on in a frozen page: Web Audio runs, and what plays with sound is further on when the page moves again.",
  ],
  realtime: [
    "The clocks of a frozen page run on, and its timers that fall due meanwhile fire as soon as it moves again.",
    "Audio and video go on in a frozen page.",
    "A step does not wait for timers that the page has set.",
  ],
};
