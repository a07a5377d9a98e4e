/** Learned recipes, forms and skills, to read and to use. */
import { useLoaded } from "../kit/loaded.ts";
import { counted, Empty, moment, shortAddress, Trouble } from "../kit/parts.tsx";
import { linkTo } from "../kit/route.ts";
import { ask } from "../link/request.ts";
import { openDraft } from "./draft.ts";
import { Heading } from "./heading.tsx";
import { PLACES, type LearnedRecord } from "./versions.tsx";

/** A learned record in a list; each kind of record has some of these fields. */
interface Row {
  readonly name: string;
  readonly revision: number;
  readonly updated_at: number;
  /** The task of a recipe, with placeholders `{{ }}` for the values of a run. */
  readonly task: string;
  readonly steps: number;
  readonly successes: number;
  readonly failures: number;
  /** The address of a form. */
  readonly url: string;
  readonly fields: number;
  /** Who wrote a skill: `human` for people, otherwise agents. */
  readonly origin: string;
  readonly summary: string;
}

interface Kind {
  readonly title: string;
  readonly list: "recipes" | "schemas" | "skills";
  readonly about: (row: Row) => string;
  readonly facts: (row: Row) => readonly string[];
  readonly label: (row: Row) => string;
}

const KINDS: Readonly<Record<LearnedRecord, Kind>> = {
  recipe: {
    title: "Recipes: tasks to repeat without a model",
    list: "recipes",
    about: ({ task }) => task,
    facts: ({ steps, successes, failures }) => [
      counted(steps, "step"),
      `succeeded ${successes}, failed ${failures}`,
    ],
    label: () => USES.recipe.label,
  },
  form: {
    title: "Forms: for submitting rows",
    list: "schemas",
    about: ({ url }) => shortAddress(url),
    facts: ({ fields }) => [counted(fields, "field")],
    label: () => USES.form.label,
  },
  skill: {
    title: "Skills: knowledge about sites",
    list: "skills",
    about: ({ summary }) => summary,
    facts: ({ origin }) => [origin === "human" ? "by people" : "by agents"],
    label: ({ origin }) => (origin === "human" ? "Edit …" : "Read …"),
  },
};

/** The button of each kind of record: its label and its action. The action receives the name of the record. */
export const USES = {
  recipe: {
    label: "Repeat …",
    use: (name: string) => openDraft("recipe.run", { recipe: name }),
  },
  form: {
    label: "Submit rows …",
    use: (name: string) => openDraft("form.submit_batch", { schema_ref: name }),
  },
  skill: {
    label: "Read …",
    use: (name: string) => (location.hash = linkTo("tasks", "skill", name)),
  },
} as const;

export function KnowledgeView() {
  return (
    <div class="page">
      <Heading title="Knowledge">
        <a href={linkTo("tasks", "skill")}>Write a skill</a>
      </Heading>
      <Known kind="recipe" />
      <Known kind="form" />
      <Known kind="skill" />
    </div>
  );
}

const LATEST = { query: { limit: "100" } };

function Known({ kind }: { readonly kind: LearnedRecord }) {
  const { title, list } = KINDS[kind];
  const { data, error } = useLoaded(async () => {
    const answer: Readonly<Record<string, readonly Row[]>> = await ask(
      "GET",
      PLACES[kind][0],
      LATEST,
    );
    return answer[list] ?? [];
  }, [kind]);
  if (!data) return <Trouble error={error} />;
  return (
    <section class="known">
      <h2>{title}</h2>
      {data.length === 0 && <Empty title="Nothing learned yet" />}
      <ul class="task-list">
        {data.map((row) => (
          <Line key={row.name} kind={kind} row={row} />
        ))}
      </ul>
    </section>
  );
}

function Line({ kind, row }: { readonly kind: LearnedRecord; readonly row: Row }) {
  const { about, facts, label } = KINDS[kind];
  const { name, revision, updated_at: updatedMs } = row;
  return (
    <li class="known-line">
      <span class="task-words">
        <span class="task-goal">{about(row)}</span>
        <a class="task-news" href={linkTo("tasks", kind, name)}>
          <code>{name}</code>
        </a>
      </span>
      <span class="known-facts figure">
        {[...facts(row), `version ${revision}`, moment(updatedMs)].join(" · ")}
      </span>
      <button
        type="button"
        onClick={() => USES[kind].use(name)}
        aria-label={`${label(row)} ${name}`}
      >
        {label(row)}
      </button>
    </li>
  );
}
