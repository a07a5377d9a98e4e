import type { CdpSession } from "../../cdp/session.ts";
import type { Deadline } from "../../shared/deadline.ts";

const CHUNK_BYTES = 1024 * 1024;

/** A Blob of a page. It is read from the browser, and does not need the page to be awake. */
export class PageBlob {
  readonly #session: CdpSession;
  readonly #objectId: string;
  readonly #handle: string;

  constructor(session: CdpSession, objectId: string, uuid: string) {
    this.#session = session;
    this.#objectId = objectId;
    this.#handle = `blob:${uuid}`;
  }

  /** Its content, piece by piece. CDP IO.read. */
  async *chunks(deadline: Deadline): AsyncGenerator<Buffer> {
    const handle = this.#handle;
    for (let eof = false; !eof;) {
      const read = await this.#session.send(deadline, "IO.read", { handle, size: CHUNK_BYTES });
      yield Buffer.from(read.data, read.base64Encoded === true ? "base64" : "utf8");
      ({ eof } = read);
    }
  }

  /** Ends what the browser keeps for it. */
  release(): void {
    this.#session.post("IO.close", { handle: this.#handle }).catch(() => {}); // never opened, or gone
    this.#session.post("Runtime.releaseObject", { objectId: this.#objectId }).catch(() => {});
  }
}
