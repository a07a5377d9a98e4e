import type { FileFacts } from "../documents/file-page.ts";
import type { BodyCut } from "../fetch/body.ts";
import type { ReferrerPolicy } from "../fetch/referrer.ts";
import type { ParsedPage } from "../parse-page.ts";

/** Maximum number of refreshes that are followed one after the other. */
export const MAX_REFRESHES = 5;

/** The headers and the body of a response. */
export interface Received {
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** The body, decompressed. */
  readonly bytes: Uint8Array;
}

/** A document of a tab, and how it was loaded. */
export interface StaticPage {
  readonly parsed: ParsedPage;
  /** Address of the last request, after redirects, with its fragment. */
  readonly url: string;
  readonly method: "GET" | "POST";
  readonly httpStatus: number;
  readonly contentType: string;
  /** The character encoding of the page, which its forms use too. */
  readonly encoding: string;
  /** Whether the encoding is a guess from the content: none is declared, and the bytes are not UTF-8. */
  readonly isEncodingGuessed?: true;
  readonly referrerPolicy: ReferrerPolicy;
  /** Why the page is incomplete; undefined if it is complete. */
  readonly cut?: BodyCut;
  /** Set if the address is that of a file: the page describes the file, or shows its text. */
  readonly file?: FileFacts;
  /** The response; undefined for a blank page, and for files other than PDFs. */
  readonly received?: Received;
  /** Number of characters of the markup or of received bytes, whichever is larger: measures the memory of the page. */
  readonly characters: number;
}

/** An event during the load of a page. */
export type VisitEvent =
  | {
      readonly type: "redirect";
      readonly url: string;
      readonly status: number;
      readonly to: string;
    }
  | {
      readonly type: "refresh";
      readonly url: string;
      readonly to: string;
      readonly delaySeconds: number;
      readonly followed: boolean;
    }
  | { readonly type: "retry"; readonly count: number }
  | { readonly type: "truncated"; readonly reason: BodyCut }
  /** Some style sheets of the page arrived too late or incompletely. */
  | { readonly type: "late_styles" }
  | { readonly type: "download"; readonly url: string; readonly file: FileFacts }
  | { readonly type: "no_content"; readonly url: string; readonly status: number };
