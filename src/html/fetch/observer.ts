import type { RequestBody } from "./redirects.ts";

type Headers = readonly (readonly [name: string, value: string])[];

/** Hears of one request from the moment it is made until its answer has been read or given up. */
export interface RequestObserver {
  /** It is about to be made, or made again where an answer has sent it on to. */
  asks(hop: {
    readonly url: URL;
    readonly method: string;
    readonly body?: RequestBody | undefined;
  }): void;
  sends(headers: Readonly<Record<string, string>>): void;
  answered(status: number, headers: Headers): void;
  /** Without a body that is whole, if it is not given. */
  ended(body?: Uint8Array): void;
  failed(error: unknown): void;
}

/** Nobody wants to hear of it. */
export const UNOBSERVED: RequestObserver = {
  asks: () => {},
  sends: () => {},
  answered: () => {},
  ended: () => {},
  failed: () => {},
};
