import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { prepareDataDir } from "../../src/surfaces/cli/data-dir.ts";
import { startDemoSite, type DemoSite } from "./demo-site.ts";
import {
  printedMatch,
  removeFolder,
  runProgram,
  start,
  startServing,
  temporaryFolder,
  type ServingProgram,
} from "./program.ts";

let site: DemoSite;
let program: ServingProgram;
let folder: string;
beforeAll(async () => {
  folder = temporaryFolder();
  [site, program] = await Promise.all([startDemoSite(), startServing()]);
});
afterAll(async () => {
  site.close();
  await program.stop();
  removeFolder(folder);
});

/** A slower one has not received the signal. */
const LONGEST_END_MS = 60_000;

/** Sends itself a signal as soon as it has signal handlers, before its command is loaded. */
const SIGNALLED = {
  NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(`
    process.on("newListener", (name) => {
      if (name === "SIGTERM") setImmediate(() => process.kill(process.pid, name));
    });
  `)}`,
};

const run = (...words: string[]) => runProgram(words, { FERMATA_URL: program.url });

describe("commands against a running server", () => {
  test("drive a page", async () => {
    const picture = join(folder, "after.webp");
    const navigated = await run("tab", "navigate", site.url, "--output", picture);
    expect(navigated).toMatchObject({ exitCode: 0, out: expect.stringContaining("navigated") });
    expect(readFileSync(picture).toString("latin1", 0, 4)).toBe("RIFF");

    expect((await run("tab", "elements")).out).toMatch(/button.*Go/);
    expect((await run("tab", "click", "--x", "60", "--y", "100")).exitCode).toBe(0);
    const text = await run(
      "tab",
      "execute",
      "document.getElementById('out').textContent",
      "--json",
    );
    expect(JSON.parse(text.out)).toMatchObject({ result: { value: "1 " } });
    expect((await run("tab", "list")).out).toContain(site.url);

    const bare = join(folder, "bare.png");
    const image = await run("tab", "screenshot", "image", "--format", "png", "--output", bare);
    expect(image.exitCode).toBe(0);
    expect(readFileSync(bare).toString("latin1", 1, 4)).toBe("PNG");
  });

  test("print an answer that is longer than a pipe holds", async () => {
    const { out } = await run("tab", "execute", '"x".repeat(500000)', "--json");
    expect(JSON.parse(out)).toMatchObject({ result: { value: "x".repeat(500_000) } });
  });

  test("work in the session that the environment names", async () => {
    const env = { FERMATA_URL: program.url, FERMATA_SESSION: "ses_nowhere" };
    expect(await runProgram(["tab", "list"], env)).toMatchObject({
      exitCode: 3,
      out: "",
      err: expect.stringContaining("(SESSION_NOT_FOUND)"),
    });
  });

  test("fail with the documented exit codes", async () => {
    expect(await run("tab", "get", "--tab_id", "tab_nope")).toMatchObject({
      exitCode: 3,
      err: expect.stringContaining("(TAB_NOT_FOUND)"),
    });
    expect((await run("tab", "click", "--x", "1")).exitCode).toBe(2);
    expect((await run("tab", "execute", "throw new Error('no')")).exitCode).toBe(5);
    expect((await run("tab", "navigate", "http://127.0.0.1:1/")).exitCode).toBe(5);
  });
});

test("a command without a server starts one for the call, with the settings of variables", async () => {
  const dataDir = join(folder, "own");
  const env = { XDG_DATA_HOME: folder, FERMATA_DATA_DIR: dataDir };
  // The default port may be in use on this machine; then this test has no result.
  const answers = await fetch("http://127.0.0.1:8222/").then(
    () => true,
    () => false,
  );
  if (answers) return;
  const { exitCode, out, err } = await runProgram(["tab", "navigate", site.url], env);
  expect(err).toContain("Starting one for this call.");
  expect({ exitCode, out }).toMatchObject({ exitCode: 0, out: expect.stringContaining(site.url) });
  expect(existsSync(join(dataDir, "history.sqlite"))).toBe(true);
  expect(await runProgram(["tab", "list"], { ...env, FERMATA_NO_SANDBOX: "maybe" })).toMatchObject({
    exitCode: 2,
    err: expect.stringContaining("FERMATA_NO_SANDBOX must be"),
  });
  const broken = { ...env, FERMATA_BROWSER_PATH: join(folder, "no-such-browser") };
  expect((await runProgram(["tab", "list"], broken)).exitCode).not.toBe(0);
  const known = await runProgram(["skill", "list"], broken); // needs no browser
  expect({ ...known, err: "" }).toMatchObject({ exitCode: 0, out: "No skill was saved yet.\n" });
});

describe("serve", () => {
  test("says where everything is and answers the status before the browser is up", async () => {
    const dataDir = temporaryFolder();
    const early = start(["serve", "--port", "0", "--data-dir", dataDir]);
    const [, url = ""] = await printedMatch(early, /REST +(http:\S+)\/api\/v1/);
    const status = await fetch(`${url}/api/v1/browser/status`);
    expect(await status.json()).toMatchObject({
      success: true,
      data: { components: { http_server: true } },
    });
    await printedMatch(early, /^Ready in \d+ ms/m);
    expect(early.printed.out).toContain(`claude mcp add --transport http fermata ${url}/mcp`);
    expect(early.printed.out).toContain(`"url":"${url}/mcp"`);
    const [, curl = ""] = /^ +curl -s (\S+)/m.exec(early.printed.out) ?? [];
    expect(curl).toBe(`${url}/api/v1/tabs/active/navigate`);
    early.child.kill("SIGINT");
    expect(await early.finished).toMatchObject({ exitCode: 0 });
    removeFolder(dataDir);
  });

  test.runIf(process.platform === "linux" && process.arch === "x64")(
    "that ends while a browser is unpacked leaves none of it behind",
    async () => {
      const cache = join(folder, "cache");
      const words = ["serve", "--port", "0", "--data-dir", join(folder, "unpacking")];
      const early = start(words, { XDG_CACHE_HOME: cache, PATH: folder, HOME: folder });
      await vi.waitUntil(() => early.printed.err.includes("Unpacking Chromium"), 60_000);
      early.child.kill("SIGINT");
      expect(await early.finished).toMatchObject({ exitCode: 0 });
      expect(readdirSync(join(cache, "fermata"))).toEqual([]);
    },
  );

  test("that ends while the browser starts ends in order", async () => {
    const early = start(["serve", "--port", "0", "--data-dir", join(folder, "starting")]);
    await printedMatch(early, /REST +http/);
    early.child.kill("SIGTERM");
    expect(await early.finished).toMatchObject({ exitCode: 0 });
    expect(early.printed.out).not.toContain("Ready in");
  });

  test.each([
    [["serve", "--port", "0"], 0],
    [["mcp"], 0],
    [["tab", "list"], 130],
  ] as const)("%j: a signal that comes before anything has begun ends it", async (words, code) => {
    const dataDir = join(folder, "early");
    const { child, finished } = start(words, { FERMATA_DATA_DIR: dataDir, ...SIGNALLED });
    const timer = setTimeout(() => child.kill("SIGKILL"), LONGEST_END_MS);
    const { exitCode, err } = await finished;
    clearTimeout(timer);
    expect({ exitCode, err }).toMatchObject({ exitCode: code });
  });

  test("ends over REST, and the caller gets the answer", async () => {
    const other = await startServing();
    const stopped = await runProgram(["browser", "shutdown"], { FERMATA_URL: other.url });
    expect(stopped).toMatchObject({ exitCode: 0, out: expect.stringContaining("shutting down") });
    expect(await other.finished).toMatchObject({ exitCode: 0 });
    removeFolder(other.dataDir);
  });

  test.each([
    ["a taken port", () => ["--port", new URL(program.url).port], /Port \d+ .* is already in use/],
    ["a bad value", () => ["--port", "many"], /--port must be/],
    ["an unknown flag", () => ["--prot", "1"], /prot/],
    ["a missing browser", () => ["--port", "0", "--browser-path", "/nowhere"], /\/nowhere/],
  ])("refuses %s with one sentence", async (_what, flags, sentence) => {
    const dataDir = temporaryFolder();
    const { exitCode, err } = await runProgram(["serve", "--data-dir", dataDir, ...flags()]);
    expect(exitCode).toBeGreaterThan(0);
    expect(err).toMatch(sentence);
    expect(err).not.toContain("    at ");
    removeFolder(dataDir);
  });

  test("refuses a data folder that it cannot write to", async () => {
    const dataDir = join(folder, "closed");
    mkdirSync(dataDir);
    chmodSync(dataDir, 0o500);
    // Root can open every folder: there, a file replaces the folder.
    const path = process.getuid?.() === 0 ? join(folder, "file", "below") : dataDir;
    if (path !== dataDir)
      await runProgram(["tab", "screenshot", "image", "--output", join(folder, "file")], {
        FERMATA_URL: program.url,
      });
    const { exitCode, err } = await runProgram(["serve", "--port", "0", "--data-dir", path]);
    expect(exitCode).toBe(path === dataDir ? 6 : 2);
    expect(err).toContain(`The data folder ${path} cannot be `);
    expect(err).toContain("with --data-dir.");
    expect(existsSync(path)).toBe(path === dataDir);
  });

  test.runIf(process.platform === "linux")("refuses a data folder where none can be made", () => {
    expect(() => prepareDataDir("/proc/fermata/data")).toThrow("cannot be written");
    expect(() => prepareDataDir("/sys/fermata")).toThrow(
      expect.objectContaining({
        code: "STORAGE_UNAVAILABLE",
        message:
          "The data folder /sys/fermata cannot be used: this process has no permission to write it.",
        hint: expect.stringContaining("--data-dir"),
      }),
    );
  });
});
