/** Operations on skills, and their fields. */
import { createHash } from "node:crypto";
import { z } from "zod";
import { AppError } from "../../shared/errors.ts";
import { quoted } from "../../shared/text/quoted.ts";
import { hostSegment } from "../../shared/text/slug.ts";
import {
  SKILL_ORIGINS,
  type SkillRecord,
  type RecipeRecord,
  type SkillRepository,
  type SkillVersion,
} from "../../ports/knowledge.ts";
import { atRevision, earlierField, revisionField, restored } from "../definition/versions.ts";
import { a, lazyObject, maybe, nullable } from "../definition/described.ts";
import { listOperation } from "../definition/list-operation.ts";
import { defineOperation } from "../definition/operation.ts";
import {
  LISTED_ERRORS,
  forgetOperation,
  ofHostField,
  type Learned,
  versionsOperation,
} from "../definition/learned.ts";

export const experienceShape = () => ({
  revision: a.int("Number of times it was saved."),
  successes: a.int("Number of successful tasks that used it."),
  failures: a.int("Number of failed tasks that used it."),
  created_at: a.time("When it was first saved"),
  updated_at: a.time("When it was last saved"),
  last_used_at: nullable.number(
    "Time of its last use, milliseconds since the epoch; null if never used.",
  ),
});

export function experienceOf({ createdMs, updatedMs, lastUsedMs }: RecipeRecord | SkillRecord) {
  return { createdAt: createdMs, updatedAt: updatedMs, lastUsedAt: lastUsedMs };
}

const skillField = () => ({
  skill: a
    .word("Name of the skill: sites/example-com/login, sites/example-com/learned/find-a-flight.")
    .max(300),
});

export const skillShape = () => ({
  name: a.text("Name to use in other calls."),
  host: a.text("Host of the site."),
  origin: z.enum(SKILL_ORIGINS).describe("human: written by people. agent: learned from tasks."),
  summary: a.text("Summary in one line."),
  see_also: a.texts("Names of other skills."),
  archived: nullable.text("Why it was archived; null if it was not."),
  ...experienceShape(),
});

export function skillAnswer(record: SkillRecord) {
  return { ...record, ...experienceOf(record) };
}

export function skillLine({ name, summary }: { readonly name: string; readonly summary: string }) {
  return `${name} · ${summary}`;
}

/** @throws AppError NOT_FOUND */
export async function skillNamed(
  skills: SkillRepository,
  name: string,
  revision?: number,
): Promise<SkillRecord> {
  return atRevision(skills, (await skills.find(name)) ?? throwNoSkill(name), revision);
}

export function throwNoSkill(name: string): never {
  throw new AppError("NOT_FOUND", `No skill has the name ${quoted(name)}.`, {
    hint: "List the skills to see their names, or search for words in them.",
  });
}

const TOPIC = /^[A-Za-z0-9_-]{1,80}(?:\/[A-Za-z0-9_-]{1,80}){0,3}$/;
/** Topics that Fermata itself uses for recipes, forms and learned skills. */
const TAKEN: ReadonlySet<string> = new Set(["learned", "forms", "recipes"]);
const HASH_LENGTH = 6;

/** Returns possible names: `sites/example-com/login`, then the same with a hash. @throws AppError INVALID_REQUEST */
export function humanNames(host: string, topic: string): readonly string[] {
  const [first = ""] = topic.split("/");
  if (!TOPIC.test(topic) || TAKEN.has(first)) {
    throw new AppError(
      "INVALID_REQUEST",
      `"topic" must be 1 to 4 parts of letters, digits, _ and -, joined by /; the first part must not be learned, forms or recipes. Got ${quoted(topic)}.`,
      { hint: 'Use a topic such as "login" or "checkout/coupons".' },
    );
  }
  const name = `sites/${hostSegment(host)}/${topic}`;
  const hash = createHash("sha256").update(host).digest("hex").slice(0, HASH_LENGTH);
  return [name, `${name}-${hash}`];
}

/** Returns the normalised host, with any port, of a host or an address. @throws AppError INVALID_REQUEST */
export function hostOf(text: string): string {
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  if (url && url.hostname !== "") return url.host;
  throw new AppError("INVALID_REQUEST", `"host" must be a host name; got ${quoted(text)}.`, {
    hint: 'Pass a host such as "example.com".',
  });
}

const listedSkillSchema = lazyObject("A skill, without its text.", skillShape);

export const skillList = listOperation({
  name: "skill.list",
  summary: "Lists skills (knowledge about sites) of one host or all, a page at a time.",
  http: { method: "GET", path: "/skills" },
  withoutBrowser: true,
  table: "skills",
  filter: () => ({
    ...ofHostField(),
    origin: z.enum(SKILL_ORIGINS).optional().describe("Only skills by people, or by agents."),
    archived: a.flag("Only archived skills.").default(false),
  }),
  member: "skills",
  each: listedSkillSchema,
  errors: LISTED_ERRORS,
  example: { title: "Skills of a host", input: { host: "example.com" } },
  page: ({ host, origin, archived }, page, { services: { knowledge } }) =>
    knowledge.skills.page({ host: host?.toLowerCase(), origin, archived }, page),
  answer: skillAnswer,
  line: skillLine,
  none: "No skill was saved yet.",
});

export const skillSearch = defineOperation({
  name: "skill.search",
  summary: "Finds skills (knowledge about sites) by words, the best match first.",
  http: { method: "GET", path: "/skills/search" },
  cli: { positionals: ["query"] },
  withoutBrowser: true,
  input: () => ({
    query: a.word("Words; a skill must have at least one of them.").max(1_000),
    host: maybe.word("Only skills of this host."),
    limit: a.int("Maximum number of skills.").min(1).max(50).default(10),
  }),
  output: () => ({
    skills: a.objects("The skills, best match first.", "A skill.", {
      ...skillShape(),
      content: a.text("Its text, in Markdown."),
    }),
  }),
  errors: LISTED_ERRORS,
  example: { title: "Find out about signing in", input: { query: "login password" } },
  run: async ({ query, host, limit }, { services: { knowledge } }) => {
    const words = { limit, ...(host !== undefined && { host: host.toLowerCase() }) };
    const found = await knowledge.skills.search(query, words);
    return { skills: found.map(skillAnswer) };
  },
  render: ({ skills }) =>
    skills.length === 0 ? "No skill has these words." : skills.map(skillLine).join("\n"),
});

export const skillGet = defineOperation({
  name: "skill.get",
  summary: "Returns a skill (knowledge about a site) with its text.",
  http: { method: "GET", path: "/skills/skill" },
  cli: { positionals: ["skill"] },
  withoutBrowser: true,
  input: () => ({ ...skillField(), ...earlierField() }),
  output: () => ({ ...skillShape(), content: a.text("Its text, in Markdown.") }),
  errors: ["NOT_FOUND", ...LISTED_ERRORS],
  example: { title: "One skill", input: { skill: "sites/example-com/login" } },
  run: async ({ skill: name, revision }, { services: { knowledge } }) => {
    return skillAnswer(await skillNamed(knowledge.skills, name, revision));
  },
  render: (skill) => [skillLine(skill), "", skill.content].join("\n").trimEnd(),
});

const LEARNED: Learned<SkillRecord, SkillVersion> = {
  field: "skill",
  fields: skillField,
  example: "sites/example-com/login",
  paths: ["/skills", "/skills/skill"],
  missing: "NOT_FOUND",
  throwMissing: throwNoSkill,
  linesOf: ({ summary, content, seeAlso }) => [
    summary,
    ...content.split("\n"),
    ...seeAlso.map((name) => `See also ${name}`),
  ],
  repository: ({ knowledge }) => knowledge.skills,
};

export const skillVersions = versionsOperation(LEARNED, {
  name: "skill.versions",
  summary: "Lists the versions of a skill and their changes.",
});

export const skillDelete = forgetOperation(LEARNED, {
  name: "skill.delete",
  summary: "Deletes a skill.",
});

export const skillRestore = defineOperation({
  name: "skill.restore",
  summary: "Restores an archived skill, or an earlier version of one.",
  description: "Stores that version as the newest one; the latest 20 versions are stored.",
  http: { method: "POST", path: "/skills/restore" },
  cli: { positionals: ["skill"] },
  withoutBrowser: true,
  input: () => ({
    ...skillField(),
    revision: revisionField().optional().describe("The version to restore."),
  }),
  output: skillShape,
  errors: ["NOT_FOUND", ...LISTED_ERRORS],
  example: {
    title: "An archived skill",
    input: { skill: "sites/example-com/learned/find-a-flight" },
  },
  run: async ({ skill: name, revision }, { services: { knowledge } }) => {
    const { skills } = knowledge;
    if (revision === undefined) {
      if (!(await skills.restore(name))) throwNoSkill(name);
      return skillAnswer(await skillNamed(skills, name));
    }
    await skillNamed(skills, name);
    return skillAnswer(await restored(skills, name, revision));
  },
  render: (skill) => skillLine(skill),
});
