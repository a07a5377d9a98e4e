import type { RequestBody } from "./redirects.ts";

type Headers = readonly (readonly [name: string, value: string])[];

/** Observes one request from its start until its response has been read or closed. */
export interface RequestObserver {
  /** Called before the request is sent, and again for each redirect. */
  asks(hop: {
    readonly url: URL;
    readonly method: string;
    readonly body?: RequestBody | undefined;
  }): void;
  sends(headers: Readonly<Record<string, string>>): void;
  answered(status: number, headers: Headers): void;
  /** Called when the response has been read or closed, or is streamed. `body` is set only if it was read completely. */
  ended(body?: Uint8Array): void;
  failed(error: unknown): void;
}

/** Observes nothing. */
export const UNOBSERVED: RequestObserver = {
  asks: () => {},
  sends: () => {},
  answered: () => {},
  ended: () => {},
  failed: () => {},
};
