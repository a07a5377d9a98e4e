import type { Deadline } from "../../../shared/deadline.ts";
import type { Tab } from "../../session/tab/tab.ts";
import type { FoundElement } from "./find.ts";

/** Frames whose documents remember a place; undefined is the main one. */
export type HeldScroll = readonly (string | undefined)[];

/** Remembers where everything around an element is scrolled to, in the documents around its frame too. */
export async function holdScroll(
  deadline: Deadline,
  tab: Tab,
  { ref, frame }: Pick<FoundElement, "ref" | "frame">,
): Promise<HeldScroll> {
  const held: (string | undefined)[] = [];
  let inner = { ref, frame };
  for (;;) {
    const frameId = inner.frame?.frameId;
    await tab.page.contexts.call(deadline, "holdScroll", [inner.ref], frameId);
    held.push(frameId);
    if (!inner.frame) return held;
    const { owner, around } = inner.frame;
    const outer = around.frameId === undefined ? undefined : tab.frames.get(around.frameId);
    inner = { ref: owner, frame: outer };
  }
}

/** Scrolls everything back to where it was. */
export async function putBackScroll(deadline: Deadline, tab: Tab, held: HeldScroll): Promise<void> {
  for (const frameId of held) {
    await tab.page.contexts.call(deadline, "putBackScroll", [], frameId);
  }
}
