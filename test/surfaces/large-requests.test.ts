/** A caller's large request does not delay others: requests beyond any real use are rejected at once. */
import { createInterface } from "node:readline";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  start,
  startServing,
  type ServingProgram,
  removeFolder,
  temporaryFolder,
} from "./program.ts";

const keys = (count: number) => Array.from({ length: count }, (_, at) => `"k${at}":1`).join(",");
const MANY_KEYS = keys(1_000_000);
const DEEP = `${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}`;

let server: ServingProgram;
beforeAll(async () => {
  server = await startServing();
});
afterAll(async () => {
  await server.stop();
});

interface Sent {
  readonly path: string;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const MCP_HEADERS = { accept: "application/json, text/event-stream" };
const call = (args: string) =>
  `{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"browser_list_tabs","arguments":${args}}}`;

const surfaces: readonly (readonly [string, (fields: string) => Sent])[] = [
  ["REST", (body) => ({ path: "/api/v1/tabs", body })],
  ["MCP", (fields) => ({ path: "/mcp", body: call(fields), headers: MCP_HEADERS })],
  ["A2A", (fields) => ({ path: "/a2a/jsonrpc", body: call(fields) })],
];

function post({ path, body, headers }: Sent): Promise<Response> {
  return fetch(server.url + path, {
    method: "POST",
    body,
    headers: { "content-type": "application/json", ...headers },
  });
}

describe.each(surfaces)("over %s", (_name, sent) => {
  it.each([
    ["a million fields", `{${MANY_KEYS}}`, "10000 fields"],
    ["a million fields in one", `{"x":{${MANY_KEYS}}}`, "10000 fields"],
    ["a million values", `{"x":[${"1,".repeat(1_000_000)}1]}`, "300000 values"],
    ["a hundred thousand levels", DEEP, "100 levels"],
  ])("%s are refused with the limit, before they are parsed", async (_what, fields, words) => {
    const answer = await post(sent(fields));
    expect(await answer.text()).toContain(words);
    expect(answer.status).toBe(413);
  });
});

it("many fields that nobody knows are told in a few words", async () => {
  const unknown = keys(9_000);
  const answer = await post({ path: "/api/v1/parse", body: `{"html":"<p>x",${unknown}}` });
  const text = await answer.text();
  expect(text).toContain("8980 further unknown fields were ignored");
  expect(text.length).toBeLessThan(10_000);
});

it("other calls are answered while markup is read", async () => {
  const order: string[] = [];
  const html = "<ul><li>x".repeat(100_000);
  const reading = post({ path: "/api/v1/parse", body: JSON.stringify({ html }) });
  const read = reading.then(({ status }) => order.push(`markup ${status}`));
  for (let count = 0; count < 5; count += 1) await fetch(`${server.url}/health`);
  order.push("others");
  await read;
  expect(order).toEqual(["others", "markup 200"]);
});

it("over standard input they are refused under their id, and the next message is answered", async () => {
  const dataDir = temporaryFolder();
  const { child, finished } = start(["mcp", "--data-dir", dataDir]);
  const lines = createInterface({ input: child.stdout });
  const answers: unknown[] = [];
  lines.on("line", (line) => void answers.push(JSON.parse(line)));
  child.stdin.write(`${call(`{${MANY_KEYS}}`)}\n${call(DEEP).replace('"id":7', '"id":"b"')}\n`);
  child.stdin.write(`{"jsonrpc":"2.0","id":9,"method":"tools/list","x":"${"y".repeat(17e6)}"}\n`);
  child.stdin.write('{"jsonrpc":"2.0","id":8,"method":"ping"}\n');
  await expect.poll(() => answers.length).toBe(4);
  const error = (words: string) => ({ message: expect.stringContaining(words) });
  expect(answers).toEqual([
    expect.objectContaining({ id: 7, error: expect.objectContaining(error("10000 fields")) }),
    expect.objectContaining({ id: "b", error: expect.objectContaining(error("100 levels")) }),
    expect.objectContaining({ id: null, error: expect.objectContaining(error("16777216 bytes")) }),
    expect.objectContaining({ id: 8 }),
  ]);
  child.stdin.end();
  await finished;
  removeFolder(dataDir);
});

it.each(["/api/browse", "/a2a/tasks"])(
  "where bodies are shorter the limits hold too: %s",
  async (path) => {
    const answer = await post({ path, body: `{${keys(100_000)}}` });
    expect([answer.status, await answer.text()]).toEqual([
      413,
      expect.stringContaining("10000 fields"),
    ]);
  },
);
