/** Warnings about the requests of pages to hosts that are not on the session's list. */
import type { Attempt } from "./host-allowlist.ts";
import { LEAKS_VALUE } from "./refusal.ts";
import { someOf } from "../shared/some-of.ts";

export interface OffAllowlist {
  readonly passed: readonly Attempt[];
  readonly blocked: readonly Pick<Attempt, "url" | "reason">[];
}

const MOST_HOSTS = 10;

/** Returns warnings about allowed requests to unlisted hosts, and blocked requests with a secret or a task value. */
export function offAllowlistWarnings({ passed, blocked }: OffAllowlist): readonly string[] {
  const stopped = blocked.filter(({ reason }) => reason === LEAKS_VALUE);
  return [
    ...(passed.length === 0
      ? []
      : [
          `Pages loaded parts from hosts that are not on the list: ${hostsOf(passed)}. Open a session with "subresources": "block" to block them.`,
        ]),
    ...(stopped.length === 0
      ? []
      : [
          `Requests with a secret or a value of the task were blocked, since their hosts are not on the list: ${hostsOf(stopped)}.`,
        ]),
  ];
}

/** Returns the hosts and their numbers of requests: `cdn.example (3), fonts.example`. */
function hostsOf(attempts: readonly Pick<Attempt, "url">[]): string {
  const counts = new Map<string, number>();
  for (const { url } of attempts) {
    const host = URL.parse(url, "https://x/")?.host ?? url;
    counts.set(host, (counts.get(host) ?? 0) + 1);
  }
  const reported = [...counts].map(([host, count]) => (count === 1 ? host : `${host} (${count})`));
  return someOf(reported, MOST_HOSTS);
}
