import { z } from "zod";
import { tabField, tabOf } from "../fields.ts";
import { defineOperation } from "../operation.ts";
import { savedCalls } from "./keeper.ts";

export const networkSave = defineOperation({
  name: "network.save",
  summary: "Saves the latest network calls of a tab under a tag.",
  description: "Credential headers and password-like fields are left out.",
  effect: "act",
  kind: "call",
  http: { method: "POST", path: "/network/save" },
  cli: { command: "network save", positionals: ["tag"] },
  input: () =>
    z.object({
      ...tabField(),
      tag: z.string().min(1).max(200).describe("The tag to save them under."),
    }),
  output: () =>
    z.strictObject({
      saved: z.int().describe("How many calls were saved."),
      tag: z.string().describe("The tag."),
    }),
  errors: ["INVALID_REQUEST", "TAB_NOT_FOUND", "MODE_CONFLICT", "NOT_READY", "TIMEOUT"],
  examples: [{ title: "Keep what the last action loaded", input: { tag: "login-flow" } }],
  run: async (input, call) => {
    savedCalls(call);
    const { network } = await tabOf(call, input);
    return { saved: await network.save(call.deadline, network.calls(), input.tag), tag: input.tag };
  },
  render: ({ saved, tag }) => ({ text: `Saved ${saved} network calls under ${tag}.` }),
});
