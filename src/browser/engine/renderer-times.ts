import type { Connection } from "../../cdp/connection.ts";
import { settlesWithin } from "../../shared/deadline.ts";

const ANSWER_MS = 1_000;

/**
 * Each process of a browser's pages with what it has had of the processors, in milliseconds; none where the browser does
 * not say so within a second. CDP SystemInfo.getProcessInfo.
 */
export async function rendererTimes({
  root,
}: Pick<Connection, "root">): Promise<readonly (readonly [pid: number, ms: number])[]> {
  const renderers: [number, number][] = [];
  const asked = root.post("SystemInfo.getProcessInfo").then(({ processInfo }) => {
    for (const { type, id, cpuTime } of processInfo)
      if (type === "renderer") renderers.push([id, cpuTime * 1_000]);
  });
  await settlesWithin(ANSWER_MS, asked);
  return renderers;
}
