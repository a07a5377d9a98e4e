// Starts a program and supervises it: forwards signals, returns the exit code, and leaves no child behind.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { constants } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { environment } from "./install.js";
import { root } from "./root.js";

const leash = pathToFileURL(path.join(root, "scripts", "bootstrap", "leash.js")).href;

/** Settings of Node and of the C library that each save a tenth of the memory; docs/benchmarks.md uses them. */
const lean = JSON.parse(readFileSync(new URL("lean.json", import.meta.url), "utf8"));
/** Halves the time to load the sources. */
const compileCache = path.join(root, "node_modules", ".cache", "node");

/**
 * Runs Node with `args` (in the project's folder by default) and resolves to its exit code. The child leads its own
 * process group: a Ctrl-C for npm, this process and the terminal's group reaches the child once, through this process.
 */
export function runNode(node, args, cwd = root) {
  const child = spawn(node, [...lean.flags, "--import", leash, ...args], {
    cwd,
    env: {
      NODE_COMPILE_CACHE: compileCache,
      ...lean.environment,
      ...environment(node),
      FERMATA_PARENT: String(process.pid),
    },
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    detached: process.platform !== "win32",
  });
  child.channel?.unref();
  const stopForwarding = forwardSignals(child);
  endWithNpm(child);
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("exit", (code, signal) => {
      stopForwarding();
      resolve(code ?? 128 + (constants.signals[signal] ?? 0));
    });
  });
}

/** npm and the terminal may both deliver one Ctrl-C; a second signal within this time is a duplicate. */
const SAME_SIGNAL_MS = 300;

function forwardSignals(child) {
  const signals = process.platform === "win32" ? ["SIGINT"] : ["SIGINT", "SIGTERM", "SIGHUP"];
  const last = new Map();
  const handlers = signals.map((signal) => [
    signal,
    () => {
      const now = Date.now();
      const repeated = now - (last.get(signal) ?? 0) < SAME_SIGNAL_MS;
      last.set(signal, now);
      if (!repeated) child.kill(signal);
    },
  ]);
  for (const [signal, handler] of handlers) process.on(signal, handler);
  return () => handlers.forEach(([signal, handler]) => process.off(signal, handler));
}

/**
 * npm runs this process in a shell. A SIGTERM to npm, as from a supervisor, ends that shell, which forwards nothing.
 * The parent of this process changes then, and only this check ends the child.
 */
function endWithNpm(child) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    child.kill("SIGTERM");
  }, 500);
  watch.unref();
}
