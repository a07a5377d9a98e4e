/** Details of a tab: the page as an agent reads it, its console, and the requests of its latest step. */
import { useState } from "preact/hooks";
import { useLoaded } from "../kit/loaded.ts";
import { useCall } from "../kit/call.ts";
import { CallList } from "../kit/call-list.tsx";
import { counted, Empty, Filter, matchesFilter, shortAddress, Trouble } from "../kit/parts.tsx";
import { saveFile } from "../kit/save-file.ts";
import { ask, inPath } from "../link/request.ts";
import type { ConsoleEntry, NetworkCall } from "../link/wire.ts";

export interface PaneProps {
  readonly tabId: string;
  readonly version: number;
}

const FORMATS = ["compact", "interactive", "markdown", "text"] as const;
/** An estimate; the server uses the same number. */
const CHARACTERS_PER_TOKEN = 4;
const BUDGET = "20000";

interface PageView {
  readonly text?: string;
  readonly left_tokens: number;
}

export function PagePane({ tabId, version }: PaneProps) {
  const [format, setFormat] = useState<string>("compact");
  const [filter, setFilter] = useState("");
  const { data, error } = useLoaded(async () => {
    const query = { format, budget: BUDGET };
    const view: PageView = await ask("GET", `/tabs/${inPath(tabId)}/view`, { query });
    return view;
  }, [tabId, version, format]);
  const text = data?.text ?? "";
  const lines = text.split("\n").filter((line) => matchesFilter(filter, line));
  const tokens = Math.ceil(text.length / CHARACTERS_PER_TOKEN);
  return (
    <div class="pane">
      <div class="tools">
        <select
          aria-label="Format of the page"
          value={format}
          onChange={({ currentTarget }) => setFormat(currentTarget.value)}
        >
          {FORMATS.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
        <Filter label="Filter lines" value={filter} onChange={setFilter} />
        <span class="soft figure">
          {counted(tokens, "token")}
          {data && data.left_tokens > 0 && `, ${data.left_tokens.toLocaleString()} more omitted`}
        </span>
      </div>
      <Trouble error={error} />
      <pre class="reading" tabIndex={0} aria-label="The page as an agent reads it">
        {lines.join("\n")}
      </pre>
    </div>
  );
}

const LEVELS = ["verbose", "info", "warning", "error"] as const;

export function ConsolePane({ tabId, version }: PaneProps) {
  const [level, setLevel] = useState<string>("verbose");
  const [filter, setFilter] = useState("");
  const { data, error } = useLoaded(async () => {
    const query = { tab_id: tabId, level, limit: "500" };
    const answer: { readonly entries: readonly ConsoleEntry[] } = await ask("GET", "/console", {
      query,
    });
    return answer.entries;
  }, [tabId, version, level]);
  const shown = data?.filter((entry) => matchesFilter(filter, entry.message, entry.source_url));
  return (
    <div class="pane">
      <div class="tools">
        <select
          aria-label="Lowest level"
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
        <Empty title="The console is empty" />
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

export function NetworkPane({ tabId, version }: PaneProps) {
  const [filter, setFilter] = useState("");
  const { call: act, error: refused, isBusy } = useCall();
  const { data, error } = useLoaded(async () => {
    const query = { tab_id: tabId, limit: "500" };
    const answer: { readonly calls: readonly NetworkCall[] } = await ask("GET", "/network", {
      query,
    });
    return answer.calls;
  }, [tabId, version]);
  const shown = data?.filter(({ url, method, type, status }) =>
    matchesFilter(filter, url, method, type, String(status)),
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
        <Empty title="No requests since the latest step" />
      ) : (
        shown && <CallList calls={shown} />
      )}
    </div>
  );
}
