/** The network calls of the tab's latest step, and those that were saved. */
import { useState } from "preact/hooks";
import { useAsked } from "../kit/asked.ts";
import { duration, Empty, Filter, matches, shortAddress, Trouble } from "../kit/parts.tsx";
import { ask } from "../link/request.ts";
import type { NetworkCall } from "../link/wire.ts";

interface PaneProps {
  readonly tabId: string;
  readonly version: number;
}

export function NetworkPane({ tabId, version }: PaneProps) {
  const [filter, setFilter] = useState("");
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
  const longestMs = Math.max(1, ...(shown ?? []).map((call) => call.timing_ms));
  return (
    <div class="pane">
      <div class="tools">
        <Filter label="Filter by address, kind or status" value={filter} onChange={setFilter} />
        <span class="soft figure">{shown?.length ?? 0} calls</span>
      </div>
      <Trouble error={error} />
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
              <span class="span" style={{ width: `${(call.timing_ms / longestMs) * 100}%` }} />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

function statusOf({ status, completed, error }: NetworkCall): string {
  if (status > 0) return String(status);
  return completed || error !== undefined ? "failed" : "…";
}

function isBad({ status, completed }: NetworkCall): boolean {
  return status >= 400 || (status === 0 && completed);
}
