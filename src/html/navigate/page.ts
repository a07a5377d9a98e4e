import type { FileFacts } from "../documents/file-page.ts";
import type { Cut } from "../fetch/body.ts";
import type { ReferrerPolicy } from "../fetch/referrer.ts";
import type { ParsedPage } from "../parse-page.ts";

/** So many are followed one after the other; the next one is not. */
export const MAX_REFRESHES = 5;

/** An answer as it came, for who shows it otherwise. */
export interface Received {
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Unpacked. */
  readonly bytes: Uint8Array;
}

/** A document of a tab, and how it came. */
export interface StaticPage {
  readonly parsed: ParsedPage;
  /** Of the last request, redirects followed, with its fragment. */
  readonly url: string;
  readonly method: "GET" | "POST";
  readonly httpStatus: number;
  readonly contentType: string;
  /** In which its forms are sent. */
  readonly encoding: string;
  /** Nobody says what it is in, and its letters do not tell for sure. */
  readonly isEncodingGuessed?: true;
  readonly referrerPolicy: ReferrerPolicy;
  /** Why it is not whole. */
  readonly cut?: Cut;
  /** The address is a file; the page says what it is, or shows its text. */
  readonly file?: FileFacts;
  /** Absent where its body was not fetched, as of files. */
  readonly received?: Received;
  /** Characters of markup, or bytes, that it was made of: about what it takes to keep it. */
  readonly characters: number;
}

/** What happened on the way to a page. */
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
  | { readonly type: "truncated"; readonly reason: Cut }
  /** Some of its style sheets did not come in time. */
  | { readonly type: "late_styles" }
  | { readonly type: "download"; readonly url: string; readonly file: FileFacts }
  | { readonly type: "no_content"; readonly url: string; readonly status: number };
