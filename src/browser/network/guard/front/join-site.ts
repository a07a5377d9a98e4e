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

/** Connects the browser to a site, and blocks requests that pages must not send. */
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

/** The host to which requests go, and why it is allowed. Both decide whether the heads of the requests are checked. */
export interface CheckedHead {
  readonly to: Destination;
  /** Whether the host is private, and allowed only because a caller named it. */
  readonly named: boolean;
}

const SOCKET = { method: "GET", upgrades: true };

type Judges = Pick<FrontParts, "guard" | "allowlist">;

/** Whether the heads of requests to this host must be checked. */
export function checksHeads({ allowlist }: Judges, { to, named }: CheckedHead): boolean {
  return named || allowlist?.isPassage(to) === true;
}

/** Returns the policy error for a TLS connection, from its ClientHello; undefined if the connection is allowed. */
export function helloRefusal({ allowlist }: Judges, { to }: CheckedHead, hello: Buffer) {
  return isSocketHello(hello) ? allowlist?.judgeHead(to, SOCKET) : undefined;
}

/** Returns the policy error for a request, from its head; undefined if the request is allowed. */
export function headRefusal(
  { guard, allowlist }: Judges,
  { to, named }: CheckedHead,
  { method, headers }: RequestHead,
): AppError | undefined {
  const byAsker = named ? askerRefusal(guard, to, headers) : undefined;
  return byAsker ?? allowlist?.judgeHead(to, { method, upgrades: headers.has("upgrade") });
}
