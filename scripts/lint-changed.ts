/**
 * Lints, with type checks, the files whose result may have changed since they last passed: the file, an import or the
 * settings are different. In continuous integration, or with `--all`, every file is linted.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { totalmem } from "node:os";
import path from "node:path";
import { lintKeys } from "./lib/lint-keys.ts";
import { root } from "./lib/project.ts";

const PASSED = path.join(root, "node_modules/.cache/fermata/lint-passed.json");
/** More names than this exceed the command line of some systems; then everything is linted. */
const MAX_NAMED_FILES = 500;

/**
 * The type checker runs for seconds and frees little memory, but a quarter of its time was garbage collection. With
 * this setting it collects only after it has used half of the machine's memory.
 */
const ENVIRONMENT = {
  ...process.env,
  GOGC: "off",
  GOMEMLIMIT: `${Math.floor(totalmem() / 2 / 2 ** 20)}MiB`,
};

function oxlint(args: readonly string[], output: "inherit" | "pipe") {
  return spawnSync("oxlint", args, {
    cwd: root,
    env: ENVIRONMENT,
    encoding: "utf8",
    stdio: ["ignore", output, "inherit"],
    maxBuffer: 2 ** 26,
    shell: process.platform === "win32",
  });
}

function lintedFiles(): readonly string[] {
  const { stdout } = oxlint(["--debug=files"], "pipe");
  const files = stdout.split("\n").map((line) => line.trim().replaceAll("\\", "/"));
  return files.filter((line) => /\.[cm]?[jt]sx?$/u.test(line));
}

function passedKeys(): ReadonlySet<string> {
  try {
    const keys: unknown = JSON.parse(readFileSync(PASSED, "utf8"));
    return new Set(Array.isArray(keys) ? keys.map(String) : []);
  } catch {
    return new Set();
  }
}

function remember(keys: Iterable<string>): void {
  mkdirSync(path.dirname(PASSED), { recursive: true });
  writeFileSync(PASSED, JSON.stringify([...keys]));
}

const everything = process.argv.includes("--all") || Boolean(process.env["CI"]);
const keys = await lintKeys(root, lintedFiles());
const passed = everything ? new Set<string>() : passedKeys();
const changed = [...keys].filter(([, key]) => !passed.has(key)).map(([file]) => file);
if (changed.length > 0 || keys.size === 0) {
  const named = changed.length > MAX_NAMED_FILES ? [] : changed;
  const { status } = oxlint(named, "inherit");
  if (status === 0) remember(keys.values());
  process.exitCode = status ?? 1;
}
