import type { CdpSession } from "../../cdp/session.ts";
import type { Fence } from "../../policy/fence.ts";
import { FetchDomain } from "../tab/fetch-domain.ts";
import { PageFence } from "./page-fence.ts";

/** Holds a shared worker, which belongs to no page, to the hosts of its session. It waits for its debugger. */
export function fenceSharedWorker(session: CdpSession, fence: Fence): void {
  const fetch = new FetchDomain();
  fetch.watch(session);
  const held = new PageFence({ fence, fetch, session });
  void held.start();
  void session.post("Runtime.runIfWaitingForDebugger");
}
