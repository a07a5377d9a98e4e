import type { Deadline } from "../../shared/deadline.ts";
import type { PageRequest } from "../chromium/target/page-request.ts";
import type { SettleOutcome } from "../model/settling.ts";
import type { Tab } from "../session/tab/tab.ts";

/** What a screenshot waits for is waited for so long since it was requested. */
const LONGEST_MS = 4_000;
const BETWEEN_LOOKS_MS = 100;
/** A page whose script is busy is not asked. */
const PATIENCE_MS = 500;

/**
 * Sees to what a settled page shows: images and fonts in view that are on their way are waited for if the step returns a
 * screenshot. What is missing still makes the outcome `undrawn`.
 */
export async function waitForView(
  deadline: Deadline,
  tab: Tab,
  settled: SettleOutcome,
  isPictured: boolean,
): Promise<SettleOutcome> {
  const { engine, contexts, navigations, interruption } = tab.page;
  const texts = interruption.reason ? [] : navigations.takeFragmentTexts();
  if (texts.length > 0) await contexts.call(deadline, "showText", [texts]);
  let outcome = texts.length > 0 ? await engine.settle(deadline) : settled;
  let missing = outcome.settled ? await missingIn(deadline, tab) : [];
  const isAwaited = () => outcome.settled && isPictured && missing.some(isYoung);
  while (isAwaited()) {
    await engine.run(deadline, BETWEEN_LOOKS_MS, "fast");
    missing = await missingIn(deadline, tab);
    if (!isAwaited()) outcome = { ...outcome, ...(await engine.settle(deadline)) };
  }
  if (!outcome.settled || missing.length === 0) return outcome;
  return { ...outcome, settled: false, reason: "undrawn" };
}

/** Requests of the page itself for what is in view; empty also for a page that does not answer. */
async function missingIn(deadline: Deadline, { page }: Tab): Promise<readonly PageRequest[]> {
  const { activity, contexts, interruption, targetId } = page;
  const open = activity.open().filter(({ frameId }) => frameId === targetId);
  const images = open.filter(({ type }) => type === "Image");
  const fonts = open.filter((one) => one.type === "Font" && isYoung(one));
  if (images.length + fonts.length === 0 || interruption.reason) return [];
  using patience = deadline.child(PATIENCE_MS);
  const asked = contexts.call(patience, "undrawn", [images.map(({ url }) => url)]);
  const undrawn = await asked.catch(() => ({ images: [], hidesText: false }));
  const seen = new Set(undrawn.images);
  return [...images.filter(({ url }) => seen.has(url)), ...(undrawn.hidesText ? fonts : [])];
}

function isYoung({ startedAt }: PageRequest): boolean {
  return performance.now() - startedAt < LONGEST_MS;
}
