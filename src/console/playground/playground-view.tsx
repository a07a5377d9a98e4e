/** Shows a form for every operation, made from the schema of the operation. Shows the response of each call. */
import { useMemo, useState } from "preact/hooks";
import { useCall } from "../kit/call.ts";
import { asText, Badge, duration, Filter, matchesFilter, Switch, Trouble } from "../kit/parts.tsx";
import { linkTo, route } from "../kit/route.ts";
import { Refused } from "../link/request.ts";
import {
  type Answered,
  perform,
  type TypedValue,
  type FieldValues,
  WAYS,
  writtenValue,
} from "./call.ts";
import { type CatalogueOperation, useCatalogue } from "./catalogue.ts";
import { FieldInputs, readField } from "./fields.tsx";

const FIRST = "tab.navigate";

export function PlaygroundView() {
  const { data, error } = useCatalogue();
  const [filter, setFilter] = useState("");
  const name = route.value.id === "" ? FIRST : route.value.id;
  const chosen = data?.find((one) => one.name === name);
  const shown = data?.filter((one) => matchesFilter(filter, one.name, one.summary)) ?? [];
  const nouns = Map.groupBy(shown, ({ noun }) => noun);
  return (
    <div class="playground">
      <nav class="operations" aria-label="Operations">
        <Filter label="Search operations" value={filter} onChange={setFilter} />
        <div class="operation-list">
          {[...nouns].map(([noun, operations]) => (
            <section key={noun}>
              <h2>{noun}</h2>
              <ul>
                {operations.map((one) => (
                  <li key={one.name}>
                    <a
                      href={linkTo("playground", one.name)}
                      aria-current={one.name === name ? "page" : undefined}
                    >
                      {one.name.split(".")[1]?.replaceAll("_", " ")}
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </nav>
      <div class="call-view">
        <Trouble error={error} />
        {data && !chosen && (
          <Trouble error={new Refused({ error: `Unknown operation ${name}.` })} />
        )}
        {chosen && <CallForm key={chosen.name} operation={chosen} />}
      </div>
    </div>
  );
}

/** Fields that every step accepts and few callers use; the form shows them last. */
const SELDOM = new Set(["wait_until", "screenshot", "network", "elements", "observe", "catch_up"]);

function sorted({ fields }: CatalogueOperation) {
  return {
    usual: fields.filter(({ name }) => !SELDOM.has(name)),
    seldom: fields.filter(({ name }) => SELDOM.has(name)),
    seldomTitle: "Fields of every step: waiting, screenshots, observation",
  };
}

function exampleOf({ example }: CatalogueOperation): TypedValue {
  return Object.fromEntries(Object.entries(example).map(([name, value]) => [name, asText(value)]));
}

function CallForm({ operation }: { readonly operation: CatalogueOperation }) {
  const [typed, setTyped] = useState<TypedValue>(() => exampleOf(operation));
  const [answer, setAnswer] = useState<Answered | undefined>(undefined);
  const { call, error, isBusy } = useCall();
  const { values, problem } = useMemo(() => readField(operation, typed), [operation, typed]);
  const send = (event: Event) => {
    event.preventDefault();
    call(problem ? Promise.reject(problem) : perform(operation, values), setAnswer);
  };
  return (
    <>
      <div class="call-head">
        <h1>{operation.name}</h1>
        <Badge tone={operation.effect === "admin" ? "bad" : "plain"}>{operation.effect}</Badge>
        <code>
          {operation.method} {operation.path}
        </code>
      </div>
      <p class="call-summary">
        {operation.summary} {operation.description}
      </p>
      <div class="call-body">
        <form onSubmit={send} aria-label="Input">
          <FieldInputs
            {...sorted(operation)}
            typed={typed}
            onChange={(name, value) => setTyped({ ...typed, [name]: value })}
          />
          <button type="submit" class="main-button" disabled={isBusy}>
            {isBusy ? "Calling …" : "Call"}
          </button>
        </form>
        <div class="call-answer">
          <Written operation={operation} values={values} />
          <Trouble error={error} />
          {answer && <Answer answer={answer} />}
        </div>
      </div>
    </>
  );
}

function Written({
  operation,
  values,
}: {
  readonly operation: CatalogueOperation;
  readonly values: FieldValues;
}) {
  const [way, setWay] = useState("curl");
  return (
    <section aria-label="The same call in other clients">
      <Switch label="Client" choices={WAYS} value={way} onChange={setWay} />
      <pre class="code" tabIndex={0}>
        {writtenValue(way, operation, values)}
      </pre>
    </section>
  );
}

const VIEWS = [
  ["text", "As an agent reads it"],
  ["data", "As data"],
] as const;

function Answer({ answer }: { readonly answer: Answered }) {
  const [view, setView] = useState("text");
  const { output, text = "", picture, ms } = answer;
  const data = output === undefined ? text : JSON.stringify(output, shortened, 2);
  return (
    <section class="answer" aria-label="Response">
      <div class="tools">
        <Switch label="Format of the response" choices={VIEWS} value={view} onChange={setView} />
        <span class="soft figure" role="status">
          response after {duration(ms)}
        </span>
      </div>
      <pre class="code" tabIndex={0}>
        {view === "text" ? text : data}
      </pre>
      {picture !== undefined && (
        <img class="answer-picture" src={picture} alt="The image of the response" />
      )}
    </section>
  );
}

const LONGEST_TEXT = 2_000;

/** Shortens long strings, such as a base64 image, which the view also shows as an image. */
function shortened(_key: string, value: unknown): unknown {
  if (typeof value !== "string" || value.length <= LONGEST_TEXT) return value;
  return `${value.slice(0, LONGEST_TEXT)}… (${value.length} characters)`;
}
