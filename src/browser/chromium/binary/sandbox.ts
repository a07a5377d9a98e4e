import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import type { Log } from "../../../shared/log.ts";

const PROBE_MS = 2000;

/** Why Chromium has no sandbox here, and the command that enables it. */
export interface SandboxProblem {
  /** The reason, as a sentence. */
  readonly reason: string;
  readonly command: string;
}

const ROOT: SandboxProblem = {
  reason: "The user is root, for whom Chromium has no sandbox.",
  command: "su USER -c 'fermata serve'",
};
const SWITCHES = [
  { name: "kernel.unprivileged_userns_clone", forbids: "0", allows: "1" },
  { name: "user.max_user_namespaces", forbids: "0", allows: "15000" },
] as const;
const APPARMOR = {
  name: "kernel.apparmor_restrict_unprivileged_userns",
  forbids: "1",
  allows: "0",
};
const CONTAINER: SandboxProblem = {
  reason: "The container or system forbids user namespaces to this user.",
  command: "docker run --security-opt seccomp=unconfined …",
};

/**
 * Finds the reason why Chromium cannot sandbox its renderers. On Linux a sandbox needs a user other than root, and user
 * namespaces, which containers and some distributions forbid. The reliable check creates a namespace (about 3 ms).
 * @returns undefined if there is no reason, if the check is not possible, or on systems other than Linux
 */
export function sandboxProblem(): SandboxProblem | undefined {
  if (process.platform !== "linux") return undefined;
  if (process.getuid?.() === 0) return ROOT;
  const off = SWITCHES.find(isSet);
  if (off) return switchedOff(off);
  const probe = spawnSync("unshare", ["--user", "--map-root-user", "--net", "true"], {
    stdio: "ignore",
    timeout: PROBE_MS,
  });
  if (probe.status === 0) return undefined;
  if (isSet(APPARMOR)) return switchedOff(APPARMOR);
  return probe.error === undefined ? CONTAINER : undefined; // if `unshare` is not installed, the check is not possible
}

interface Switch {
  readonly name: string;
  readonly forbids: string;
  readonly allows: string;
}

function isSet({ name, forbids }: Switch): boolean {
  return textOf(`/proc/sys/${name.replaceAll(".", "/")}`) === forbids;
}

function switchedOff({ name, forbids, allows }: Switch): SandboxProblem {
  return {
    reason: `This system forbids user namespaces (${name} is ${forbids}).`,
    command: `sudo sysctl -w ${name}=${allows}`,
  };
}

export function sandboxIsPossible(): boolean {
  return sandboxProblem() === undefined;
}

/** Returns whether to start browsers with their sandbox. For `auto`, uses a sandbox if possible and warns otherwise. */
export function usesSandbox(noSandbox: "auto" | "always" | "never", log: Log): boolean {
  if (noSandbox !== "auto") return noSandbox === "never";
  const possible = sandboxIsPossible();
  if (!possible)
    log.warn(
      "the browser runs without its sandbox: this system does not provide one for this user",
    );
  return possible;
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8").trim();
  } catch {
    return undefined; // this kernel does not have the setting
  }
}
