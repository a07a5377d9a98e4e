import type { Config } from "./config.ts";

/** What every session begins with. */
export function sessionSettings(config: Config) {
  return {
    viewport: config.viewport,
    queueLimit: config.queueLimit,
    maxTabs: config.maxTabs,
    paused: !config.disablePause,
    zoom: config.zoom,
    settle: {
      minimumMs: config.minWaitMs,
      quietMs: config.postSettleMs,
      longestRequestMs: config.trackingTimeoutMs,
    },
  };
}
