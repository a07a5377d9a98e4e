import type { PageSnapshot, SnapshotNode, SnapshotScope } from "../../page/snapshot.ts";
import type { FermataWorld } from "../../page/world.ts";
import type { Deadline } from "../../shared/deadline.ts";
import { AppError } from "../../shared/errors.ts";
import { observeAsRequested } from "../capture/observe-area.ts";
import { observeOnce } from "../capture/observe-once.ts";
import { observeStatic, shownText } from "./seen-now.ts";
import type { PendingDialog } from "../chromium/target/page-dialog.ts";
import { encodeObservation } from "../capture/encode-observation.ts";
import type { Picture, PictureRequest } from "../model/picture.ts";
import type { Tab } from "../session/tab/tab.ts";
import { interruptionError } from "../chromium/target/failure.ts";

/** These functions read the frozen page; page time does not pass. */

/** Returns `innerText` of the first match (by default the body); null if no match. @throws AppError INVALID_REQUEST */
export function readText(deadline: Deadline, tab: Tab, selector?: string): Promise<string | null> {
  return tab.queue.run(deadline, async () => {
    const answer = await textIn(deadline, tab, selector);
    if ("error" in answer) {
      throw new AppError("INVALID_REQUEST", `"selector" must be a CSS selector. ${answer.error}`);
    }
    return answer.text;
  });
}

async function textIn(
  deadline: Deadline,
  tab: Tab,
  selector: string | undefined,
): Promise<ReturnType<FermataWorld["text"]>> {
  const { staticTab } = tab;
  if (staticTab)
    return selector === undefined
      ? { text: await shownText(deadline, tab, staticTab) }
      : staticTab.text(selector);
  await usable(deadline, tab);
  return tab.page.contexts.call(deadline, "text", selector === undefined ? [] : [selector]);
}

export function readElements(
  deadline: Deadline,
  tab: Tab,
  scope: SnapshotScope,
): Promise<PageSnapshot> {
  return tab.queue.run(deadline, async () => {
    if (tab.staticTab) return observeStatic(deadline, tab, tab.staticTab, scope); // deadline: passed on
    await usable(deadline, tab);
    return observeOnce(deadline, tab, scope); // deadline: passed on
  });
}

/** Returns a screenshot. Frees the tab for other calls before the encoding, which needs no page. */
export async function readScreenshot(
  deadline: Deadline,
  tab: Tab,
  request: PictureRequest,
): Promise<{ picture: Picture; elements: readonly SnapshotNode[]; warnings: readonly string[] }> {
  const warnings: string[] = [];
  const observation = await tab.queue.run(deadline, async () => {
    if (tab.staticTab) await tab.session.escalate(deadline, tab, "a screenshot was requested");
    if (tab.crashed) throw tab.crashError();
    if (!tab.page.blocked) await tab.page.engine.answer(deadline);
    if (!tab.paused) tab.observation = undefined;
    return observeAsRequested(deadline, tab, request, warnings); // deadline: passed on
  });
  if (!observation) {
    if (tab.crashed) throw tab.crashError();
    throw new AppError("NOT_READY", warnings[0] ?? "The page has not painted anything yet.");
  }
  const picture = await deadline.race(encodeObservation(observation, request));
  return { picture, elements: observation.snapshot.nodes, warnings };
}

/** Returns the dialog that blocks the page; undefined if none is open. */
export function readDialog(tab: Tab): PendingDialog | undefined {
  return tab.crashed || tab.closed ? undefined : tab.page.dialog;
}

/** Throws unless the page is readable. Opens the page of a static tab in a browser. */
export async function usable(
  deadline: Deadline,
  tab: Tab,
  reason = "this needs scripts or layout, which only a browser has",
): Promise<void> {
  if (tab.closed) throw interruptionError("closed");
  if (tab.staticTab) await tab.session.escalate(deadline, tab, reason);
  if (tab.crashed) throw tab.crashError();
  if (tab.page.blocked) throw interruptionError("dialog");
  await tab.page.engine.answer(deadline);
}
