/** The `fermata` command starts long-running programs with the settings of scripts/bootstrap/lean.json. Linux only. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { afterEach, expect, test } from "vitest";
import lean from "../../scripts/bootstrap/lean.json" with { type: "json" };
import { cleanEnvironment, removeFolder, temporaryFolder } from "./program.ts";

const COMMAND = new URL("../../bin/fermata.js", import.meta.url).pathname;
const INITIALIZE = {
  jsonrpc: "2.0",
  id: 1,
  method: "initialize",
  params: {
    protocolVersion: "2025-11-25",
    capabilities: {},
    clientInfo: { name: "test", version: "1" },
  },
};

/** Settings that a caller may have made already. */
const OWN = { MALLOC_ARENA_MAX: "3" };

const folder = temporaryFolder();
afterEach(() => removeFolder(folder));

/** The environment of a caller without these settings; `npm test` has all of them. */
function plainEnvironment(): Record<string, string> {
  const entries = Object.entries(cleanEnvironment());
  return Object.fromEntries(entries.filter(([name]) => !(name in lean.environment)));
}

test("as the process that the caller started, with the caller's own settings first", async () => {
  const words = ["--no-deprecation", COMMAND, "mcp", "--data-dir", folder];
  const child = spawn(process.execPath, words, {
    env: { ...plainEnvironment(), ...OWN },
    stdio: ["pipe", "pipe", "inherit"],
  });
  child.stdin.write(`${JSON.stringify(INITIALIZE)}\n`);
  const [answer] = await once(child.stdout, "data");
  expect(String(answer)).toContain('"serverInfo"');
  expect(partsOf(child.pid, "cmdline")).toEqual([
    expect.stringContaining("node"),
    "--no-deprecation",
    ...lean.flags,
    ...words.slice(1),
    "",
  ]);
  const settings = Object.entries({ ...lean.environment, ...OWN });
  expect(partsOf(child.pid, "environ")).toEqual(
    expect.arrayContaining(settings.map(([name, value]) => `${name}=${value}`)),
  );
  child.stdin.end();
  expect(await once(child, "exit")).toEqual([0, null]);
});

function partsOf(pid: number | undefined, what: "cmdline" | "environ"): readonly string[] {
  return readFileSync(`/proc/${pid}/${what}`, "utf8").split("\0");
}
