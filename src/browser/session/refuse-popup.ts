import type { Protocol } from "devtools-protocol";
import type { BrowserProcess } from "../engine/process.ts";
import { seeOff } from "./tab/see-off.ts";
import type { Tab } from "./tab/tab.ts";

/** Closes a pop-up that a session has no room for. CDP Target.closeTarget. */
export function refusePopup(
  { connection }: BrowserProcess,
  { sessionId, targetInfo: { targetId } }: Protocol.Target.AttachedToTargetEvent,
  opener: Tab | undefined,
): void {
  opener?.popupRequests.shift();
  opener?.closingTargets.begin(connection.root, targetId, () => void seeOff(opener));
  void connection.session(sessionId).post("Runtime.runIfWaitingForDebugger");
  void connection.root.post("Target.closeTarget", { targetId });
}
