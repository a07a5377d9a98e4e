import { z } from "zod";
import { defineOperation } from "../operation.ts";
import { earlierField } from "../versions.ts";
import { skillField, skillLine, skillNamed, skillShape, skillWire } from "./fields.ts";

export const skillGet = defineOperation({
  name: "skill.get",
  summary: "Gives what is known about a site under a name, with its text.",
  effect: "read",
  kind: "call",
  http: { method: "GET", path: "/skills/skill" },
  cli: { command: "skill get", positionals: ["skill"] },
  withoutBrowser: true,
  input: () => z.object({ ...skillField(), ...earlierField() }),
  output: () =>
    z.strictObject({ ...skillShape(), content: z.string().describe("Its text, in Markdown.") }),
  errors: ["NOT_FOUND", "NOT_READY", "STORAGE_UNAVAILABLE", "TIMEOUT"],
  examples: [{ title: "One skill", input: { skill: "sites/example-com/login" } }],
  run: async ({ skill: name, revision }, { services: { knowledge } }) => {
    const record = await skillNamed(knowledge.skills, name, revision);
    return { ...skillWire(record), content: record.content };
  },
  render: (skill) => ({ text: [skillLine(skill), "", skill.content].join("\n").trimEnd() }),
});
