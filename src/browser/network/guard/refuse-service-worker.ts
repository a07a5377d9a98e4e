import type { CdpSession } from "../../../cdp/session.ts";

/**
 * Ends a service worker, which waits for its debugger, before the first statement of its script. Its site is told that
 * the script failed. CDP Debugger.pause, Runtime.terminateExecution.
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
