import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import type { Log } from "../../../shared/log.ts";

const PROBE_MS = 2000;

/**
 * Whether Chromium can put its renderers into a sandbox here. On Linux that needs a user other than root and user
 * namespaces, which containers and some distributions forbid; the only sure way to know is to make one (about 3 ms).
 */
export function sandboxIsPossible(): boolean {
  if (process.platform !== "linux") return true;
  if (process.getuid?.() === 0) return false;
  const off = ["/proc/sys/kernel/unprivileged_userns_clone", "/proc/sys/user/max_user_namespaces"];
  if (off.some((switchFile) => textOf(switchFile) === "0")) return false;
  const probe = spawnSync("unshare", ["--user", "--map-root-user", "--net", "true"], {
    stdio: "ignore",
    timeout: PROBE_MS,
  });
  if (probe.error === undefined) return probe.status === 0;
  return textOf("/proc/sys/kernel/apparmor_restrict_unprivileged_userns") !== "1"; // there is no such tool
}

/** What the setting comes to here. */
export function usesSandbox(noSandbox: "auto" | "always" | "never", log: Log): boolean {
  if (noSandbox !== "auto") return noSandbox === "never";
  const possible = sandboxIsPossible();
  if (!possible)
    log.warn("the browser runs without its sandbox: this system offers none to this user");
  return possible;
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8").trim();
  } catch {
    return undefined; // this kernel has no such switch
  }
}
