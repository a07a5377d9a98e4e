const MAX_SITES = 100;

/** Names and passwords that addresses carried, each for its own site only: in no history, and in no other address. */
export class Credentials {
  readonly #headers = new Map<string, string>();

  /** The address without its credentials, which are remembered. */
  takenFrom(url: URL): URL {
    const { username, password } = url;
    if (username === "" && password === "") return url;
    const pair = `${decoded(username)}:${decoded(password)}`;
    this.#headers.delete(url.origin);
    this.#headers.set(url.origin, `Basic ${Buffer.from(pair).toString("base64")}`);
    const [first] = this.#headers.keys();
    if (this.#headers.size > MAX_SITES && first !== undefined) this.#headers.delete(first);
    const plain = new URL(url);
    plain.username = plain.password = "";
    return plain;
  }

  headerFor(url: URL): string | undefined {
    return this.#headers.get(url.origin);
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
