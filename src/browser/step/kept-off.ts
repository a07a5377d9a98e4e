import type { HostAllowlist } from "../../policy/host-allowlist.ts";

/** What to tell the caller of pages that the session's list of hosts has kept a step from opening. */
export function keptOff(
  allowlist: HostAllowlist | undefined,
  blockedBefore: number,
): readonly string[] {
  const since = (allowlist?.blockedCount ?? 0) - blockedBefore;
  const documents = since > 0 ? allowlist?.blocked.slice(-since) : [];
  const urls = documents?.filter(({ kind }) => kind === "Document").map(({ url }) => url);
  return [...new Set(urls)].map(
    (url) => `${url} was not opened: it is not on this session's list of hosts.`,
  );
}
