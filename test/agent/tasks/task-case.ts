import type { Entered } from "../sites/ledger.ts";
import type { Script } from "./script.ts";

/** A task on the site, how a scripted model goes about it, and how it can be told from outside that it was done. */
export interface TaskCase {
  readonly name: string;
  readonly intent: string;
  /** Path of the page where it begins. */
  readonly start: string;
  /** The site may be used by its other name, too. */
  readonly withOtherOrigin?: true;
  readonly credentialId?: string;
  /** Named values for forms. */
  readonly fields?: Entered;
  readonly resultSchema?: Readonly<Record<string, unknown>>;
  /** The model calls functions instead of writing JSON. */
  readonly callsTools?: true;
  readonly script: Script;
  readonly expected: Expected;
  /** What was sent to the site in all, by path, apart from what else it was sent there: in order, none left out. */
  readonly left?: Readonly<Record<string, readonly Entered[]>>;
  /** Why its way through the site is another one each time, so that it cannot be repeated. */
  readonly changesEachTime?: string;
}

export type Expected =
  | { readonly status: "done"; readonly answer: RegExp; readonly data?: unknown }
  | { readonly status: "failed" | "incomplete"; readonly answer?: RegExp; readonly code?: string }
  /** It does not begin, and the error has this code. */
  | { readonly status: "rejected"; readonly code: string };
