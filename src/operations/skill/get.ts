import { z } from "zod";
import { defineOperation } from "../operation.ts";
import { EARLIER_FIELD } from "../versions.ts";
import { SKILL_FIELD, skillLine, skillNamed, SkillShape, skillWire } from "./fields.ts";

export const skillGet = defineOperation({
  name: "skill.get",
  summary: "Gives what is known about a site under a name, with its text.",
  effect: "read",
  kind: "call",
  http: { method: "GET", path: "/skills/skill" },
  cli: { command: "skill get", positionals: ["skill"] },
  withoutBrowser: true,
  input: z.object({ ...SKILL_FIELD, ...EARLIER_FIELD }),
  output: z.strictObject({ ...SkillShape, content: z.string().describe("Its text, in Markdown.") }),
  errors: ["NOT_FOUND", "NOT_READY", "STORAGE_UNAVAILABLE", "TIMEOUT"],
  examples: [{ title: "One skill", input: { skill: "sites/example-com/login" } }],
  run: async ({ skill: name, revision }, { services: { knowledge } }) => {
    const record = await skillNamed(knowledge.skills, name, revision);
    return { ...skillWire(record), content: record.content };
  },
  render: (skill) => ({ text: [skillLine(skill), "", skill.content].join("\n").trimEnd() }),
});
