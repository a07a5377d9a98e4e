import { z } from "zod";
import { decimal, flag, whole } from "./kinds.ts";

/** Settings of the browser agent; `foreign` variables belong to older browser agents. */
export const agentSection = z.strictObject({
  maxSteps: whole(1, 150, 100).meta({
    description: "Steps of a browser agent (run_browser_agent) that its caller gives no number.",
    foreign: ["MCP_MAX_STEPS"],
  }),
  maxSeconds: decimal(1, 86_400).optional().meta({
    description: "Seconds that a task of the browser agent may take at most.",
    defaultText:
      "600, and 7200 where the model's server is on this machine or in a private network",
  }),
  maxActionsPerStep: whole(1, 50, 5).meta({
    description: "Actions that the model may decide on at once.",
    foreign: ["MCP_MAX_ACTIONS_PER_STEP"],
  }),
  toolCalling: z
    .enum(["auto", "function_calling", "json_mode", "raw"])
    .default("auto")
    .meta({
      description:
        "How the model names its actions: `function_calling` by functions of its provider, `raw` as JSON in its words, `json_mode` so too, kept to a schema by its server; `auto` is `json_mode` for Ollama, else `raw`.",
      foreign: ["MCP_TOOL_CALLING_METHOD"],
    }),
  prompt: z.enum(["auto", "full", "short"]).default("auto").meta({
    description: "How much the model is told; `auto` tells small local models less.",
  }),
  judge: z.enum(["always", "never"]).default("always").meta({
    description:
      "Let the model judge each result in one more call, which can only lower `verified`; `never` saves the call. A model that a client lends is never asked.",
  }),
  learn: flag(true).meta({
    description: "Keep how tasks went well, to repeat them without a model, and what did not work.",
  }),
  allowEvaluate: flag(false).meta({
    description: "Let the model run scripts of its own in pages.",
  }),
});
