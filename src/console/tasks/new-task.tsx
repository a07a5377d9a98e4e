/** Starts a task by hand, with a form made from the schema of its operation. */
import { useState } from "preact/hooks";
import { useLoaded } from "../kit/loaded.ts";
import { useCall } from "../kit/call.ts";
import { focusContent } from "../kit/content.ts";
import { Trouble } from "../kit/parts.tsx";
import { linkTo } from "../kit/route.ts";
import { ask } from "../link/request.ts";
import type { TypedValue } from "../playground/call.ts";
import { type CatalogueOperation, useCatalogue } from "../playground/catalogue.ts";
import { FieldInputs, readField } from "../playground/fields.tsx";
import { draft, KINDS } from "./draft.ts";
import { Heading } from "./heading.tsx";

/** Fields that the form shows first, in this order. */
const USUAL: Readonly<Record<string, readonly string[]>> = {
  "agent.run": ["intent", "url", "allowed_hosts"],
  "form.submit_batch": ["schema_ref", "rows", "allowed_hosts", "mode", "approval", "dry_run"],
  "recipe.run": ["recipe", "params"],
};

export function NewTask({ name }: { readonly name: string }) {
  const { data, error } = useCatalogue();
  const chosen = KINDS.find((kind) => kind.name === name) ?? KINDS[0];
  const operation = data?.find((one) => one.name === chosen.name);
  return (
    <div class="page">
      <Heading title="New task" />
      <nav class="switch" aria-label="Kind of task">
        {KINDS.map((kind) => (
          <a
            key={kind.name}
            href={linkTo("tasks", "new", kind.name)}
            aria-current={kind === chosen ? "page" : undefined}
          >
            {kind.label}
          </a>
        ))}
      </nav>
      <Trouble error={error} />
      {operation && <TaskForm key={operation.name} operation={operation} />}
    </div>
  );
}

interface Begun {
  readonly id: string;
}

function TaskForm({ operation }: { readonly operation: CatalogueOperation }) {
  const [typed, setTyped] = useState<TypedValue>(() => takeDraft());
  const known = useKnown(operation.name);
  const { call, error, isBusy } = useCall();
  const filled = withHosts(typed, known.urls);
  const start = (event: Event) => {
    event.preventDefault();
    const { values, problem } = readField(operation, filled);
    const body = { ...values, background: true };
    const asking = problem
      ? Promise.reject(problem)
      : ask(operation.method, operation.path, { body });
    call(asking, ({ id }: Begun) => {
      location.hash = linkTo("tasks", id);
      focusContent();
    });
  };
  return (
    <form class="task-form" onSubmit={start} aria-label="New task">
      <p class="call-summary">
        {operation.summary} {operation.description}
      </p>
      <FieldInputs
        {...sorted(operation)}
        seldomTitle="More fields"
        typed={filled}
        onChange={(name, value) => setTyped({ ...typed, [name]: value })}
        suggestions={known.names}
      />
      <button type="submit" class="main-button" disabled={isBusy}>
        {isBusy ? "Starting …" : "Start"}
      </button>
      <Trouble error={error} />
    </form>
  );
}

function takeDraft(): TypedValue {
  const taken = draft.value;
  draft.value = {};
  return taken;
}

function sorted({ name, fields }: CatalogueOperation) {
  const order = USUAL[name] ?? [];
  const usual = order.flatMap((one) => fields.filter((field) => field.name === one));
  const seldom = fields.filter((field) => !usual.includes(field) && field.name !== "background");
  return { usual, seldom };
}

/** Sets `allowed_hosts` to the host of the typed URL or the chosen form, until the user edits `allowed_hosts`. */
function withHosts(typed: TypedValue, urls: Readonly<Record<string, string>>): TypedValue {
  const url = typed["url"] ?? urls[typed["schema_ref"] ?? ""] ?? "";
  const host = URL.parse(url)?.hostname ?? "";
  return typed["allowed_hosts"] === undefined && host !== ""
    ? { ...typed, allowed_hosts: host }
    : typed;
}

interface Known {
  /** Names of learned records to suggest, by field. */
  readonly names: Readonly<Record<string, readonly string[]>>;
  /** Addresses of forms by name. */
  readonly urls: Readonly<Record<string, string>>;
}

const NOTHING: Known = { names: {}, urls: {} };

/** Loads the names of learned records that the fields of this operation accept. */
function useKnown(operation: string): Known {
  const { data } = useLoaded(async (): Promise<Known> => {
    if (operation === "form.submit_batch") return knownForms();
    if (operation === "recipe.run") return knownRecipes();
    return NOTHING;
  }, [operation]);
  return data ?? NOTHING;
}

const MOST = { limit: "100" };

async function knownForms(): Promise<Known> {
  const {
    schemas,
  }: { readonly schemas: readonly { readonly name: string; readonly url: string }[] } = await ask(
    "GET",
    "/forms",
    { query: MOST },
  );
  return {
    names: { schema_ref: schemas.map(({ name }) => name) },
    urls: Object.fromEntries(schemas.map(({ name, url }) => [name, url])),
  };
}

async function knownRecipes(): Promise<Known> {
  const { recipes }: { readonly recipes: readonly { readonly name: string }[] } = await ask(
    "GET",
    "/recipes",
    { query: MOST },
  );
  return { names: { recipe: recipes.map(({ name }) => name) }, urls: {} };
}
