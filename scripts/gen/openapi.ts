import { format } from "oxfmt";
import { STANDARD_CALLS } from "../../src/contracts/a2a.ts";
import { A2A_CALLS } from "../../src/contracts/browsy-a2a.ts";
import { BROWSY } from "../../src/contracts/browsy.ts";
import { OPERATIONS } from "../../src/operations/registry.ts";
import { openApiDocument } from "../../src/surfaces/http/openapi.ts";
import { referenceMarkdown } from "../../src/surfaces/http/reference-markdown.ts";
import { verbCalls } from "../../src/surfaces/http/verb-calls.ts";
import { referenceOf } from "../../src/surfaces/http/reference.ts";

/** What is served besides operations. */
const CALLS = [...verbCalls(BROWSY), ...A2A_CALLS, ...STANDARD_CALLS];

/** The OpenAPI document and the reference page, by their paths in the repository, formatted as everything in it is. */
export async function outputs(): Promise<Map<string, string>> {
  const texts = [
    ["docs/openapi.json", JSON.stringify(openApiDocument(OPERATIONS, CALLS))],
    ["docs/reference.md", referenceMarkdown(referenceOf(OPERATIONS))],
  ] as const;
  return new Map(await Promise.all(texts.map(([path, text]) => formatted(path, text))));
}

async function formatted(path: string, text: string): Promise<[string, string]> {
  const { code, errors } = await format(path, text);
  if (errors.length > 0) throw new Error(`${path} cannot be formatted: ${errors[0]?.message}`);
  return [path, code];
}
