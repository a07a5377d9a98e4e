/** A request, or only a connection, to a host that is not on the list of a session. */
export interface Attempt {
  /** Without name, password, query and fragment, which may hold secrets; `//host:port` of a connection. */
  readonly url: string;
  /** As network calls have it (Document, Image, …); `Connection` where nothing but its end could be seen. */
  readonly kind: string;
  /** Why, as the details of the refusal say it. */
  readonly reason: string;
  /** Milliseconds since the epoch. */
  readonly timestampMs: number;
}

const MOST_KEPT = 500;
const LONGEST_URL = 1_000;

/** The latest attempts of a session. */
export class Attempts {
  #latest: readonly Attempt[] = [];
  #count = 0;

  /** Oldest first. */
  get latest(): readonly Attempt[] {
    return this.#latest;
  }

  /** How many there were in all. */
  get count(): number {
    return this.#count;
  }

  add({ url, kind, reason }: Omit<Attempt, "timestampMs">): void {
    this.#count += 1;
    const attempt = { url: withoutSecrets(url), kind, reason, timestampMs: Date.now() };
    this.#latest = [...this.#latest.slice(1 - MOST_KEPT), attempt];
  }
}

function withoutSecrets(url: string): string {
  const parsed = URL.parse(url);
  const whole = parsed && /^(?:https?|wss?):$/.test(parsed.protocol);
  const told = whole ? `${parsed.protocol}//${parsed.host}${parsed.pathname}` : shortened(url);
  return told.slice(0, LONGEST_URL);
}

/** Of an address that holds its document itself, only what kind of address it is. */
function shortened(url: string): string {
  return url.startsWith("//") ? url : (/^[a-z][\w.+-]*:/i.exec(url)?.[0] ?? "");
}
