import { AppError } from "../shared/errors.ts";
import type { Deadline } from "../shared/deadline.ts";
import { Origins } from "./origins.ts";

/** Kinds with special handling. Any other word is valid, too, for credentials with values to fill in. */
export const USERNAME_PASSWORD = "username-password";
export const TOTP = "totp";
export const STORAGE_STATE = "storage-state";
export const CERTIFICATE = "certificate";

export type Values = Readonly<Record<string, string>>;

/** Facts about a credential without its values. */
export interface Definition {
  readonly id: string;
  readonly kind: string;
  readonly origins: Origins;
  /** Where it is defined: `environment`, `directory`, `file` or `command`. */
  readonly source: string;
  /** Names of the values; undefined if a command supplies them. */
  readonly fields: readonly string[] | undefined;
  /** Names of password values that may also be filled into fields with visible text. */
  readonly textFields: readonly string[];
  /** Returns the values by name. @throws AppError NOT_READY, without a value in the message, if the source fails */
  values(deadline: Deadline): Promise<Values>;
}

/** Names of values that identify a user but are not secret, such as `email`. */
const NAME = /^(?:user|user-?name|e-?mail|login)$/i;

export function isName(field: string): boolean {
  return NAME.test(field);
}

/** A source of credentials. */
export interface Source {
  /** Returns all current definitions. @throws AppError INVALID_REQUEST or NOT_READY for an unreadable definition */
  list(): readonly Definition[];
}

const ID = /^[A-Za-z0-9][A-Za-z0-9._@-]{0,99}$/;

/** Checks that an id is valid. @throws AppError INVALID_REQUEST if it is not */
export function checkId(id: string, source: string): void {
  if (ID.test(id)) return;
  throw new AppError(
    "INVALID_REQUEST",
    `${source} contains an invalid credential id; allowed are 1 to 100 letters, digits and . _ @ -, beginning with a letter or digit.`,
  );
}

/** Parses the origins of a credential. @throws AppError INVALID_REQUEST, with id and source, for an invalid origin */
export function originsOf(id: string, source: string, patterns: readonly string[]): Origins {
  try {
    return Origins.parse(patterns);
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown;
    throw new AppError("INVALID_REQUEST", `Credential ${id} in ${source}: ${thrown.message}`);
  }
}

/** Creates the error for a failed source. `what` states the problem and must not contain output of the source. */
export function credentialUnavailable(id: string, what: string, cause?: unknown): AppError {
  return new AppError("NOT_READY", `The values of credential ${id} cannot be read: ${what}.`, {
    hint: "Ask the server's operator to check its source.",
    ...(cause !== undefined && { cause }),
  });
}
