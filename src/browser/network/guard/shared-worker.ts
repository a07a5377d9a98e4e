import type { CdpSession } from "../../../cdp/session.ts";
import type { HostAllowlist } from "../../../policy/host-allowlist.ts";
import { FetchDomain } from "../../chromium/target/fetch-domain.ts";
import { PageAllowlist } from "./page-allowlist.ts";

/** Holds a shared worker, which belongs to no page, to the hosts of its session. It waits for its debugger. */
export function guardSharedWorker(session: CdpSession, allowlist: HostAllowlist): void {
  const fetch = new FetchDomain();
  fetch.watch(session);
  const held = new PageAllowlist({ allowlist, fetch, session });
  void held.start();
  void session.post("Runtime.runIfWaitingForDebugger");
}
