import { lookup } from "node:dns/promises";
import { forgetOldest } from "../shared/forget-oldest.ts";

/** The addresses of a host name. Rejects with an `Error` whose `code` is the system's when there are none. */
export type Resolve = (host: string) => Promise<readonly string[]>;

/** As long as Chromium keeps what the system's resolver said. */
const IDLE_MS = 60_000;
const MOST_STORED = 1_000;

interface Answer {
  readonly addresses: Promise<readonly string[]>;
  readonly untilMs: number;
}

/** The system's resolver, which knows the hosts file too. Equal questions are asked once; failures are not kept. */
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
