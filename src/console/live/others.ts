import { useEffect, useRef, useState } from "preact/hooks";
import { lastSteps } from "../link/state.ts";
import type { ServerEvent } from "../link/wire.ts";
import type { Driver } from "./driver.ts";

/** The last step that somebody else took in the tab since the user drives it; undefined if nobody did. */
export function useOthersStep(
  tabId: string,
  driver: Driver,
  isDriving: boolean,
): ServerEvent | undefined {
  const [found, setFound] = useState<ServerEvent | undefined>(undefined);
  const before = useRef<ServerEvent | undefined>(undefined);
  const latest = lastSteps.value[tabId];
  useEffect(() => {
    before.current = latest;
    setFound(undefined);
  }, [isDriving]);
  useEffect(() => {
    // The answer to a step of ours may come after the event; one that failed has told no id.
    if (!isDriving || driver.isBusy || !latest || latest === before.current) return;
    if (latest.error_code === undefined && !driver.isOwn(latest.action_id ?? "")) setFound(latest);
  }, [latest, driver.isBusy, isDriving]);
  return found;
}
