/** The package as a user installs it: packed, unpacked into an empty folder, and driven over every surface. */
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { execFile, execFileSync, spawn } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { done } from "../agent/support/replies.ts";
import { line, pdfOf } from "../html/support/pdf.ts";
import { startModelServer } from "../support/model-server.ts";
import { useSite } from "../support/site.ts";
import { cleanEnvironment, removeFolder, temporaryFolder } from "../surfaces/program.ts";

const ROOT = new URL("../..", import.meta.url).pathname;
const PAGE = `<!doctype html><title>Shop</title><h1>Tea</h1><button onclick="document.title = 'Bought'">Buy</button>`;

const pdf = pdfOf([line("Hello")], "", "Greeting");
const site = await useSite({
  "/": PAGE,
  "/file.pdf": (_request, response) =>
    void response.writeHead(200, { "content-type": "application/pdf" }).end(pdf),
});

const folder = temporaryFolder();
const home = join(folder, "node_modules", "fermata-browser");
const dataDir = join(folder, "data");
const COMMAND = join(home, "bin", "fermata.js");
afterAll(() => removeFolder(folder));

/** Its dependencies come from the lockfile and the local installation: no test needs a registry. */
beforeAll(() => {
  execFileSync(process.execPath, ["scripts/build.ts"], { cwd: ROOT });
  const words = ["pack", "--ignore-scripts", "--silent", "--pack-destination", folder];
  const archive = execFileSync("npm", words, { cwd: ROOT, encoding: "utf8" }).trim();
  mkdirSync(home, { recursive: true });
  execFileSync("tar", ["xzf", join(folder, archive), "--strip-components=1", "-C", home]);
  for (const name of installedPackages()) {
    cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  }
});

/** Folders of all packages that are not only for development and are installed on this system. */
function installedPackages(): readonly string[] {
  const lock: { readonly packages: Readonly<Record<string, { readonly dev?: boolean }>> } =
    JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8"));
  return Object.entries(lock.packages)
    .filter(([name, { dev }]) => name.startsWith("node_modules/") && !dev)
    .map(([name]) => name)
    .filter((name) => existsSync(join(ROOT, name)));
}

async function run(
  file: string,
  words: readonly string[],
  env: Record<string, string> = {},
): Promise<string> {
  const options = { cwd: folder, env: cleanEnvironment({ FERMATA_DATA_DIR: dataDir, ...env }) };
  const { stdout } = await promisify(execFile)(file, words, options);
  return stdout;
}

function fermata(...words: readonly string[]): Promise<string> {
  return run(process.execPath, [COMMAND, ...words]);
}

/** A server that stops with the test. */
async function serving(): Promise<{ readonly url: string } & AsyncDisposable> {
  const words = [COMMAND, "serve", "--port", "0", "--data-dir", dataDir];
  const child = spawn(process.execPath, words, { cwd: folder, env: cleanEnvironment() });
  const ended = new Promise((resolve) => child.once("close", resolve));
  let printed = "";
  child.stderr.on("data", (part: Buffer) => (printed += part.toString()));
  for await (const part of child.stdout) {
    printed += String(part);
    if (/^Ready in /m.test(printed)) break;
  }
  const [, url = ""] = /REST +(http:\S+)\/api\/v1/.exec(printed) ?? [];
  if (url === "") throw new Error(`It says no address: ${printed}`);
  return {
    url,
    [Symbol.asyncDispose]: async () => {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

test("says its version and its commands, and reads pages and files without a browser", async () => {
  const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  expect(await fermata("--version")).toBe(`${version}\n`);
  expect(await fermata("--help")).toContain("  tab click");
  expect(await fermata("tab", "click", "--help")).toContain("Usage: fermata tab click");
  expect(await fermata("serve", "--help")).toContain("--port");
  expect(await fermata("fetch", `${site.url}/`)).toContain("Buy");
  expect(await fermata("fetch", `${site.url}/file.pdf`)).toContain("Hello");
});

test("looks itself over, and tells MCP clients the command by which npm starts it", async () => {
  const parsed = JSON.parse(await fermata("doctor", "--json"));
  expect(JSON.stringify(parsed)).toContain('"name":"browser","state":"well"');
  expect(await fermata("setup", "cursor")).toContain('"npx"');
});

test("is told to the registry of MCP servers by the name and version that it has", () => {
  const { name, version, mcpName } = JSON.parse(readFileSync(join(home, "package.json"), "utf8"));
  const parsed = JSON.parse(readFileSync(join(ROOT, "server.json"), "utf8"));
  expect(parsed).toMatchObject({
    name: mcpName,
    version,
    packages: [{ identifier: name, version, packageArguments: [{ value: "mcp" }] }],
  });
  expect(parsed.description.length).toBeLessThanOrEqual(100); // the registry's limit
});

test("brings the skill, and the documentation that errors refer to", () => {
  expect(existsSync(join(home, "docs/agent.md"))).toBe(true);
  expect(readFileSync(join(home, "skills/fermata/SKILL.md"), "utf8")).toMatch(
    /^---\nname: fermata\n/,
  );
});

test("serves every surface", async () => {
  await using server = await serving();
  const { url } = server;
  const opened = await fetch(`${url}/api/v1/tabs/active/navigate`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ url: `${site.url}/` }),
  });
  expect(await opened.json()).toMatchObject({
    page: { title: "Shop" },
    screenshot_after: { format: "webp", data: expect.stringMatching(/^UklGR/) },
  });

  const picture = join(folder, "page.webp");
  const clicked = await fermata("tab", "click", "--ref", "1", "--server", url, "--output", picture);
  expect(clicked).toContain("Bought");
  expect(readFileSync(picture).subarray(8, 12).toString()).toBe("WEBP");
  expect(await fermata("browse", `${site.url}/`, "--server", url)).toContain("Buy");

  const client = new Client({ name: "test", version: "1" });
  await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`)));
  const answer = await client.callTool({
    name: "browser_navigate",
    arguments: { url: `${site.url}/` },
  });
  expect(JSON.stringify(answer.content)).toContain("Shop");
  await client.close();

  const card = await fetch(`${url}/.well-known/agent-card.json`);
  expect(await card.json()).toMatchObject({ skills: expect.any(Array) });
  expect(await (await fetch(`${url}/docs`)).text()).toContain("tab.click");
  expect((await fetch(`${url}/api/v1/openapi.json`)).status).toBe(200);
});

test("speaks MCP over standard input and output", async () => {
  const child = spawn(process.execPath, [COMMAND, "mcp", "--data-dir", dataDir], {
    cwd: folder,
    env: cleanEnvironment(),
  });
  const ended = new Promise((resolve) => child.once("close", resolve));
  const clientInfo = { name: "test", version: "1" };
  const params = { protocolVersion: "2025-11-25", capabilities: {}, clientInfo };
  child.stdin.end(`${JSON.stringify({ jsonrpc: "2.0", id: 1, method: "initialize", params })}\n`);
  let said = "";
  for await (const part of child.stdout) said += String(part);
  expect(JSON.parse(said)).toMatchObject({ id: 1, result: { serverInfo: { name: "fermata" } } });
  expect(await ended).toBe(0);
});

/** The code for each of them is in a file of its own. */
test.each(["anthropic", "google", "openai"])(
  "fermata run: a task is carried out with a model of %s",
  async (provider) => {
    await using model = await startModelServer(() => done("12 euros"));
    const words = ["run", "How much is the tea?", "--url", `${site.url}/`, "--replay", "never"];
    const parsed = await run(
      process.execPath,
      [COMMAND, ...words, "--allowed-hosts", "127.0.0.1"],
      {
        FERMATA_MODELS_NAME: `${provider}/some-model`,
        FERMATA_MODELS_ENDPOINT: model.url,
        FERMATA_MODELS_API_KEY: "any",
      },
    );
    expect(parsed).toContain("12 euros");
    expect(model.requests.length).toBeGreaterThan(0);
  },
);

/** An unknown field, and a member that a result lacks. */
const WRONG = `import { connect } from "fermata-browser";
await connect().tab.click({ reff: 1 });
(await connect().tab.list()).tabs;
`;

/** Each block of TypeScript in the documents is a program. It is compiled and, except for the one with a model, run. */
const examples = ["docs/library.md"].flatMap((file) => {
  const blocks = readFileSync(join(ROOT, file), "utf8").matchAll(/^```ts\n(.*?)^```$/gms);
  return [...blocks].map(([, text = ""], index) => ({ name: `${file}-${index}`, text }));
});

test("the examples of the library compile, and do what they say", async () => {
  await using server = await serving();
  for (const { name, text } of examples) {
    const program = text
      .replaceAll("https://example.com", `${site.url}/`)
      .replaceAll("http://127.0.0.1:8222", server.url)
      .replaceAll("connect()", `connect({ url: ${JSON.stringify(server.url)} })`);
    writeFileSync(join(folder, `${name.replaceAll(/\W/g, "-")}.mts`), program);
  }
  const files = readdirSync(folder).filter((file) => file.endsWith(".mts"));
  expect(files).toHaveLength(5);
  const types = ["--types", "node", "--typeRoots", join(ROOT, "node_modules", "@types")];
  const how = ["--noEmit", "--strict", "--module", "nodenext", "--target", "esnext"];
  const tsc = join(ROOT, "node_modules", ".bin", "tsc");
  const libraries = ["@langchain/core", "ai"].map(
    (name) => [name, join(folder, "node_modules", name)] as const,
  );
  for (const [name, target] of libraries) {
    mkdirSync(dirname(target), { recursive: true });
    symlinkSync(join(ROOT, "node_modules", name), target);
  }
  const check = (...programs: readonly string[]) => run(tsc, [...how, ...types, ...programs]);
  await check(...files);
  writeFileSync(join(folder, "wrong.mts"), WRONG);
  await expect(check("wrong.mts")).rejects.toMatchObject({
    stdout: expect.stringMatching(
      /\(2,29\): error TS[^\n]*'reff'[^\n]*\n[^\n]*\(3,30\): error TS[^\n]*'tabs'/,
    ),
  });
  const said = await Promise.all(
    files
      .filter((file) => !readFileSync(join(folder, file), "utf8").includes("agent.run"))
      .map((file) => run(process.execPath, [file])),
  );
  expect(said.join("")).toContain("Shop");
  expect(said.join("")).toContain("ELEMENT_NOT_FOUND");
});
