import type { CdpSession } from "../../../cdp/session.ts";
import { MAX_POST_BYTES } from "../calls/call.ts";
import type { HostAllowlist } from "../../../policy/host-allowlist.ts";
import { FetchDomain } from "../../chromium/target/fetch-domain.ts";
import type { SessionNetwork } from "./session-network.ts";
import { PageAllowlist } from "./page-allowlist.ts";

interface Guards extends Pick<SessionNetwork, "departures"> {
  readonly allowlist: HostAllowlist;
}

/** Restricts a shared worker, which belongs to no page, to the allowed hosts of its session, and starts it. */
export function guardSharedWorker(session: CdpSession, { allowlist, departures }: Guards): void {
  const fetch = new FetchDomain();
  fetch.watch(session);
  const held = new PageAllowlist({ allowlist, fetch, session });
  void held.start();
  departures.watch(session);
  void session.post("Network.enable", { maxPostDataSize: MAX_POST_BYTES });
  void session.post("Runtime.runIfWaitingForDebugger");
}

/**
 * Ends a service worker before its script runs. Call it while the worker still waits for its debugger. For the site,
 * the script has failed. CDP Debugger.pause, Runtime.terminateExecution.
 */
export function refuseServiceWorker(worker: CdpSession): void {
  worker.on("Debugger.paused", () => {
    void worker.post("Runtime.terminateExecution");
    void worker.post("Debugger.resume");
  });
  void worker.post("Debugger.enable");
  void worker.post("Debugger.pause");
  void worker.post("Runtime.runIfWaitingForDebugger");
}
