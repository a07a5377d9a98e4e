/** Clients with the habits of real ones (docs/mcp.md) do the same tasks with a real server and browser. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { StreamableHTTPClientTransport, type CallToolResult } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import type { JsonObject } from "../../src/shared/json-object.ts";
import { PATIENCE_MS } from "../support/patience.ts";
import { useSite } from "../support/site.ts";
import * as programs from "../surfaces/program.ts";
import { PAGES, TASKS, type Hands, type Seen } from "./tasks.ts";
import { overHttp, overLines, overSdk, type Parse, type Wire } from "./wires.ts";

interface Habits {
  readonly name: string;
  readonly over?: "http" | "stdio";
  readonly sees?: (result: CallToolResult) => Seen;
  readonly parse?: Parse;
  readonly sends?: (args: JsonObject) => JsonObject;
  /** Time limit of a call; after a longer call, the client's model starts its task again, at most twice. */
  readonly limitMs?: number;
  readonly check?: (result: CallToolResult) => Promise<void>;
  readonly flags?: readonly string[];
  readonly sdk?: "auto" | "legacy" | "python";
  readonly does?: typeof ANEW | "cancels" | "loses its session";
}

const ANEW = "connects for each call";
const CLIENTS: readonly Habits[] = [
  { name: "structured content", sees: structured },
  { name: "structured content of full", sees: dataOf, flags: ["--tools", "full"] },
  { name: "first text block", sees: (result) => ({ text: textsOf(result)[0] ?? "" }) },
  { name: "text blocks", sees: (result) => ({ text: textsOf(result).join("\n") }) },
  { name: "strict JSON", parse: strictJson },
  { name: "arguments as strings", sends: asStrings },
  { name: "an MCP session for each call", does: ANEW, over: "http" },
  { name: "5 s for a call", limitMs: 5_000 },
  { name: "30 s for a call", limitMs: 30_000 },
  { name: "cancelled calls", does: "cancels", limitMs: 20_000 },
  { name: "lost sessions", does: "loses its session" },
  { name: "small PNG", check: isSmall, flags: ["--mcp-image-format", "png"], over: "http" },
  { name: "small JPEG", check: isSmall, flags: ["--mcp-image-format", "jpeg"], over: "stdio" },
  { name: "TypeScript SDK", sdk: "auto" },
  { name: "TypeScript SDK, older revision", sdk: "legacy" },
  { name: "Python SDK", sdk: "python" },
];
type Run = Habits & { readonly over: "http" | "stdio" };
const RUNS = CLIENTS.flatMap(({ over, ...client }): readonly Run[] =>
  (over ? [over] : (["stdio", "http"] as const)).map((one) => ({ ...client, over: one })),
);

const textsOf = ({ content }: CallToolResult) =>
  content.flatMap((block) => (block.type === "text" ? [block.text] : []));
const imagesOf = ({ content }: CallToolResult) =>
  content.flatMap((block) => (block.type === "image" ? [block] : []));

function contentOf(result: CallToolResult): Seen {
  return { text: textsOf(result).join("\n"), images: imagesOf(result).map(({ data }) => data) };
}

function structured(result: CallToolResult): Seen {
  return result.structuredContent ? { ...dataOf(result), images: [] } : contentOf(result);
}

function dataOf(result: CallToolResult): Seen {
  const { structuredContent: data } = result;
  return { text: data ? JSON.stringify(data) : textsOf(result).join("\n") };
}

/** Rejects invalid UTF-8, half surrogate pairs and duplicate keys; without these, rewriting preserves the length. */
function strictJson(bytes: Buffer): unknown {
  const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  const value: unknown = JSON.parse(text);
  const again = JSON.stringify(value);
  if (again.length === text.length && !/(?<!\\)(?:\\\\)*\\ud[89a-f]/.test(again)) return value;
  throw new Error("half a character, or a key twice");
}

/** Fields that this client sends as an empty string or null, instead of omitting them, with every tool. */
const OMITTED =
  "tab_id x wait_until modifiers button y screenshot format click_count cursor budget observe"
    .split(" ")
    .map((name, index) => [name, index < 5 ? "" : null] as const);

function asStrings(args: JsonObject): JsonObject {
  const textOf = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));
  const written = Object.entries(args).map(([name, value]) => [name, textOf(value)] as const);
  return Object.fromEntries([...OMITTED, ...written]);
}

async function isSmall(result: CallToolResult): Promise<void> {
  expect(JSON.stringify(result).length).toBeLessThan(1_000_000);
  for (const { data, mimeType } of imagesOf(result)) {
    const { format, width, height } = await sharp(Buffer.from(data, "base64")).metadata();
    expect([mimeType, format].join(" ")).toMatch(/^image\/(png|jpeg) \1$/);
    expect(Math.max(width, height)).toBeLessThanOrEqual(8_000);
    expect(data.length).toBeLessThanOrEqual(700_000);
  }
}

const site = await useSite(PAGES);

test.for(RUNS)("$name, over $over", async (run, { skip }) => {
  const isMissing = run.sdk === "python" && (await pythonSdk().catch(String));
  if (isMissing) skip(`strict JSON stands in for the Python SDK: ${isMissing}`);
  const client = await started(run);
  const failed: string[] = [];
  const attempt = async (name: string, number: number): Promise<void> => {
    const key = `${run.name}${run.over}${name}${number}`.replaceAll(/\W/g, "");
    await TASKS[name]?.(handsOf(client, run, key)).catch(async (error: unknown) => {
      const mayRepeat = run.limitMs !== undefined && run.does === undefined && number < 3;
      const isLate = mayRepeat && error instanceof DOMException;
      await (isLate ? attempt(name, number + 1) : failed.push(`${name}: ${String(error)}`));
    });
  };
  for (const name of Object.keys(TASKS)) await attempt(name, 1);
  expect(failed.join("\n\n")).toBe("");
});

const LAB = new URL("../../out/clients", import.meta.url).pathname;
const PYTHON = `${LAB}/bin/python`;

/** Installs the official Python SDK below `out`, unless it is installed already. */
async function pythonSdk(): Promise<undefined> {
  const run = promisify(execFile);
  const install = async () => {
    await run("python3", ["-m", "venv", LAB]);
    await run(PYTHON, ["-m", "pip", "install", "--quiet", "--retries", "0", "mcp==2.3.0"]);
  };
  await run(PYTHON, ["-c", "import mcp"]).catch(install);
}

const plainJson: Parse = (bytes) => JSON.parse(bytes.toString());

async function started({ over, sdk, does, parse = plainJson, flags = [] }: Run) {
  const dataDir = programs.temporaryFolder();
  const words = ["--viewport", "500x600", ...flags];
  const command = process.execPath;
  const args = [programs.MAIN, "mcp", "--data-dir", dataDir, ...words];
  const local = { command, args, env: programs.cleanEnvironment(), stderr: "pipe" } as const;
  let program = over === "http" ? await programs.startServing(words) : undefined;
  const connect = async (): Promise<Wire> => {
    const url = program && `${program.url}/mcp`;
    const script = new URL("sdk.py", import.meta.url).pathname;
    if (sdk === "python") return overLines([PYTHON, script, JSON.stringify(url ?? local)], parse);
    if (url === undefined && !sdk) return overLines([command, ...args], parse);
    const http = () => new StreamableHTTPClientTransport(new URL(url ?? ""));
    if (sdk) return overSdk(url === undefined ? new StdioClientTransport(local) : http(), sdk);
    return overHttp(url ?? "", parse, does === ANEW ? { "x-fermata-session": "default" } : {});
  };
  const client = {
    connect,
    wire: await connect(),
    restart: async () => {
      await (program ? program.stop() : client.wire.close());
      if (!program) client.wire = await connect();
      else program = await programs.startServing([...words, "--port", new URL(program.url).port]);
    },
  };
  onTestFinished(async () => {
    await client.wire.close();
    await program?.stop();
    programs.removeFolder(dataDir);
  });
  return client;
}

const Result = z.custom<CallToolResult>();
const File = z.object({ contents: z.tuple([z.object({ blob: z.string() })]) });

/** @param key marks the site's requests in this attempt */
function handsOf(client: Awaited<ReturnType<typeof started>>, habits: Run, key: string): Hands {
  const { does, limitMs = PATIENCE_MS, sends, check, sees = contentOf } = habits;
  const request = async (method: string, params: JsonObject) => {
    const wire = does === ANEW ? await client.connect() : client.wire;
    const result = await wire.request(method, params, AbortSignal.timeout(limitMs));
    if (wire !== client.wire) await wire.close();
    return result;
  };
  const call: Hands["call"] = async (name, given = {}) => {
    const params = { name, arguments: sends?.(given) ?? given };
    const result = Result.parse(await request("tools/call", params));
    await check?.(result);
    return sees(result);
  };
  const sent = (path: string) => {
    const own = site.requests.filter((one) => one.includes(key));
    return own.filter((one) => one.replace(/\?(?:key=)?\w+/, "") === path).length;
  };
  return {
    call,
    read: async (uri) => {
      const { contents } = File.parse(await request("resources/read", { uri }));
      return Buffer.from(contents[0].blob, "base64");
    },
    open: async (path) => {
      if (does === "loses its session" && path !== "/form") await client.restart();
      const url = `${site.url}${path}?${key}`;
      const { text } = await call("browser_navigate", { url, observe: {} });
      if (does === "cancels") await cancelled(client.wire, `/silent?${key}`);
      return text;
    },
    got: async (path) => {
      await expect.poll(() => sent(path)).toBeGreaterThan(0);
      expect(sent(path)).toBe(1);
    },
  };
}

/** Cancels a running call: the page that it opens never arrives. */
async function cancelled(wire: Wire, path: string): Promise<void> {
  const controller = new AbortController();
  const params = { name: "browser_navigate", arguments: { url: site.url + path } };
  const waiting = wire.request("tools/call", params, controller.signal);
  waiting.catch(() => {});
  await expect.poll(() => site.requests).toContain(path);
  controller.abort();
  await expect(waiting).rejects.toThrow(/abort/);
}
