/** Time from the start of a process until it accepts requests; the browser is already unpacked. */
import type { Located } from "./executable.ts";
import { startPlainBrowser } from "./plain-browser.ts";
import { startServer } from "./server.ts";

export interface StartupResult {
  readonly serverMs: readonly number[];
  /** The plain browser alone. */
  readonly browserMs: readonly number[];
}

export async function measureStartup(executable: Located, rounds: number): Promise<StartupResult> {
  const serverMs: number[] = [];
  const browserMs: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const server = await startServer();
    serverMs.push(server.readyMs);
    await server.stop();
    const browser = await startPlainBrowser(executable);
    browserMs.push(browser.readyMs);
    await browser.close();
  }
  return { serverMs, browserMs };
}
