/** What the page wrote on its console. */
import { useState } from "preact/hooks";
import { useAsked } from "../kit/asked.ts";
import { Empty, Filter, matches, shortAddress, Trouble } from "../kit/parts.tsx";
import { ask } from "../link/request.ts";
import type { ConsoleEntry } from "../link/wire.ts";

const LEVELS = ["verbose", "info", "warning", "error"] as const;

export interface PaneProps {
  readonly tabId: string;
  readonly version: number;
}

export function ConsolePane({ tabId, version }: PaneProps) {
  const [level, setLevel] = useState<string>("verbose");
  const [filter, setFilter] = useState("");
  const { data, error } = useAsked(async () => {
    const query = { tab_id: tabId, level, limit: "500" };
    const answer: { readonly entries: readonly ConsoleEntry[] } = await ask("GET", "/console", {
      query,
    });
    return answer.entries;
  }, [tabId, version, level]);
  const shown = data?.filter((entry) => matches(filter, entry.message, entry.source_url));
  return (
    <div class="pane">
      <div class="tools">
        <select
          aria-label="Least important level"
          value={level}
          onChange={({ currentTarget }) => setLevel(currentTarget.value)}
        >
          {LEVELS.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
        <Filter label="Filter entries" value={filter} onChange={setFilter} />
        <span class="soft figure">{shown?.length ?? 0} entries</span>
      </div>
      <Trouble error={error} />
      {shown?.length === 0 ? (
        <Empty title="Nothing on the console" />
      ) : (
        <ol class="rows" tabIndex={0} aria-label="Console entries">
          {shown?.map((entry) => (
            <li key={entry.id} class={`row level-${entry.level}`}>
              <span class="row-main">{entry.message}</span>
              {entry.source_url !== "" && (
                <span class="soft cut">
                  {shortAddress(entry.source_url)}:{entry.line_number}
                </span>
              )}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
