import { spawn, type ChildProcess } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { root } from "../lib/project.ts";

/** Replaces npm: writes its arguments to a file, then succeeds, or fails as the environment requests. */
const NPM = `
  const fs = require("node:fs");
  fs.appendFileSync("npm-calls.txt", process.argv.slice(2).join(" ") + "\\n");
  if (process.env.NPM_FAILURE) { console.error(process.env.NPM_FAILURE); process.exit(1); }
  fs.mkdirSync("node_modules", { recursive: true });
`;

/** Replaces the server: prints its arguments, then acts by the flag after \`serve\`. */
const SERVER = `
  console.log(process.argv.slice(2).join(" "));
  if (process.argv[3] === "--exit") process.exit(Number(process.argv[4]));
  let signals = 0;
  for (const name of ["SIGINT", "SIGTERM"])
    process.on(name, () => {
      signals += 1;
      setTimeout(() => { console.log(name, "x" + signals); process.exit(5); }, 100);
    });
  setTimeout(() => console.log("ready"), 20);
  setInterval(() => {}, 1000);
`;

/** Replaces the generator of src/generated. */
const GENERATOR = `import fs from "node:fs"; fs.mkdirSync("src/generated", { recursive: true });`;

describe("npm start", () => {
  let project = "";

  beforeEach(async () => {
    project = await mkdtemp(path.join(tmpdir(), "fermata-start-"));
    await mkdir(path.join(project, "src"));
    for (const part of ["scripts/bootstrap", "scripts/start.js", "scripts/setup.js"]) {
      await cp(path.join(root, part), path.join(project, part), { recursive: true });
    }
    await writeFile(path.join(project, "package.json"), `{ "type": "module" }`);
    await writeFile(path.join(project, "package-lock.json"), "one");
    await writeFile(path.join(project, "npm-cli.cjs"), NPM);
    await writeFile(path.join(project, "scripts/build-generated.ts"), GENERATOR);
    await writeFile(path.join(project, "src/main.ts"), SERVER);
  });
  afterEach(() => rm(project, { recursive: true, force: true }));

  function launch(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
    const child = spawn(process.execPath, ["scripts/start.js", ...args], {
      cwd: project,
      env: { ...process.env, npm_execpath: path.join(project, "npm-cli.cjs"), ...env },
    });
    return watch(child);
  }

  const npmCalls = async () => (await readFile(path.join(project, "npm-calls.txt"), "utf8")).trim();

  it("installs once, again after a change of the lockfile, and passes flags and exit code", async () => {
    const first = await launch(["--exit", "3"]).ended;
    expect(first).toMatchObject({ code: 3 });
    expect(first.output).toMatch(/Installing dependencies/);
    expect(first.output).toMatch(/serve --exit 3/);
    expect(await npmCalls()).toBe("ci --include=dev --include=optional --no-audit --no-fund");

    expect((await launch(["--exit", "0"]).ended).code).toBe(0);
    expect((await npmCalls()).split("\n")).toHaveLength(1);

    await writeFile(path.join(project, "package-lock.json"), "two");
    expect((await launch(["--exit", "0"]).ended).code).toBe(0);
    expect((await npmCalls()).split("\n")).toHaveLength(2);
  });

  it("works in a folder that is reached through a symbolic link", async () => {
    const link = `${project}-link`;
    await symlink(project, link);
    const child = spawn(process.execPath, [path.join(link, "scripts/start.js"), "--exit", "4"], {
      env: { ...process.env, npm_execpath: path.join(project, "npm-cli.cjs") },
    });
    expect((await watch(child).ended).code).toBe(4);
    await rm(link);
  });

  it.each([
    ["npm error code ENOTFOUND", /registry could not be reached/],
    ["npm error code EACCES", /could not be written/],
    ["npm error code ENOSPC", /disk is full/],
    ["npm error code EUSAGE", /does not fit package.json/],
    ["something new", /npm ci` failed/],
  ])("explains %s", async (said, sentence) => {
    const { code, output } = await launch([], { NPM_FAILURE: said }).ended;
    expect(code).toBe(1);
    expect(output).toContain(said);
    expect(output.trim().split("\n").at(-1)).toMatch(sentence);
  });

  it.skipIf(process.platform === "win32")(
    "passes one signal on once, however often it arrives",
    async () => {
      const server = launch([]);
      await server.says("ready");
      server.child.kill("SIGINT");
      server.child.kill("SIGINT");
      const { code, output } = await server.ended;
      expect(output).toContain("SIGINT x1");
      expect(code).toBe(5);
    },
  );

  it.skipIf(process.platform === "win32")("leaves no server behind when it is killed", async () => {
    const server = launch([]);
    await server.says("ready");
    server.child.kill("SIGKILL");
    // `ended` also awaits the server, which has inherited the output pipes of the killed process.
    expect((await server.ended).output).toContain("SIGTERM x1");
  });

  it.skipIf(process.platform === "win32")("nor when npm ends with its shell", async () => {
    const shell = spawn("sh", ["-c", `"${process.execPath}" scripts/start.js; true`], {
      cwd: project,
      env: {
        ...process.env,
        npm_execpath: path.join(project, "npm-cli.cjs"),
        npm_lifecycle_event: "start",
      },
    });
    const server = watch(shell);
    await server.says("ready");
    shell.kill("SIGTERM");
    expect((await server.ended).output).toContain("SIGTERM x1");
  });
});

/** Collects the output and the exit of a child. */
function watch(child: ChildProcess) {
  let text = "";
  const ended = Promise.withResolvers<{ code: number | null; output: string }>();
  const waiting: (() => void)[] = [];
  const add = (chunk: Buffer) => {
    text += chunk.toString();
    for (const check of waiting) check();
  };
  child.stdout?.on("data", add);
  child.stderr?.on("data", add);
  child.on("close", (code) => ended.resolve({ code, output: text }));
  const says = (wanted: string) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const check = () => {
      if (text.includes(wanted)) resolve();
    };
    waiting.push(check);
    check();
    return promise;
  };
  return { child, ended: ended.promise, says };
}
