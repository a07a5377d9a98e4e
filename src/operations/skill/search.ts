import { z } from "zod";
import { defineOperation } from "../operation.ts";
import { skillLine, skillShape, skillWire } from "./fields.ts";

export const skillSearch = defineOperation({
  name: "skill.search",
  summary: "Finds what is known about sites by its words, the best first.",
  effect: "read",
  kind: "call",
  http: { method: "GET", path: "/skills/search" },
  cli: { command: "skill search", positionals: ["query"] },
  withoutBrowser: true,
  input: () =>
    z.object({
      query: z.string().min(1).max(1_000).describe("Words, any of which a skill has."),
      host: z.string().min(1).optional().describe("Only those of this host, as in its address."),
      limit: z.int().min(1).max(50).default(10).describe("How many at most."),
    }),
  output: () =>
    z.strictObject({
      skills: z
        .array(
          z
            .strictObject({
              ...skillShape(),
              content: z.string().describe("Its text, in Markdown."),
            })
            .describe("A skill."),
        )
        .describe("The best first."),
    }),
  errors: ["NOT_READY", "STORAGE_UNAVAILABLE", "TIMEOUT"],
  examples: [{ title: "About signing in", input: { query: "login password" } }],
  run: async ({ query, host, limit }, { services: { knowledge } }) => {
    const words = { limit, ...(host !== undefined && { host: host.toLowerCase() }) };
    const found = await knowledge.skills.search(query, words);
    return { skills: found.map((one) => ({ ...skillWire(one), content: one.content })) };
  },
  render: ({ skills }) => ({
    text: skills.length === 0 ? "Nothing has these words." : skills.map(skillLine).join("\n"),
  }),
});
