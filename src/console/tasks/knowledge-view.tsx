/** Recipes, forms and skills that were learned, to look at and to use. */
import type { ComponentChildren } from "preact";
import { useAsked } from "../kit/asked.ts";
import { counted, Empty, moment, shortAddress, Trouble } from "../kit/parts.tsx";
import { linkTo } from "../kit/route.ts";
import { ask } from "../link/request.ts";
import { openForm } from "./draft.ts";
import { Heading } from "./heading.tsx";
import type { Learned } from "./versions.tsx";

interface Recipe {
  readonly name: string;
  /** What is in `{{ }}` is given anew each time. */
  readonly task: string;
  readonly steps: number;
  readonly successes: number;
  readonly failures: number;
  readonly revision: number;
  readonly updated_at: number;
}

interface Form {
  readonly name: string;
  readonly url: string;
  readonly fields: number;
  readonly revision: number;
  readonly updated_at: number;
}

interface Skill {
  readonly name: string;
  readonly origin: string;
  readonly summary: string;
  readonly revision: number;
  readonly updated_at: number;
}

function versionOf(revision: number): string {
  return `version ${revision}`;
}

const LATEST = { query: { limit: "100" } };

export function KnowledgeView() {
  const { data, error } = useAsked(async () => {
    const { recipes }: { readonly recipes: readonly Recipe[] } = await ask(
      "GET",
      "/recipes",
      LATEST,
    );
    const { schemas }: { readonly schemas: readonly Form[] } = await ask("GET", "/forms", LATEST);
    const { skills }: { readonly skills: readonly Skill[] } = await ask("GET", "/skills", LATEST);
    return { recipes, schemas, skills };
  }, []);
  return (
    <div class="page">
      <Heading title="What was learned">
        <a href={linkTo("tasks", "skill")}>Write a skill</a>
      </Heading>
      <Trouble error={error} />
      {data && (
        <>
          <Recipes recipes={data.recipes} />
          <Forms forms={data.schemas} />
          <Skills skills={data.skills} />
        </>
      )}
    </div>
  );
}

function Recipes({ recipes }: { readonly recipes: readonly Recipe[] }) {
  return (
    <Known title="Recipes: tasks that are repeated without a model" count={recipes.length}>
      {recipes.map(
        ({ name, task, steps, successes, failures, revision, updated_at: updatedMs }) => (
          <Line
            key={name}
            kind="recipe"
            name={name}
            about={task}
            facts={[
              counted(steps, "step"),
              `went well ${successes}, not ${failures}`,
              versionOf(revision),
              moment(updatedMs),
            ]}
            use={["Repeat …", () => openForm("recipe.run", { recipe: name })]}
          />
        ),
      )}
    </Known>
  );
}

function Forms({ forms }: { readonly forms: readonly Form[] }) {
  return (
    <Known title="Forms: what rows are submitted to" count={forms.length}>
      {forms.map(({ name, url, fields, revision, updated_at: updatedMs }) => (
        <Line
          key={name}
          kind="form"
          name={name}
          about={shortAddress(url)}
          facts={[counted(fields, "field"), versionOf(revision), moment(updatedMs)]}
          use={["Submit rows …", () => openForm("form.submit_batch", { schema_ref: name })]}
        />
      ))}
    </Known>
  );
}

function Skills({ skills }: { readonly skills: readonly Skill[] }) {
  return (
    <Known title="Skills: what is known about sites" count={skills.length}>
      {skills.map(({ name, origin, summary, revision, updated_at: updatedMs }) => (
        <Line
          key={name}
          kind="skill"
          name={name}
          about={summary}
          facts={[
            origin === "human" ? "by people" : "by agents",
            versionOf(revision),
            moment(updatedMs),
          ]}
          use={[
            origin === "human" ? "Edit …" : "Read …",
            () => (location.hash = linkTo("tasks", "skill", name)),
          ]}
        />
      ))}
    </Known>
  );
}

interface KnownProps {
  readonly title: string;
  readonly count: number;
  readonly children: ComponentChildren;
}

function Known({ title, count, children }: KnownProps) {
  return (
    <section class="known">
      <h2>{title}</h2>
      {count === 0 ? <Empty title="None was learned yet" /> : <ul class="task-list">{children}</ul>}
    </section>
  );
}

interface LineProps {
  readonly kind: Learned;
  readonly name: string;
  readonly about: string;
  readonly facts: readonly string[];
  readonly use: readonly [label: string, open: () => void];
}

function Line({ kind, name, about, facts, use }: LineProps) {
  return (
    <li class="known-line">
      <span class="task-words">
        <span class="task-goal">{about}</span>
        <a class="task-news" href={linkTo("tasks", kind, name)}>
          <code>{name}</code>
        </a>
      </span>
      <span class="known-facts figure">{facts.join(" · ")}</span>
      <button type="button" onClick={use[1]} aria-label={`${use[0]} ${name}`}>
        {use[0]}
      </button>
    </li>
  );
}
