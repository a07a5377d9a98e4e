/** The installed program: time until a command prints, memory of the server's Node, and size on disk. */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { BUTTON, type BenchPage, type BenchSite } from "./pages.ts";
import { memoryOf } from "./process-tree.ts";
import { overRest } from "./rest.ts";
import { cleanEnvironment, startServer } from "./server.ts";
import { median } from "./stats.ts";
import { figure, judged, table } from "./table.ts";

const PROJECT = new URL("..", import.meta.url).pathname;
const PROGRAM = join(PROJECT, "bin/fermata.js");
/** Is packed with the program but is not part of its size. */
const BROWSER_PACKAGE = "@sparticuz/chromium";
const STEPS = 100;

export interface ProgramResult {
  /** Node alone, with an empty program: the minimum on this machine. */
  readonly bareMs: number;
  readonly helpMs: number;
  /** A command that a running server answers. */
  readonly commandMs: number;
  /** MCP over standard input: `initialize` is answered. */
  readonly initializeMs: number;
  /** The same process after it has opened the small page and returned its view. */
  readonly firstPageMs: number;
  readonly readyMs: number;
  /** Memory of the server's Node after 100 clicks on the small page, and after the page of 5,000 elements as well. */
  readonly smallMb: number;
  readonly largeMb: number;
  /** Without the browser. */
  readonly installedMb: number;
}

export async function measureProgram(
  { small, large }: Pick<BenchSite, "small" | "large">,
  rounds: number,
): Promise<ProgramResult> {
  execFileSync(process.execPath, [join(PROJECT, "scripts/build.ts")], { cwd: PROJECT });
  const repeated = async <T>(measure: () => Promise<T>) => {
    const taken: T[] = [];
    for (let round = 0; round < rounds; round += 1) taken.push(await measure());
    return taken;
  };
  const times = async (measure: () => Promise<number>) => median(await repeated(measure));
  const bareMs = await times(() => timeOf(["--eval", ""]));
  const helpMs = await times(() => timeOf([PROGRAM, "--help"]));
  const server = await startServer(process.execPath, [], PROGRAM);
  const commandMs = await times(() => timeOf([PROGRAM, "tab", "list", "--server", server.url]));
  await server.stop();
  const readyMs = await times(async () => {
    const started = await startServer(process.execPath, [], PROGRAM);
    await started.stop();
    return started.readyMs;
  });
  const conversations = await repeated(() => converse(small));
  return {
    bareMs,
    helpMs,
    commandMs,
    readyMs,
    initializeMs: median(conversations.map((one) => one.initializeMs)),
    firstPageMs: median(conversations.map((one) => one.firstPageMs)),
    ...(await measureNode(small, large)),
    installedMb: await installedMb(),
  };
}

/** From the start of a Node with these arguments to its exit. */
async function timeOf(words: readonly string[]): Promise<number> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, words, {
    env: cleanEnvironment(),
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`node ${words.join(" ")} ended with ${String(code)}.`);
  return performance.now() - startedAt;
}

interface Conversation {
  readonly initializeMs: number;
  readonly firstPageMs: number;
}

async function converse(page: BenchPage): Promise<Conversation> {
  const dataDir = await mkdtemp(join(tmpdir(), "fermata-bench-"));
  const flags = ["--data-dir", dataDir, "--no-sandbox", "--allow-private-network"];
  const client = new Client({ name: "fermata-bench", version: "1.0.0" });
  const startedAt = performance.now();
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [PROGRAM, "mcp", ...flags],
    env: Object.fromEntries(
      Object.entries(cleanEnvironment()).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, value]],
      ),
    ),
  });
  await client.connect(transport);
  const initializeMs = performance.now() - startedAt;
  await client.callTool({ name: "browser_navigate", arguments: { url: page.url } });
  const view = await client.callTool({ name: "browser_view", arguments: {} });
  if (view.isError === true) throw new Error(`No view: ${JSON.stringify(view.content)}`);
  const firstPageMs = performance.now() - startedAt;
  await client.close();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  return { initializeMs, firstPageMs };
}

async function measureNode(
  small: BenchPage,
  large: BenchPage,
): Promise<Pick<ProgramResult, "smallMb" | "largeMb">> {
  const server = await startServer(process.execPath, [], PROGRAM);
  try {
    const tab = await overRest(server.url, "active");
    await tab.navigate(small.url);
    for (let step = 0; step < STEPS; step += 1) await tab.click(BUTTON, "pictures");
    const smallMb = memoryOf(server.pid).rootMb;
    await tab.navigate(large.url);
    await tab.view?.("first part of the view");
    await tab.view?.("complete view");
    return { smallMb, largeMb: memoryOf(server.pid).rootMb };
  } finally {
    await server.stop();
  }
}

/** Megabytes of the packed files and of the packages that they need, without the browser. */
async function installedMb(): Promise<number> {
  const packageJson = JSON.parse(await readFile(join(PROJECT, "package.json"), "utf8"));
  const needed = Object.keys(packageJson.dependencies).filter((name) => name !== BROWSER_PACKAGE);
  const images = await readdir(join(PROJECT, "node_modules/@img")).catch(() => []);
  const packages = [...needed, ...images.map((name) => `@img/${name}`)];
  const places = [
    ...packageJson.files.map((name: string) => join(PROJECT, name)),
    ...packages.map((name) => join(PROJECT, "node_modules", name)),
  ];
  const sizes = await Promise.all(places.map(sizeOf));
  return sizes.reduce((sum, size) => sum + size, 0) / 1024 / 1024;
}

async function sizeOf(path: string): Promise<number> {
  const about = await stat(path);
  if (!about.isDirectory()) return about.size;
  const inner = await readdir(path);
  const sizes = await Promise.all(inner.map((name) => sizeOf(join(path, name))));
  return sizes.reduce((sum, size) => sum + size, 0);
}

const ROWS: readonly {
  readonly title: string;
  readonly limit: number;
  readonly unit: "ms" | "MB";
  readonly measured: keyof ProgramResult;
}[] = [
  { title: "`fermata --help`", limit: 120, unit: "ms", measured: "helpMs" },
  {
    title: "a command with a running server",
    limit: 150,
    unit: "ms",
    measured: "commandMs",
  },
  {
    title: "`fermata mcp`: `initialize`",
    limit: 250,
    unit: "ms",
    measured: "initializeMs",
  },
  {
    title: "`fermata mcp`: first page, with its view",
    limit: 700,
    unit: "ms",
    measured: "firstPageMs",
  },
  { title: "`fermata serve` until ready", limit: 450, unit: "ms", measured: "readyMs" },
  {
    title: "memory of Node after 100 steps on the small page",
    limit: 100,
    unit: "MB",
    measured: "smallMb",
  },
  {
    title: "memory of Node after the page of 5,000 elements",
    limit: 150,
    unit: "MB",
    measured: "largeMb",
  },
  {
    title: "size of the package without the browser",
    limit: 60,
    unit: "MB",
    measured: "installedMb",
  },
];

export function programTable(result: ProgramResult): string {
  const rows = ROWS.map(({ title, limit, unit, measured }) => {
    const value = result[measured];
    return [title, `${limit} ${unit}`, judged(`${figure(value)} ${unit}`, value <= limit)];
  });
  return table(
    ["The installed program", "Limit", "Measured"],
    [...rows, ["an empty Node program", "", `${figure(result.bareMs)} ms`]],
  );
}
