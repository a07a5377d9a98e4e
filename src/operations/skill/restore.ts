import { z } from "zod";
import { defineOperation } from "../operation.ts";
import { revisionField, restored } from "../versions.ts";
import {
  skillField,
  skillLine,
  skillNamed,
  skillShape,
  skillWire,
  throwNoSkill,
} from "./fields.ts";

export const skillRestore = defineOperation({
  name: "skill.restore",
  summary: "Brings back a skill that was put away, or an earlier version of one.",
  description: "The present version stays among the versions; the earlier one is saved anew.",
  effect: "act",
  kind: "call",
  http: { method: "POST", path: "/skills/restore" },
  cli: { command: "skill restore", positionals: ["skill"] },
  withoutBrowser: true,
  input: () =>
    z.object({
      ...skillField(),
      revision: revisionField().optional().describe("The version to bring back."),
    }),
  output: () => z.strictObject(skillShape()),
  errors: ["NOT_FOUND", "NOT_READY", "STORAGE_UNAVAILABLE", "TIMEOUT"],
  examples: [
    { title: "One that was put away", input: { skill: "sites/example-com/learned/find-a-flight" } },
    { title: "Its first version", input: { skill: "sites/example-com/login", revision: 1 } },
  ],
  run: async ({ skill: name, revision }, { services: { knowledge } }) => {
    const { skills } = knowledge;
    if (revision === undefined) {
      if (!(await skills.restore(name))) throwNoSkill(name);
      return skillWire(await skillNamed(skills, name));
    }
    await skillNamed(skills, name);
    return skillWire(await restored(skills, name, revision));
  },
  render: (skill) => ({ text: skillLine(skill) }),
});
