import { lookup } from "node:dns/promises";
import { forgetOldest } from "../shared/forget-oldest.ts";

/** Returns the addresses of a host name. If it has none, rejects with an `Error` with a `code` such as `ENOTFOUND`. */
export type Resolve = (host: string) => Promise<readonly string[]>;

/** Time to cache results. Chromium caches results of the system's resolver for the same time. */
const IDLE_MS = 60_000;
const MOST_STORED = 1_000;

interface Answer {
  readonly addresses: Promise<readonly string[]>;
  readonly untilMs: number;
}

/** Returns the system's resolver, which includes the hosts file. Merges equal queries; does not cache failures. */
export function systemResolver(): Resolve {
  const answers = new Map<string, Answer>();
  return (host) => {
    const known = answers.get(host);
    if (known && known.untilMs > performance.now()) return known.addresses;
    const addresses = ask(host);
    answers.delete(host);
    answers.set(host, { addresses, untilMs: performance.now() + IDLE_MS });
    forgetOldest(answers, MOST_STORED);
    addresses.catch(() => answers.delete(host));
    return addresses;
  };
}

async function ask(host: string): Promise<readonly string[]> {
  const found = await lookup(host, { all: true, order: "verbatim" }); // deadline: the callers race it
  return found.map(({ address }) => address);
}
