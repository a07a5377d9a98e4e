import type { Connection } from "../../cdp/connection.ts";
import type { CdpSession } from "../../cdp/session.ts";
import { settlesWithin } from "../../shared/deadline.ts";

const ANSWER_MS = 1_000;
/** A page says at once what it has had, also while a script runs; not in native work such as layout. */
const OWN_ANSWER_MS = 500;

/**
 * Milliseconds that the page's process has had of the processors; undefined if the page does not say, because it is gone or
 * at work outside of scripts. CDP Performance.getMetrics.
 */
export async function processTimeOf(session: CdpSession): Promise<number | undefined> {
  let ms: number | undefined;
  void session.post("Performance.enable"); // it stays so
  const asked = session.post("Performance.getMetrics").then(({ metrics }) => {
    const seconds = metrics.find(({ name }) => name === "ProcessTime")?.value;
    if (seconds !== undefined) ms = seconds * 1_000;
  });
  await settlesWithin(OWN_ANSWER_MS, asked);
  return ms;
}

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
