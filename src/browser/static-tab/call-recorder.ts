import { decoded } from "../../html/documents/charset.ts";
import { mediaKindOf, mediaTypeOf } from "../../html/fetch/media-type.ts";
import type { RequestBody } from "../../html/fetch/redirects.ts";
import type { RequestObserver } from "../../html/fetch/observer.ts";
import { newId } from "../../shared/ids.ts";
import type { NetworkBuffer } from "../network/calls/buffer.ts";
import { failureInBrowserWords } from "../network/calls/failure-words.ts";
import {
  lowered,
  MAX_CHAIN,
  MAX_POST_BYTES,
  MAX_URL_LENGTH,
  type CallBody,
  type NetworkCall,
} from "../network/calls/call.ts";
import { withoutFragment } from "../../shared/urls/without-fragment.ts";

/** Records a request of a tab without a browser, with its redirects, in the tab's list of network calls. */
export class CallRecorder implements RequestObserver {
  readonly #buffer: NetworkBuffer;
  readonly #type: string;
  readonly #startedAt = performance.now();
  #call: NetworkCall | undefined;

  constructor(buffer: NetworkBuffer, type: "Document" | "Stylesheet") {
    this.#buffer = buffer;
    this.#type = type;
  }

  asks({ url, method, body }: Parameters<RequestObserver["asks"]>[0]): void {
    const address = withoutFragment(url.href).slice(0, MAX_URL_LENGTH);
    if (!this.#call) return this.#begin(address, method, body);
    const call = this.#call;
    if (call.redirectChain.length < MAX_CHAIN) {
      call.redirectChain = [...call.redirectChain, { url: call.url, status: call.status }];
    }
    Object.assign(call, { url: address, method, status: 0, responseHeaders: {} });
  }

  sends(headers: Readonly<Record<string, string>>): void {
    if (this.#call) this.#call.requestHeaders = lowered(headers);
  }

  answered(status: number, headers: Parameters<RequestObserver["answered"]>[1]): void {
    if (!this.#call) return;
    this.#call.status = status;
    this.#call.responseHeaders = joined(headers);
  }

  ended(body?: Uint8Array): void {
    const call = this.#call;
    if (!call || call.completed) return;
    if (body) {
      call.receivedBytes = body.length;
      this.#buffer.offerBody(call, () => Promise.resolve(bodyOf(call, body)), false);
    }
    this.#finish(call);
  }

  failed(error: unknown): void {
    const call = this.#call;
    if (!call || call.completed) return;
    call.status = 0;
    call.error = failureInBrowserWords(error);
    this.#finish(call);
  }

  #begin(url: string, method: string, body: RequestBody | undefined): void {
    const reported = body && (body.reported ?? body.bytes);
    this.#call = {
      id: newId("net"),
      tag: "",
      tabId: this.#buffer.tabId,
      actionId: this.#buffer.actionId,
      url,
      method,
      status: 0,
      type: this.#type,
      requestHeaders: {},
      responseHeaders: {},
      ...(reported &&
        reported.length <= MAX_POST_BYTES && { requestBody: Buffer.from(reported).toString() }),
      timingMs: 0,
      timestampMs: Date.now(),
      redirectChain: [],
      completed: false,
    };
    this.#buffer.add(this.#call);
  }

  #finish(call: NetworkCall): void {
    call.timingMs = Math.round(performance.now() - this.#startedAt);
    this.#buffer.finish(call);
  }
}

/** Joins headers of the same name with commas, but `set-cookie` with line breaks, as browsers report it. */
function joined(headers: Parameters<RequestObserver["answered"]>[1]): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [name, value] of headers) {
    const key = name.toLowerCase();
    const before = found[key];
    found[key] =
      before === undefined ? value : `${before}${key === "set-cookie" ? "\n" : ", "}${value}`;
  }
  return found;
}

function bodyOf({ responseHeaders }: NetworkCall, bytes: Uint8Array): CallBody {
  const { essence, charset } = mediaTypeOf(responseHeaders["content-type"]);
  const kind = mediaKindOf(essence, bytes);
  if (kind === "file" || kind === "pdf") {
    return { text: Buffer.from(bytes).toString("base64"), base64: true };
  }
  return { text: decoded(bytes, charset, kind === "html" || kind === "xhtml").text, base64: false };
}
