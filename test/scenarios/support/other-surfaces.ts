/**
 * Scenarios run over REST. Every result there must also work over MCP and the command line: in words, with its images
 * and files, and as data that matches the tool's listed schema.
 */
import { AjvJsonSchemaValidator } from "@modelcontextprotocol/client/validators/ajv";
import { answerSchema } from "../../../src/operations/definition/answer.ts";
import type { Operation } from "../../../src/operations/definition/operation.ts";
import { Files } from "../../../src/surfaces/mcp/tools/files.ts";
import { outputJsonSchema } from "../../../src/surfaces/mcp/tools/json-schema.ts";
import { successResult } from "../../../src/surfaces/mcp/tools/result.ts";
import { TextPages } from "../../../src/surfaces/mcp/tools/text-pages.ts";
import type { Input } from "./driver.ts";

type Check = (answer: Input) => Promise<void>;

const delivery = { pages: new TextPages(), files: new Files(), contentOnly: false };
const ajv = new AjvJsonSchemaValidator();
const checks = new Map<string, Check>();

export async function expectOtherSurfaces(operation: Operation, answer: Input): Promise<void> {
  const check = checks.get(operation.name) ?? checkOf(operation);
  checks.set(operation.name, check);
  await check(answer);
}

function checkOf(operation: Operation): Check {
  const schema = answerSchema(operation);
  const validate = ajv.getValidator(outputJsonSchema(schema));
  return async (answer) => {
    const { warnings: _warnings, ...output } = schema.parse(answer);
    const render = (fitted: typeof output) => operation.render(fitted);
    const invoked = { output, warnings: [] };
    const { structuredContent } = await successResult(invoked, render, delivery);
    const { valid, errorMessage } = validate(structuredContent);
    if (!valid)
      throw new Error(`${operation.name} over MCP would break its listing: ${errorMessage}`);
  };
}
