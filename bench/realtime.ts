/** Duration of a click on an idle page over REST, with the realtime engine on the stepped engine's browser. */
import type { Located } from "./executable.ts";
import { BUTTON, type BenchPage } from "./pages.ts";
import { overRest } from "./rest.ts";
import { startServer } from "./server.ts";

/** Not measured: compilers and caches warm up. */
const WARM_UP_ROUNDS = 2;

/** Milliseconds of each click, settled and with its screenshots. */
export async function measureRealtime(
  { executablePath }: Located,
  page: BenchPage,
  rounds: number,
): Promise<readonly number[]> {
  const flags = ["--engine", "realtime", "--browser-path", executablePath];
  const server = await startServer(process.execPath, flags);
  try {
    const tab = await overRest(server.url);
    await tab.navigate(page.url);
    const times: number[] = [];
    for (let round = 0; round < WARM_UP_ROUNDS + rounds; round += 1) {
      const startedAt = performance.now();
      const { pictureSize } = await tab.click(BUTTON, "pictures");
      if (pictureSize === 0) throw new Error("A click returned no screenshot.");
      if (round >= WARM_UP_ROUNDS) times.push(performance.now() - startedAt);
    }
    await tab.close();
    return times;
  } finally {
    await server.stop();
  }
}
