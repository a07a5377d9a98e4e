/** The outcomes of a batch's rows. */
import { useState } from "preact/hooks";
import { Badge, Empty, shortAddress, Switch, type Tone } from "../kit/parts.tsx";
import { useStoredScreenshot } from "../kit/picture.tsx";
import type { BatchRow, TaskResult } from "../link/wire.ts";

/** Outcomes that a person must check or complete. */
const FOR_A_PERSON = new Set(["incomplete", "rejected", "unknown", "validation-error"]);

const TONES: Readonly<Record<string, Tone>> = {
  confirmed: "calm",
  submitted: "calm",
  skipped: "plain",
  unknown: "busy",
  incomplete: "busy",
};

export function BatchRows({ result, rows }: { result: TaskResult; rows: readonly BatchRow[] }) {
  const [filter, setFilter] = useState("all");
  const { successCount = 0, failureCount = 0, pending = 0 } = result;
  const wanting = rows.filter(({ outcome }) => FOR_A_PERSON.has(outcome));
  const shown = filter === "all" ? rows : wanting;
  const choices = [
    ["all", `All ${rows.length.toLocaleString()}`],
    ["person", `Need a person: ${wanting.length.toLocaleString()}`],
  ] as const;
  return (
    <div class="batch">
      <div class="tools">
        <Switch label="Which rows" choices={choices} value={filter} onChange={setFilter} />
        <span class="soft figure">
          {successCount} succeeded · {failureCount} failed · {pending} pending
        </span>
      </div>
      {shown.length === 0 && filter === "person" && <Empty title="No row needs a person" />}
      {shown.length > 0 && (
        <div class="table-box" role="region" aria-label="Rows" tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">Row</th>
                <th scope="col">Outcome</th>
                <th scope="col">Message</th>
                <th scope="col">Page after submission</th>
              </tr>
            </thead>
            <tbody>
              {shown.map((row) => (
                <Row key={row.index} row={row} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}

function Row({ row }: { readonly row: BatchRow }) {
  const { index, outcome, sent, error, confirmation, fieldErrors = [], warnings = [] } = row;
  return (
    <tr>
      <td class="figure">{index + 1}</td>
      <td>
        <Badge tone={TONES[outcome] ?? "bad"}>{outcome}</Badge>
        {!sent && <span class="row-note">not submitted</span>}
      </td>
      <td class="row-said">
        {error !== undefined && <p class="bad-words">{error}</p>}
        {confirmation !== undefined && <p>{confirmation}</p>}
        {fieldErrors.map(({ field, message }) => (
          <p key={`${field} ${message}`} class="bad-words">
            {field !== "" && <code>{field}</code>} {message}
          </p>
        ))}
        {warnings.map((text) => (
          <p key={text} class="soft">
            {text}
          </p>
        ))}
      </td>
      <td>
        <After row={row} />
      </td>
    </tr>
  );
}

function After({ row }: { readonly row: BatchRow }) {
  const { index, finalUrl, httpStatus, screenshot } = row;
  const [isOpen, setOpen] = useState(false);
  const picture = useStoredScreenshot(screenshot ?? "", "after", isOpen);
  return (
    <>
      {finalUrl !== undefined && <p class="row-address">{shortAddress(finalUrl)}</p>}
      {httpStatus !== undefined && <p class="soft">status {httpStatus}</p>}
      {screenshot !== undefined && (
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? "Hide the screenshot" : "Show the screenshot"}
        </button>
      )}
      {isOpen && picture !== "" && (
        <img class="row-picture" src={picture} alt={`The page after row ${index + 1}`} />
      )}
    </>
  );
}
