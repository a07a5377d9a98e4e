/** Fixtures whose requests for input are sent to legacy clients; the code is the same as for modern clients. */
import { inputRequired, inputResponse, type ServerContext } from "@modelcontextprotocol/server";
import { z } from "zod";
import type { ServedTool } from "../../src/surfaces/mcp/tools/served-tool.ts";
import { form, sample, sampled, type FormSchema } from "./asking.ts";
import { fixture, fixtureWith, text } from "./fixture.ts";

export const PUSHED_TOOLS: readonly ServedTool[] = [
  fixtureWith(
    "test_sampling",
    { type: "object", properties: { prompt: { type: "string" } }, required: ["prompt"] },
    (args, { mcpReq }) => {
      const answer = sampled(mcpReq.inputResponses, "answer");
      if (answer !== undefined) return text(`LLM response: ${answer}`);
      const { prompt } = z.object({ prompt: z.string() }).parse(args);
      return inputRequired({ inputRequests: { answer: sample(prompt, 100) } });
    },
  ),
  fixtureWith(
    "test_elicitation",
    { type: "object", properties: { message: { type: "string" } }, required: ["message"] },
    (args, context) => {
      const { message } = z.object({ message: z.string() }).parse(args);
      return elicited(context, "User response:", message, {
        type: "object",
        properties: {
          username: { type: "string", description: "The name." },
          email: { type: "string", description: "The address." },
        },
        required: ["username", "email"],
      });
    },
  ),
  fixture("test_elicitation_sep1034_defaults", (_args, context) =>
    elicited(context, "Elicitation completed:", "Look over the defaults", {
      type: "object",
      properties: {
        name: { type: "string", default: "John Doe" },
        age: { type: "integer", default: 30 },
        score: { type: "number", default: 95.5 },
        status: { type: "string", enum: ["active", "inactive", "pending"], default: "active" },
        verified: { type: "boolean", default: true },
      },
    }),
  ),
  fixture("test_elicitation_sep1330_enums", (_args, context) =>
    elicited(context, "Elicitation completed:", "Choose", {
      type: "object",
      properties: {
        untitledSingle: { type: "string", enum: numbered("option") },
        titledSingle: { type: "string", oneOf: titled("Option") },
        legacyEnum: {
          type: "string",
          enum: numbered("opt"),
          enumNames: ["Option One", "Option Two", "Option Three"],
        },
        untitledMulti: { type: "array", items: { type: "string", enum: numbered("option") } },
        titledMulti: { type: "array", items: { anyOf: titled("Choice") } },
      },
    }),
  ),
];

function elicited({ mcpReq }: ServerContext, words: string, message: string, schema: FormSchema) {
  const answer = inputResponse(mcpReq.inputResponses, "form");
  if (answer.kind !== "elicit") {
    return inputRequired({ inputRequests: { form: form(message, schema) } });
  }
  return text(`${words} action=${answer.action}, content=${JSON.stringify(answer.content ?? {})}`);
}

const numbered = (word: string) => [1, 2, 3].map((number) => `${word}${number}`);

const titled = (word: string) =>
  ["First", "Second", "Third"].map((place, index) => ({
    const: `value${index + 1}`,
    title: `${place} ${word}`,
  }));
