import { z } from "zod";
import { decimal, flag, whole } from "./kinds.ts";

/** Settings of the browser agent. `foreign` lists environment variables of older browser agents. */
export const agentSection = z.strictObject({
  maxSteps: whole(1, 150, 100).meta({
    description:
      "Maximum number of steps of a browser agent (run_browser_agent) if the call sets no limit.",
    foreign: ["MCP_MAX_STEPS"],
  }),
  maxSeconds: decimal(1, 86_400).optional().meta({
    description: "Time limit of a browser agent's task in seconds.",
    defaultText: "600, or 7200 if the model's server is on this machine or in a private network",
  }),
  maxActionsPerStep: whole(1, 50, 5).meta({
    description: "Maximum number of actions in one model response.",
    foreign: ["MCP_MAX_ACTIONS_PER_STEP"],
  }),
  toolCalling: z
    .enum(["auto", "function_calling", "json_mode", "raw"])
    .default("auto")
    .meta({
      description:
        "How the model returns its actions: `function_calling` as function calls of its provider, `raw` as JSON in its text, `json_mode` as JSON that its server constrains to a schema; `auto` is `json_mode` for Ollama, else `raw`.",
      foreign: ["MCP_TOOL_CALLING_METHOD"],
    }),
  prompt: z.enum(["auto", "full", "short"]).default("auto").meta({
    description: "Length of the prompts for the model; `auto` is shorter for small local models.",
  }),
  judge: z.enum(["always", "never"]).default("always").meta({
    description:
      "Let the model judge each result in one more call, which can only make `verified` worse; `never` saves the call. Models of MCP clients (sampling) never judge.",
  }),
  learn: flag(true).meta({
    description: "Store successful runs, to repeat them without a model, and failures to avoid.",
  }),
  allowEvaluate: flag(false).meta({
    description: "Let the model write and run scripts in pages.",
  }),
});
