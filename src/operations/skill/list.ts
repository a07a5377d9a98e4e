import { z } from "zod";
import { SKILL_ORIGINS } from "../../ports/knowledge.ts";
import { pageRequest, pageWire, directionField, pageMembers, pagingFields } from "../cursor.ts";
import { defineOperation } from "../operation.ts";
import { skillLine, skillShape, skillWire } from "./fields.ts";

export const skillList = defineOperation({
  name: "skill.list",
  summary: "Lists what is known about sites, of one host or all, a page at a time.",
  effect: "read",
  kind: "call",
  http: { method: "GET", path: "/skills" },
  cli: { command: "skill list" },
  withoutBrowser: true,
  input: () =>
    z.object({
      host: z.string().min(1).optional().describe("Only those of this host, as in its address."),
      origin: z.enum(SKILL_ORIGINS).optional().describe("Only those by people, or by agents."),
      archived: z.boolean().default(false).describe("Those that were put away instead."),
      ...pagingFields({ usual: 20, most: 100 }),
      ...directionField("backward"),
    }),
  output: () =>
    z.strictObject({
      skills: z
        .array(z.strictObject(skillShape()).describe("A skill, without its text."))
        .describe("In the asked direction."),
      ...pageMembers(),
    }),
  errors: ["INVALID_QUERY", "NOT_READY", "STORAGE_UNAVAILABLE", "TIMEOUT"],
  examples: [{ title: "Those of a host", input: { host: "example.com" } }],
  run: async ({ host, origin, archived, ...input }, { services: { knowledge } }) => {
    const page = pageRequest("skills", input, "backward");
    const list = await knowledge.skills.page({ host: host?.toLowerCase(), origin, archived }, page);
    return {
      skills: list.rows.map(skillWire),
      ...pageWire("skills", page.direction, list),
    };
  },
  render: ({ skills }) => ({
    text: skills.length === 0 ? "Nothing is known yet." : skills.map(skillLine).join("\n"),
  }),
});
