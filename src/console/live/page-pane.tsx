/** The page as an agent reads it. */
import { useState } from "preact/hooks";
import { useAsked } from "../kit/asked.ts";
import { counted, Filter, matches, Trouble } from "../kit/parts.tsx";
import { ask, inPath } from "../link/request.ts";
import type { PaneProps } from "./console-pane.tsx";

const FORMATS = ["compact", "interactive", "markdown", "text"] as const;
/** As views count them. */
const CHARACTERS_PER_TOKEN = 4;
const BUDGET = "20000";

interface PageView {
  readonly text?: string;
  readonly left_tokens: number;
}

export function PagePane({ tabId, version }: PaneProps) {
  const [format, setFormat] = useState<string>("compact");
  const [filter, setFilter] = useState("");
  const { data, error } = useAsked(async () => {
    const query = { format, budget: BUDGET };
    const view: PageView = await ask("GET", `/tabs/${inPath(tabId)}/view`, { query });
    return view;
  }, [tabId, version, format]);
  const text = data?.text ?? "";
  const lines = text.split("\n").filter((line) => matches(filter, line));
  const tokens = Math.ceil(text.length / CHARACTERS_PER_TOKEN);
  return (
    <div class="pane">
      <div class="tools">
        <select
          aria-label="How the page is told"
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
          {data && data.left_tokens > 0 && `, ${data.left_tokens.toLocaleString()} more left out`}
        </span>
      </div>
      <Trouble error={error} />
      <pre class="reading" tabIndex={0} aria-label="The page as an agent reads it">
        {lines.join("\n")}
      </pre>
    </div>
  );
}
