/** One step: its input, result, and the screenshots before and after. */
import { useState } from "preact/hooks";
import { useLoaded } from "../kit/loaded.ts";
import { CallList } from "../kit/call-list.tsx";
import { asText, Badge, counted, duration, Trouble } from "../kit/parts.tsx";
import { useStoredScreenshot } from "../kit/picture.tsx";
import { ask, inPath } from "../link/request.ts";
import type { HistoryAction, HistoryCalls, HistoryEvent } from "../link/wire.ts";
import { inWords } from "./in-words.ts";
import { TimeSpent } from "./time-spent.tsx";

export function StepDetail({ step }: { readonly step: HistoryAction }) {
  const { data: events, error } = useLoaded(() => eventsOf(step), [step.id]);
  return (
    <section class="detail" aria-label="The selected step">
      <h2>{inWords(step)}</h2>
      <p class="detail-facts">
        <Badge tone={step.success ? "calm" : "bad"}>
          {step.success ? "done" : step.error_code}
        </Badge>
        <span>{new Date(step.timestamp).toLocaleString()}</span>
        <span>{duration(step.duration_ms)}</span>
        <code>{step.id}</code>
      </p>
      {step.error_message !== null && (
        <p class="trouble">
          <strong>{step.error_message}</strong> {step.error_hint}
        </p>
      )}
      {step.warnings.map((warning) => (
        <p key={warning} class="warning">
          {warning}
        </p>
      ))}
      <Pictures step={step} />
      <TimeSpent step={step} />
      <StepCalls step={step} />
      <Facts title="Request" facts={step.params} />
      {step.result && <Facts title="Result" facts={step.result} />}
      <Trouble error={error} />
      {events && events.length > 0 && (
        <>
          <h3>Events</h3>
          <ol class="events">
            {events.map((event) => (
              <li key={event.id}>
                <Badge>{event.event_type.replaceAll("_", " ")}</Badge>
                <code class="cut">{JSON.stringify(event.data)}</code>
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}

async function eventsOf(step: HistoryAction): Promise<readonly HistoryEvent[]> {
  const query = { action_id: step.id, direction: "forward", limit: "200" };
  const answer: { readonly data: { readonly events: readonly HistoryEvent[] } } = await ask(
    "GET",
    "/history/events",
    { query },
  );
  return answer.data.events;
}

/** Loads the network requests of the step, because the list of steps does not contain them. */
function StepCalls({ step }: { readonly step: HistoryAction }) {
  const { data, error } = useLoaded(async () => {
    const answer: { readonly data: HistoryCalls } = await ask(
      "GET",
      `/history/actions/${inPath(step.id)}`,
    );
    return answer.data;
  }, [step.id]);
  if (!data) return <Trouble error={error} />;
  const { calls, call_count: count } = data;
  if (count === 0) return null;
  return (
    <>
      <h3>
        Network: {counted(count, "request")}
        {count > calls.length && `; only the first ${calls.length} are stored`}
      </h3>
      <CallList calls={calls} />
    </>
  );
}

/** Texts of empty values, which are not shown. */
const EMPTY: ReadonlySet<string> = new Set(["", "null", "[]", "{}"]);

function Facts({ title, facts }: { title: string; facts: Readonly<Record<string, unknown>> }) {
  const entries = Object.entries(facts).filter(([, value]) => !EMPTY.has(asText(value)));
  if (entries.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <dl class="facts">
        {entries.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{asText(value)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Pictures({ step }: { readonly step: HistoryAction }) {
  const after = useStoredScreenshot(step.id, "after", step.screenshot_after_path !== null);
  const before = useStoredScreenshot(step.id, "before", step.screenshot_before_path !== null);
  const [share, setShare] = useState(50);
  if (step.screenshot_after_path === null && step.screenshot_before_path === null) {
    return (
      <p class="soft">
        No screenshots of this step are stored: none was taken, or the server runs without{" "}
        <code>--history-screenshots-enabled</code>.
      </p>
    );
  }
  return (
    <div class="compare">
      <div class="compare-pictures">
        {after !== "" && <img src={after} alt="The page after the step" />}
        {before !== "" && after !== "" && (
          <img
            class="over"
            src={before}
            alt="The page before the step"
            style={{ clipPath: `inset(0 ${100 - share}% 0 0)` }}
          />
        )}
      </div>
      {before !== "" && after !== "" && (
        <label class="compare-slide">
          Before
          <input
            type="range"
            min="0"
            max="100"
            value={share}
            aria-label="How much of the page before is shown"
            onInput={({ currentTarget }) => setShare(Number(currentTarget.value))}
          />
          After
        </label>
      )}
    </div>
  );
}
