import { z } from "zod";
import { confirmField } from "../fields.ts";
import { defineOperation } from "../operation.ts";
import { skillField, throwNoSkill } from "./fields.ts";

export const skillDelete = defineOperation({
  name: "skill.delete",
  summary: "Forgets what is known about a site under a name.",
  effect: "act",
  kind: "call",
  http: { method: "DELETE", path: "/skills/skill" },
  cli: { command: "skill delete", positionals: ["skill"] },
  withoutBrowser: true,
  needsConfirm: true,
  input: () => z.object({ ...skillField(), ...confirmField() }),
  output: () => z.strictObject({ deleted: z.literal(true).describe("Always true.") }),
  errors: ["NOT_FOUND", "NOT_READY", "STORAGE_UNAVAILABLE", "TIMEOUT"],
  examples: [{ title: "One skill", input: { skill: "sites/example-com/login", confirm: true } }],
  run: async ({ skill: name }, { services: { knowledge } }) => {
    if (!(await knowledge.skills.delete(name))) throwNoSkill(name);
    return { deleted: true as const };
  },
  render: () => ({ text: "Forgotten." }),
});
