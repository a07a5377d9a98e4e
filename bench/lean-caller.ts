import { Agent, request, type IncomingMessage } from "node:http";

/**
 * Sends requests over one persistent connection with Node's plain HTTP client. A response takes a few milliseconds,
 * and `fetch` would add a third to that time.
 */
export class LeanCaller implements Disposable {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });

  /** @throws Error with the message of the server */
  async post<T>(url: string, input: object): Promise<T> {
    const body = JSON.stringify(input);
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const headers = {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(body),
    };
    const sent = request(url, { method: "POST", agent: this.#agent, headers }, resolve);
    sent.once("error", reject);
    sent.end(body);
    const answer = await promise;
    const text = await textOf(answer);
    if (answer.statusCode !== 200) throw new Error(`POST ${url}: ${text}`);
    return JSON.parse(text);
  }

  [Symbol.dispose](): void {
    this.#agent.destroy();
  }
}

function textOf(answer: IncomingMessage): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const parts: Buffer[] = [];
  answer.on("data", (part: Buffer) => parts.push(part));
  answer.once("end", () => resolve(Buffer.concat(parts).toString()));
  answer.once("error", reject);
  return promise;
}
