import { join } from "node:path";
import type { Config } from "./config.ts";

/** The browser that these settings come to, and how it is looked for (`onlyLooks`, `onProgress`). */
export function browserWish<How extends object>(config: Config, how: How) {
  return {
    engine: config.engine,
    headless: config.headless,
    cdpUrl: config.cdpUrl,
    extraFlags: config.chromiumArgs,
    locate: {
      explicitPath: config.browserPath,
      fallbackCacheDir: join(config.dataDir, "cache"),
      allowDownload: true,
      ...how,
    },
  };
}
