/** What operations on skills take and say. */
import { createHash } from "node:crypto";
import { z } from "zod";
import { AppError } from "../../shared/errors.ts";
import { quoted } from "../../shared/quoted.ts";
import { hostSegment } from "../../shared/slug.ts";
import {
  SKILL_ORIGINS,
  type SkillRecord,
  type RecipeRecord,
  type SkillRepository,
} from "../../ports/knowledge.ts";
import { atRevision } from "../versions.ts";
import { lazy } from "../../shared/lazy.ts";

/** How using what was learned went, on the wire. */

const epochMs = (what: string) => z.number().describe(`${what}, milliseconds since the epoch.`);

export const experienceShape = lazy(() => ({
  revision: z.int().describe("How often it was written."),
  successes: z.int().describe("Tasks that went well with it."),
  failures: z.int().describe("Tasks that did not."),
  created_at: epochMs("When it was written first"),
  updated_at: epochMs("When it was written last"),
  last_used_at: z
    .number()
    .nullable()
    .describe("When it was used last, milliseconds since the epoch; null if never."),
}));

export function experienceWire(record: RecipeRecord | SkillRecord) {
  const { revision, successes, failures, createdMs, updatedMs, lastUsedMs } = record;
  return {
    revision,
    successes,
    failures,
    created_at: createdMs,
    updated_at: updatedMs,
    last_used_at: lastUsedMs,
  };
}

export const skillField = lazy(() => ({
  skill: z
    .string()
    .min(1)
    .max(300)
    .describe(
      "Name of the skill: sites/example-com/login, sites/example-com/learned/find-a-flight.",
    ),
}));

export const skillShape = lazy(() => ({
  name: z.string().describe("By which it is referred to."),
  host: z.string().describe("Host that it is about."),
  origin: z.enum(SKILL_ORIGINS).describe("human: written by people. agent: learned from tasks."),
  summary: z.string().describe("What it is about, in a line."),
  see_also: z.array(z.string()).describe("Names of other skills."),
  archived: z.string().nullable().describe("Why it was put away; null if it was not."),
  ...experienceShape(),
}));

export function skillWire(record: SkillRecord) {
  const { name, host, origin, summary, seeAlso, archived } = record;
  return {
    name,
    host,
    origin,
    summary,
    see_also: [...seeAlso],
    archived,
    ...experienceWire(record),
  };
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
/** What is kept there has writers of its own. */
const TAKEN: ReadonlySet<string> = new Set(["learned", "forms", "recipes"]);
const HASH_LENGTH = 6;

/** `sites/example-com/login`, and the name where that is another host's, with a hash. @throws AppError INVALID_REQUEST */
export function humanNames(host: string, topic: string): readonly string[] {
  const [first = ""] = topic.split("/");
  if (!TOPIC.test(topic) || TAKEN.has(first)) {
    throw new AppError(
      "INVALID_REQUEST",
      `"topic" must be parts of letters, digits, _ and -, joined by / and not below learned, forms or recipes; got ${quoted(topic)}.`,
      { hint: 'For example "login" or "checkout/coupons".' },
    );
  }
  const name = `sites/${hostSegment(host)}/${topic}`;
  const hash = createHash("sha256").update(host).digest("hex").slice(0, HASH_LENGTH);
  return [name, `${name}-${hash}`];
}

/** A host as addresses have it. @throws AppError INVALID_REQUEST */
export function hostOf(text: string): string {
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  if (url && url.hostname !== "") return url.host;
  throw new AppError("INVALID_REQUEST", `"host" must be a host; got ${quoted(text)}.`, {
    hint: 'For example "example.com".',
  });
}
