import type { CdpSession } from "../../../cdp/session.ts";

/**
 * What the clock of a page's thread shows, to the microsecond, as Chromium counts ticks. Nothing in the page notices.
 * Rejects when the page is gone. CDP Performance.getMetrics.
 */
export async function readTicks(session: CdpSession): Promise<number> {
  // Chromium lets the question itself overtake what was sent before; this it answers in turn.
  await session.post("Performance.enable"); // deadline: the caller races it
  const { metrics } = await session.post("Performance.getMetrics"); // deadline: as above
  const timestamp = metrics.find(({ name }) => name === "Timestamp");
  if (!timestamp) throw new Error("The page did not tell its clock.");
  return timestamp.value * 1000;
}
