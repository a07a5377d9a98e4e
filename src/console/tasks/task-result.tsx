/** The result of a task, or its intermediate result. */
import type { ComponentChildren } from "preact";
import { Badge, duration, shortAddress, counted } from "../kit/parts.tsx";
import type { Evidence, TaskResult, Usage } from "../link/wire.ts";
import { BatchRows } from "./batch-rows.tsx";

export function TaskResultView({ result, isOver }: { result: TaskResult; isOver: boolean }) {
  const { warnings = [], evidence = [], verified, verified_by, usage, rows, blocked = [] } = result;
  return (
    <section class="sheet" aria-label="Result">
      <div class="result-head">
        <h2>{isOver ? "Result" : "Intermediate result"}</h2>
        {isOver && <Verified verified={verified} by={verified_by} />}
      </div>
      <Answer result={result} />
      <Notes title="Warnings" texts={warnings} />
      <EvidenceList evidence={evidence} />
      {rows && <BatchRows result={result} rows={rows} />}
      <Notes
        title="Blocked requests to hosts that are not allowed"
        texts={blocked.map(({ url, reason }) => `${shortAddress(url)} · ${reason}`)}
      />
      {usage && <UsageFacts usage={usage} />}
      <details>
        <summary>Complete result</summary>
        <Data data={result} />
      </details>
    </section>
  );
}

function Answer({ result }: { readonly result: TaskResult }) {
  const { summary, stop, data } = result;
  const answer = [result.result, result.answer].find((one) => typeof one === "string");
  return (
    <>
      {typeof answer === "string" && <p class="result-answer">{answer}</p>}
      {typeof summary === "string" && summary !== answer && <p class="result-about">{summary}</p>}
      {stop && <p class="result-about">{stop.text}</p>}
      {data !== undefined && (
        <Part title="Data">
          <Data data={data} />
        </Part>
      )}
    </>
  );
}

function Data({ data }: { readonly data: unknown }) {
  return (
    <pre class="code" tabIndex={0}>
      {JSON.stringify(data, null, 2)}
    </pre>
  );
}

const VERIFIED = {
  yes: ["verified", "calm"],
  no: ["rejected", "bad"],
  unknown: ["not verified", "busy"],
} as const;

function Verified({
  verified,
  by,
}: {
  readonly verified: string | undefined;
  readonly by: string | undefined;
}) {
  if (verified !== "yes" && verified !== "no" && verified !== "unknown") return null;
  const [words, tone] = VERIFIED[verified];
  return (
    <Badge tone={tone}>{by === undefined || by === "none" ? words : `${words} (${by})`}</Badge>
  );
}

function Part({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ComponentChildren;
}) {
  return (
    <div>
      <h3>{title}</h3>
      {children}
    </div>
  );
}

function Notes({ title, texts }: { readonly title: string; readonly texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <Part title={title}>
      <ul class="notes">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Part>
  );
}

function EvidenceList({ evidence }: { readonly evidence: readonly Evidence[] }) {
  if (evidence.length === 0) return null;
  return (
    <Part title="Evidence">
      <ul class="evidence">
        {evidence.map(({ url, text }) => (
          <li key={`${url} ${text}`}>
            <q>{text}</q>
            <span class="soft">{shortAddress(url)}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function UsageFacts({ usage }: { readonly usage: Usage }) {
  const { steps, modelCalls, inputTokens, outputTokens = 0, cost, seconds } = usage;
  const facts = [
    counted(steps, "step"),
    counted(modelCalls, "model call"),
    ...(inputTokens === undefined ? [] : [counted(inputTokens + outputTokens, "token")]),
    cost === undefined ? "price unknown" : `$${cost}`,
    duration(seconds * 1_000),
  ];
  return (
    <Part title="Cost">
      <p class="figure-line">{facts.join(" · ")}</p>
    </Part>
  );
}
