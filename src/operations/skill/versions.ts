import { z } from "zod";
import type { SkillVersion } from "../../ports/knowledge.ts";
import { defineOperation } from "../operation.ts";
import { versionsShape, versionsText, versionsWire } from "../versions.ts";
import { skillField, throwNoSkill } from "./fields.ts";

export const skillVersions = defineOperation({
  name: "skill.versions",
  summary: "Lists the versions of a skill, and what each changed.",
  effect: "read",
  kind: "call",
  http: { method: "GET", path: "/skills/versions" },
  cli: { command: "skill versions", positionals: ["skill"] },
  withoutBrowser: true,
  input: () => z.object(skillField()),
  output: () => z.strictObject(versionsShape()),
  errors: ["NOT_FOUND", "NOT_READY", "STORAGE_UNAVAILABLE", "TIMEOUT"],
  examples: [{ title: "One skill", input: { skill: "sites/example-com/login" } }],
  run: async ({ skill: name }, { services: { knowledge } }) => {
    const versions = await knowledge.skills.versions(name);
    if (versions.length === 0) throwNoSkill(name);
    return { versions: await versionsWire(versions, linesOf) };
  },
  render: ({ versions }) => ({ text: versionsText(versions) }),
});

function linesOf({ summary, content, seeAlso }: SkillVersion): readonly string[] {
  return [summary, ...content.split("\n"), ...seeAlso.map((name) => `See also ${name}`)];
}
