/** The view of a skill, and the form for a new skill. Only skills by people can be edited. */
import { useState } from "preact/hooks";
import { useLoaded } from "../kit/loaded.ts";
import { useCall } from "../kit/call.ts";
import { focusContent } from "../kit/content.ts";
import { Badge, moment, Trouble } from "../kit/parts.tsx";
import { linkTo } from "../kit/route.ts";
import { Twice } from "../kit/twice.tsx";
import { ask } from "../link/request.ts";
import { Heading } from "./heading.tsx";
import { Versions } from "./versions.tsx";

interface Skill {
  readonly name: string;
  readonly host: string;
  readonly origin: string;
  readonly summary: string;
  readonly content: string;
  readonly see_also: readonly string[];
  readonly revision: number;
  readonly successes: number;
  readonly failures: number;
  readonly updated_at: number;
}

/** @param name empty for a new skill */
export function SkillView({ name }: { readonly name: string }) {
  const [changes, setChanges] = useState(0);
  const { data, error } = useLoaded(async () => {
    if (name === "") return undefined;
    const skill: Skill = await ask("GET", "/skills/skill", { query: { skill: name } });
    return skill;
  }, [name, changes]);
  return (
    <div class="page">
      <Heading title={name === "" ? "New skill" : name} />
      <Trouble error={error} />
      {data && <About skill={data} />}
      {name === "" && <SkillForm skill={undefined} />}
      {data?.origin === "human" && <SkillForm key={data.revision} skill={data} />}
      {data?.origin === "agent" && (
        <>
          <p>{data.summary}</p>
          <pre class="skill-text">{data.content}</pre>
        </>
      )}
      {data && (
        <Versions
          of="skill"
          name={name}
          revision={data.revision}
          warning={data.origin === "human" ? "Unsaved changes are lost." : ""}
          onRestored={() => {
            setChanges(changes + 1);
            focusContent(); // the clicked Restore button disappears, so the focus would be lost
          }}
        />
      )}
    </div>
  );
}

function About({ skill }: { readonly skill: Skill }) {
  const { origin, host, revision, successes, failures, updated_at: updatedMs } = skill;
  return (
    <p class="detail-facts">
      <Badge>{origin === "human" ? "by people" : "by agents, which keep it up to date"}</Badge>
      <span>{host}</span>
      <span>
        version {revision}, {moment(updatedMs)}
      </span>
      <span>
        tasks with it: {successes} succeeded, {failures} failed
      </span>
    </p>
  );
}

type Draft = Readonly<Record<"host" | "topic" | "summary" | "content" | "see_also", string>>;

const EMPTY: Draft = { host: "", topic: "", summary: "", content: "", see_also: "" };

/** Fills the form from a stored skill; the topic of `sites/example-com/login` is `login`. */
function draftOf({ name, host, summary, content, see_also: seeAlso }: Skill): Draft {
  const topic = name.split("/").slice(2).join("/");
  return { host, topic, summary, content, see_also: seeAlso.join("\n") };
}

const FIELDS = [
  ["host", "Host"],
  ["topic", "Last part of the name"],
  ["summary", "Summary in one line"],
  ["content", "Text, in Markdown. No passwords: agents read it."],
  ["see_also", "Names of other skills, one per line"],
] as const;

const LONG: ReadonlyMap<string, number> = new Map([
  ["content", 14],
  ["see_also", 2],
]);

function SkillForm({ skill }: { readonly skill: Skill | undefined }) {
  const [draft, setDraft] = useState<Draft>(() => (skill ? draftOf(skill) : EMPTY));
  const { call, error, isBusy } = useCall();
  const save = (event: Event) => {
    event.preventDefault();
    const see_also = draft.see_also.split("\n").filter((line) => line.trim() !== "");
    const body = { ...draft, see_also, ...(skill && { revision: skill.revision }) };
    call(ask("POST", "/skills", { body }), showAll);
  };
  const remove = () =>
    call(
      ask("DELETE", "/skills/skill", { query: { skill: skill?.name ?? "", confirm: "true" } }),
      showAll,
    );
  return (
    <form class="task-form" onSubmit={save} aria-label={skill ? "Edit this skill" : "New skill"}>
      {FIELDS.filter(([name]) => !skill || (name !== "host" && name !== "topic")).map(
        ([name, label]) => (
          <SkillField
            key={name}
            name={name}
            label={label}
            value={draft[name]}
            onChange={(value) => setDraft({ ...draft, [name]: value })}
          />
        ),
      )}
      <div class="tools">
        <button type="submit" class="main-button" disabled={isBusy}>
          Save
        </button>
        {skill && (
          <Twice label="Delete" question="Delete this skill?" yes="Delete it" onYes={remove} />
        )}
      </div>
      <Trouble error={error} />
    </form>
  );
}

function showAll(): void {
  location.hash = linkTo("tasks", "known");
  focusContent();
}

interface SkillFieldProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function SkillField({ name, label, value, onChange }: SkillFieldProps) {
  const rows = LONG.get(name);
  return (
    <label class="skill-field">
      {label}
      {rows === undefined ? (
        <input
          name={name}
          value={value}
          required
          onInput={({ currentTarget }) => onChange(currentTarget.value)}
        />
      ) : (
        <textarea
          name={name}
          rows={rows}
          value={value}
          onInput={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </label>
  );
}
