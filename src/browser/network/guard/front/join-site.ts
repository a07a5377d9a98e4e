import type { Socket } from "node:net";
import { BROKEN_ANSWER } from "../failures.ts";
import type { FrontParts } from "./front.ts";
import { HeadFilter, type OnHead } from "./head-filter.ts";
import { cutOff, join } from "./tunnel.ts";
import { askerRefusal } from "../../../../policy/asker.ts";
import type { Destination } from "../../../../policy/destination.ts";
import type { AppError } from "../../../../shared/errors.ts";
import { isSocketHello } from "./client-hello.ts";
import type { RequestHead } from "./heads.ts";

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

/** Where requests go whose heads may have to be looked at. */
export interface CheckedHead {
  readonly to: Destination;
  /** It is private, and open because a caller named it. */
  readonly named: boolean;
}

const SOCKET = { method: "GET", upgrades: true };

type Judges = Pick<FrontParts, "guard" | "allowlist">;

/** Whether a head can be refused there. */
export function checksHeads({ allowlist }: Judges, { to, named }: CheckedHead): boolean {
  return named || allowlist?.isPassage(to) === true;
}

/** The refusal for an encrypted connection, as its beginning shows; undefined for one that may go on. */
export function helloRefusal({ allowlist }: Judges, { to }: CheckedHead, hello: Buffer) {
  return isSocketHello(hello) ? allowlist?.judgeHead(to, SOCKET) : undefined;
}

/** The refusal for a request that must not go on, as its head shows. */
export function headRefusal(
  { guard, allowlist }: Judges,
  { to, named }: CheckedHead,
  { method, headers }: RequestHead,
): AppError | undefined {
  const byAsker = named ? askerRefusal(guard, to, headers) : undefined;
  return byAsker ?? allowlist?.judgeHead(to, { method, upgrades: headers.has("upgrade") });
}
