import type { EngineName } from "./engine.ts";

/** What an engine's freeze cannot hold and its settle cannot see, in words for callers; docs/limits.md says more. */
const ENGINE_LIMITS: Readonly<Record<EngineName, readonly string[]>> = {
  stepped: [
    "Sound goes on in a frozen page: Web Audio runs, and what plays with sound is further on when the page moves again.",
    "Animated pictures (GIF, APNG, WebP, AVIF) show their first frame.",
  ],
  realtime: [
    "The clocks of a frozen page run on, and its timers that fall due meanwhile fire as soon as it moves again.",
    "Audio and video go on in a frozen page.",
    "A step does not wait for timers that the page has set.",
  ],
};

/** Our guard before the network is on this machine, where a browser elsewhere cannot reach it. */
const REMOTE_LIMITS = [
  "Of private addresses only those that callers ask for are checked; what the pages of this remote browser reach is its own affair.",
];

export function limitsOf(engine: EngineName, isForeign: boolean): readonly string[] {
  return isForeign ? [...ENGINE_LIMITS[engine], ...REMOTE_LIMITS] : ENGINE_LIMITS[engine];
}
