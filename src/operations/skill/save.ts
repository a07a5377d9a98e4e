import { z } from "zod";
import { AppError } from "../../shared/errors.ts";
import { defineOperation } from "../operation.ts";
import { savedUnderFree } from "../free-name.ts";
import { hostOf, humanNames, skillLine, SkillShape, skillWire } from "./fields.ts";

export const skillSave = defineOperation({
  name: "skill.save",
  summary: "Writes down what is worth knowing about a site; agents never change it.",
  description:
    "Tasks at that host are told of it as a hint. What stood under the same name is replaced. Never write a password into it: credentials have names of their own.",
  effect: "act",
  kind: "call",
  http: { method: "POST", path: "/skills" },
  cli: { command: "skill save", positionals: ["host", "topic"] },
  withoutBrowser: true,
  input: z.object({
    host: z.string().min(1).max(300).describe("Host that it is about, such as example.com."),
    topic: z.string().min(1).max(330).describe("Last part of its name, such as login."),
    summary: z.string().min(1).max(300).describe("What it is about, in a line."),
    content: z.string().max(20_000).default("").describe("The text, in Markdown."),
    see_also: z.array(z.string().max(300)).max(20).default([]).describe("Names of other skills."),
  }),
  output: z.strictObject(SkillShape),
  errors: ["INVALID_REQUEST", "NOT_READY", "STORAGE_UNAVAILABLE", "TIMEOUT"],
  examples: [
    {
      title: "How to sign in",
      input: {
        host: "example.com",
        topic: "login",
        summary: "Signing in takes two pages",
        content: "The password is asked for on the second page.",
      },
    },
  ],
  run: async ({ host: given, topic, summary, content, see_also: seeAlso }, { services }) => {
    const { skills } = services.knowledge;
    const host = hostOf(given);
    const entry = { host, origin: "human", summary, content, seeAlso } as const;
    const saved = await savedUnderFree(humanNames(host, topic), (name) =>
      skills.save({ ...entry, name }, { host }),
    );
    if (!saved) throw new AppError("INTERNAL");
    return skillWire(saved);
  },
  render: (skill) => ({ text: skillLine(skill) }),
});
