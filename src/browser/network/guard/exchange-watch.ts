/** Requests that change nothing, and may therefore be sent again. RFC 9110, 9.2.1. */
const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS", "TRACE"]);
/** How the head of a request begins; what does not begin so goes on with the one before. */
const REQUEST_LINE = /^([\w!#$%&'*+.^`|~-]+) (?:\/|https?:)/;
/** An answer that announces another one. A switch to another protocol is none. */
const INTERIM = /^HTTP\/1\.\d 1(?!01)\d\d/;
const INTERIM_LENGTH = "HTTP/1.1 100".length;
const HEAD_END = /\n\r?\n/;
const SEAM_LENGTH = 2;

/** Whether a request may change something where it goes to. */
export function isChanging(method: string): boolean {
  return !SAFE_METHODS.has(method);
}

/** Follows what goes over one connection that is not encrypted: HTTP/1.1, one request after the other. */
export class ExchangeWatch {
  #isOpen = false;
  /** How the present head of the answer begins, and how what has come of it ends. */
  #beginning = "";
  #seam = "";

  /** A request that may change something has begun, and the head of its answer has not come. */
  get isChangeUnanswered(): boolean {
    return this.#isOpen;
  }

  asked(bytes: Buffer): void {
    if (this.#isOpen) return; // more of it
    const [, method] = REQUEST_LINE.exec(bytes.toString("latin1", 0, 128)) ?? [];
    if (method === undefined) return;
    this.#isOpen = isChanging(method);
    this.#beginning = "";
    this.#seam = "";
  }

  answered(bytes: Buffer): void {
    let rest = this.#isOpen ? bytes.toString("latin1") : "";
    while (rest !== "") {
      this.#beginning = (this.#beginning + rest).slice(0, INTERIM_LENGTH);
      const text = this.#seam + rest;
      const end = HEAD_END.exec(text);
      this.#seam = text.slice(-SEAM_LENGTH);
      if (!end) return;
      this.#isOpen = INTERIM.test(this.#beginning);
      rest = this.#isOpen ? text.slice(end.index + end[0].length) : "";
      this.#beginning = "";
      this.#seam = "";
    }
  }
}
