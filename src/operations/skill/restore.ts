import { z } from "zod";
import { defineOperation } from "../operation.ts";
import {
  SKILL_FIELD,
  skillLine,
  skillNamed,
  SkillShape,
  skillWire,
  throwNoSkill,
} from "./fields.ts";

export const skillRestore = defineOperation({
  name: "skill.restore",
  summary: "Brings back a skill that was put away.",
  effect: "act",
  kind: "call",
  http: { method: "POST", path: "/skills/restore" },
  cli: { command: "skill restore", positionals: ["skill"] },
  withoutBrowser: true,
  input: z.object(SKILL_FIELD),
  output: z.strictObject(SkillShape),
  errors: ["NOT_FOUND", "NOT_READY", "STORAGE_UNAVAILABLE", "TIMEOUT"],
  examples: [{ title: "One skill", input: { skill: "sites/example-com/learned/find-a-flight" } }],
  run: async ({ skill: name }, { services: { knowledge } }) => {
    if (!(await knowledge.skills.restore(name))) throwNoSkill(name);
    return skillWire(await skillNamed(knowledge.skills, name));
  },
  render: (skill) => ({ text: skillLine(skill) }),
});
