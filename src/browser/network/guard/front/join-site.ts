import type { Socket } from "node:net";
import { BROKEN_ANSWER } from "../broken-answer.ts";
import type { FrontParts } from "./front.ts";
import { HeadFilter, type OnHead } from "./head-filter.ts";
import { checksHeads, headRefusal, helloRefusal, type CheckedHead } from "./head-refusal.ts";
import { cutOff, join } from "./tunnel.ts";

/** Joins the browser with a site, to which it speaks as it would directly. What no page may ask for is not sent. */
export function joinSite(
  parts: FrontParts,
  browser: Socket,
  server: Socket,
  checked: CheckedHead,
): void {
  const { to } = checked;
  if (!checksHeads(parts, checked)) return join({ browser, server, to }, parts.unanswered);
  const onHead: OnHead = (head, bytes) => {
    const refusal = headRefusal(parts, checked, head);
    if (refusal) throw refusal;
    return { bytes };
  };
  const filter = new HeadFilter(onHead, (hello) => {
    const refusal = helloRefusal(parts, checked, hello);
    if (refusal) throw refusal;
  });
  filter.once("error", (error) => {
    parts.failures.add(to, error);
    browser.unpipe(filter).resume();
    cutOff(browser, server, BROKEN_ANSWER);
  });
  browser.pipe(filter);
  join({ browser, server, to }, parts.unanswered, filter);
}
