/** The network calls of the tab's latest step, and those that were saved. */
import { useState } from "preact/hooks";
import { useAsked } from "../kit/asked.ts";
import { useCall } from "../kit/call.ts";
import { CallList } from "../kit/call-list.tsx";
import { counted, Empty, Filter, matches, Trouble } from "../kit/parts.tsx";
import { saveFile } from "../kit/save-file.ts";
import { ask } from "../link/request.ts";
import type { NetworkCall } from "../link/wire.ts";
import type { PaneProps } from "./console-pane.tsx";

export function NetworkPane({ tabId, version }: PaneProps) {
  const [filter, setFilter] = useState("");
  const { call: act, error: refused, isBusy } = useCall();
  const { data, error } = useAsked(async () => {
    const query = { tab_id: tabId, limit: "500" };
    const answer: { readonly calls: readonly NetworkCall[] } = await ask("GET", "/network", {
      query,
    });
    return answer.calls;
  }, [tabId, version]);
  const shown = data?.filter(({ url, method, type, status }) =>
    matches(filter, url, method, type, String(status)),
  );
  return (
    <div class="pane">
      <div class="tools">
        <Filter label="Filter by address, kind or status" value={filter} onChange={setFilter} />
        <button
          type="button"
          disabled={isBusy || data?.length === 0}
          onClick={() => act(saveFile("/network/har", { tab_id: tabId }, `${tabId}.har`), () => {})}
        >
          Save as HAR
        </button>
        <span class="soft figure">{counted(shown?.length ?? 0, "call")}</span>
      </div>
      <Trouble error={error ?? refused} />
      {shown?.length === 0 ? (
        <Empty title="No calls since the latest step" />
      ) : (
        shown && <CallList calls={shown} />
      )}
    </div>
  );
}
