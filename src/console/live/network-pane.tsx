/** The network calls of the tab's latest step, and those that were saved. */
import { useState } from "preact/hooks";
import { useAsked } from "../kit/asked.ts";
import { useCall } from "../kit/call.ts";
import { counted, duration, Empty, Filter, matches, shortAddress, Trouble } from "../kit/parts.tsx";
import { saveFile } from "../kit/save-file.ts";
import { ask } from "../link/request.ts";
import type { NetworkCall } from "../link/wire.ts";

interface PaneProps {
  readonly tabId: string;
  readonly version: number;
}

export function NetworkPane({ tabId, version }: PaneProps) {
  const [filter, setFilter] = useState("");
  const { call: act, error: refused, isBusy } = useCall();
  const { data, error } = useAsked(async () => {
    const query = { tab_id: `^${tabId}$`, limit: "500" };
    const answer: { readonly calls: readonly NetworkCall[] } = await ask("GET", "/network", {
      query,
    });
    return answer.calls;
  }, [tabId, version]);
  const shown = data?.filter(({ url, method, type, status }) =>
    matches(filter, url, method, type, String(status)),
  );
  const barOf = waterfall(shown ?? []);
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
        <ol class="rows" tabIndex={0} aria-label="Network calls">
          {shown?.map((call) => (
            <li key={call.id} class="row call">
              <span class={`status ${isBad(call) ? "bad-words" : ""}`}>{statusOf(call)}</span>
              <span class="soft">{call.method}</span>
              <span class="cut row-main" title={call.url}>
                {shortAddress(call.url)}
              </span>
              <span class="soft">{call.type}</span>
              <span class="soft figure">{duration(call.timing_ms)}</span>
              <span class="span" style={barOf(call)} />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

/** When each call was under way, as a part of the time that all of them took. */
function waterfall(calls: readonly NetworkCall[]) {
  const beginMs = Math.min(...calls.map((call) => call.timestamp_ms));
  const endMs = Math.max(...calls.map((call) => call.timestamp_ms + call.timing_ms));
  const wholeMs = Math.max(1, endMs - beginMs);
  return ({ timestamp_ms: atMs, timing_ms: forMs }: NetworkCall) => ({
    left: `${((atMs - beginMs) / wholeMs) * 100}%`,
    width: `${(forMs / wholeMs) * 100}%`,
  });
}

function statusOf({ status, completed, error }: NetworkCall): string {
  if (status > 0) return String(status);
  return completed || error !== undefined ? "failed" : "…";
}

function isBad({ status, completed }: NetworkCall): boolean {
  return status >= 400 || (status === 0 && completed);
}
