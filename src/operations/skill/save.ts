import { z } from "zod";
import type { SkillEntry, SkillRecord, SkillRepository } from "../../ports/knowledge.ts";
import { AppError } from "../../shared/errors.ts";
import { quoted } from "../../shared/text/quoted.ts";
import { defineOperation } from "../definition/operation.ts";
import { savedUnderFree } from "../definition/free-name.ts";
import {
  hostOf,
  humanNames,
  skillLine,
  skillNamed,
  skillShape,
  skillAnswer,
  throwNoSkill,
} from "./skills.ts";
import { a } from "../definition/described.ts";

export const skillSave = defineOperation({
  name: "skill.save",
  summary: "Saves a skill (knowledge about a site).",
  description:
    "Agents get it as a hint for tasks at the site's host and cannot change it. Replaces a skill of the same name. Never include passwords.",
  http: { method: "POST", path: "/skills" },
  cli: { positionals: ["host", "topic"] },
  withoutBrowser: true,
  input: () => ({
    host: a.word("Host of the site, such as example.com.").max(300),
    topic: a.word("Last part of its name, such as login.").max(330),
    summary: a.word("Summary in one line.").max(300),
    content: a.text("The text, in Markdown.").max(20_000).default(""),
    see_also: a.list("Names of other skills.", z.string().max(300)).max(20).default([]),
    revision: a.value(
      "Revision that you read and want to replace; rejected if it has changed since.",
      z.int().min(1).optional(),
    ),
  }),
  output: skillShape,
  errors: ["INVALID_REQUEST", "NOT_FOUND", "NOT_READY", "STORAGE_UNAVAILABLE", "TIMEOUT"],
  example: {
    title: "How to sign in",
    input: {
      host: "example.com",
      topic: "login",
      summary: "Signing in takes two pages",
      content: "The password is asked for on the second page.",
    },
  },
  run: async ({ host: given, topic, revision, see_also: seeAlso, ...text }, { services }) => {
    const { skills } = services.knowledge;
    const host = hostOf(given);
    const entry = { host, origin: "human", seeAlso, ...text } as const;
    if (revision !== undefined) {
      const name = await nameAt(skills, host, topic);
      return skillAnswer(await replaced(skills, { ...entry, name }, revision));
    }
    const saved = await savedUnderFree(humanNames(host, topic), (name) =>
      skills.save({ ...entry, name }, { host }),
    );
    if (!saved) throw new AppError("INTERNAL");
    return skillAnswer(saved);
  },
  render: (skill) => skillLine(skill),
});

/** Returns the name of the stored skill for a topic and host. @throws AppError INVALID_REQUEST, NOT_FOUND */
async function nameAt(skills: SkillRepository, host: string, topic: string): Promise<string> {
  const names = humanNames(host, topic);
  for (const name of names) if ((await skills.find(name))?.host === host) return name;
  return throwNoSkill(names[0] ?? topic);
}

async function replaced(
  skills: SkillRepository,
  entry: SkillEntry,
  revision: number,
): Promise<SkillRecord> {
  const { name, host } = entry;
  const saved = await skills.save(entry, { host, revision });
  if (saved) return saved;
  const present = await skillNamed(skills, name);
  throw new AppError(
    "INVALID_REQUEST",
    `Skill ${quoted(name)} has changed: it has revision ${present.revision}, not ${revision}. Nothing was saved.`,
    { hint: "Read it again and pass its current revision, or omit revision to replace it." },
  );
}
