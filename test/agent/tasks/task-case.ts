import type { Entered } from "../sites/ledger.ts";
import type { Script } from "./script.ts";

/** A task on the site, the actions of a scripted model, and the external evidence that it was done. */
export interface TaskCase {
  readonly name: string;
  readonly intent: string;
  /** Path of the start page. */
  readonly start: string;
  /** Allows the site under its other name, too. */
  readonly withOtherOrigin?: true;
  readonly credentialId?: string;
  /** Named values for forms. */
  readonly fields?: Entered;
  readonly resultSchema?: Readonly<Record<string, unknown>>;
  /** The model calls functions instead of writing JSON. */
  readonly callsTools?: true;
  readonly script: Script;
  readonly expected: Expected;
  /** All submissions to the site by path, apart from other requests: in order and complete. */
  readonly left?: Readonly<Record<string, readonly Entered[]>>;
  /** Why the task's actions differ each time, so that it cannot be replayed. */
  readonly changesEachTime?: string;
}

export type Expected =
  | { readonly status: "done"; readonly answer: RegExp; readonly data?: unknown }
  | { readonly status: "failed" | "incomplete"; readonly answer?: RegExp; readonly code?: string }
  /** The task does not start, and the error has this code. */
  | { readonly status: "rejected"; readonly code: string };
