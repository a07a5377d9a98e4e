/** Every tool with arguments from its listed schema, and malformed JSON-RPC messages. */
import { afterAll, describe, expect, test } from "vitest";
import { Arena } from "./support/arena.ts";
import { asList, asObject, type Schema } from "./support/api.ts";
import { hostileValue, mutated } from "./support/hostile.ts";
import { McpClient } from "./support/mcp-client.ts";
import { usePlayground } from "./support/playground.ts";
import { Random } from "../support/random.ts";
import { faultsOf, RUNS, SEED } from "./support/settings.ts";
import { validObject } from "./support/values.ts";

const site = await usePlayground();
const arena = await Arena.open(site.url);
const { schemas, pool } = arena;
const words = [`${site.url}/`, `${site.url}/other`, site.url];
const client = await McpClient.open(arena.program.url);
afterAll(() => arena.close());

interface ListedTool {
  readonly name: string;
  readonly input: Schema;
  readonly output: Schema | undefined;
}

/** Operations that stop the server or hand it to a person. */
const ENDS = /shutdown|input_mode|^browser_control$/;

const tools = asList(asObject((await client.request("tools/list", {}))["result"])["tools"])
  .map(asObject)
  .map((tool): ListedTool => ({
    name: String(tool["name"]),
    input: asObject(tool["inputSchema"]),
    output: tool["outputSchema"] === undefined ? undefined : asObject(tool["outputSchema"]),
  }))
  .filter(({ name }) => !ENDS.test(name));

function faultOf({ output }: ListedTool, answer: Schema): string | undefined {
  const error = asObject(answer["error"]);
  if (answer["error"] !== undefined) {
    const isTooLarge = String(error["message"]).startsWith("The request's JSON ");
    return error["code"] === -32_602 || isTooLarge
      ? undefined
      : `JSON-RPC error ${String(error["code"])}`;
  }
  const result = asObject(answer["result"]);
  const text = String(asObject(asList(result["content"])[0])["text"]);
  if (result["isError"] === true) {
    const [, code] = / \(([A-Z_]+)\)$/.exec(text) ?? [];
    if (code === undefined) return "an error without its code";
    return code === "INTERNAL" ? "INTERNAL" : undefined;
  }
  const problem = output && schemas.problem(output, result["structuredContent"]);
  return problem && `the answer breaks its schema: ${problem}`;
}

async function callOnce(tool: ListedTool, run: number): Promise<string | undefined> {
  const random = new Random(SEED, tool.name, run);
  const making = { random, components: asObject(tool.input["$defs"]), pool, words };
  const valid = validObject(tool.input, making);
  const args = random.chance(0.3) ? valid : mutated(valid, tool.input, making);
  const hostile = random.chance(0.05) ? hostileValue(random) : args;
  const answer = await client.request("tools/call", { name: tool.name, arguments: hostile });
  pool.harvest(asObject(answer["result"])["structuredContent"]);
  const code = / \((?:INVALID_\w+|\w+_NOT_FOUND)\)"/.exec(JSON.stringify(answer))?.[0];
  const fault = faultOf(tool, answer) ?? (await arena.unchangedBy(code !== undefined));
  return (
    fault &&
    `${tool.name} run ${run}: ${fault}\n${JSON.stringify(hostile)?.slice(0, 1000)}\n${JSON.stringify(answer).slice(0, 400)}`
  );
}

const MESSAGES = [
  "", " ", "{", "[]", "[1]", "null", "7", '"x"', "{}", '{"jsonrpc":"1.0","id":1,"method":"tools/list"}',
  '{"jsonrpc":"2.0"}', '{"jsonrpc":"2.0","id":1}', '{"jsonrpc":"2.0","id":null,"method":"tools/list"}',
  '{"jsonrpc":"2.0","id":{},"method":"tools/list"}', '{"jsonrpc":"2.0","id":1.5,"method":"tools/list"}',
  '{"jsonrpc":"2.0","id":1,"method":7}', '{"jsonrpc":"2.0","id":1,"method":"nothing/here"}',
  '{"jsonrpc":"2.0","id":1,"method":"__proto__"}', '{"jsonrpc":"2.0","id":1,"method":"tools/call"}',
  '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":[]}', '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":7}}',
  '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"constructor"}}',
  '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"browser_get_status","arguments":[]}}',
  '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"browser_get_status","arguments":7}}',
  '{"jsonrpc":"2.0","id":1,"method":"resources/read","params":{"uri":"file:///etc/passwd"}}',
  '{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":"nope"}}',
  '{"jsonrpc":"2.0","id":1,"result":{}}', '{"jsonrpc":"2.0","id":1,"error":{"code":1,"message":"x"}}',
  `{"jsonrpc":"2.0","id":1,"method":"${"x".repeat(50_000)}"}`, "[".repeat(100_000),
  '{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"__proto__":{"x":1}}}',
]; // prettier-ignore

describe(`MCP, FERMATA_FUZZ_SEED=${SEED}`, () => {
  test.each(tools)("$name", { timeout: 600_000 }, async (tool) => {
    await arena.reset();
    expect(await faultsOf(Math.ceil(RUNS / 2), (run) => callOnce(tool, run))).toBe("");
  });

  test.each(MESSAGES)("a message like %s is answered in order", async (message) => {
    const { status, bytes } = await client.post(message);
    expect(status).toBeLessThan(500);
    expect(bytes.toString()).not.toMatch(/-32603|\\n +at /);
  });

  test("leave everything in order", async () => {
    expect(await arena.disorder()).toEqual([]);
  });
});
