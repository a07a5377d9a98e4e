import type { Fence } from "../../policy/fence.ts";

/** What to tell the caller of pages that the session's list of hosts has kept a step from opening. */
export function keptOff(fence: Fence | undefined, blockedBefore: number): readonly string[] {
  const since = (fence?.blockedCount ?? 0) - blockedBefore;
  const documents = since > 0 ? fence?.blocked.slice(-since) : [];
  const urls = documents?.filter(({ kind }) => kind === "Document").map(({ url }) => url);
  return [...new Set(urls)].map(
    (url) => `${url} was not opened: it is not on this session's list of hosts.`,
  );
}
