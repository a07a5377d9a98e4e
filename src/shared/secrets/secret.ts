import { inspect } from "node:util";
import { HIDDEN } from "./hidden.ts";

/** A text that must not be shown. Printing it shows nothing; code that needs it calls `reveal`. */
export class Secret {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  /** The text itself, for its page or a computation. */
  reveal(): string {
    return this.#text;
  }

  toString(): string {
    return HIDDEN;
  }

  toJSON(): string {
    return HIDDEN;
  }

  [inspect.custom](): string {
    return HIDDEN;
  }
}

/** A secret that may be filled in only at certain sites. */
export interface BoundSecret {
  readonly secret: Secret;
  /** Its name for callers and the history: the credential's id and the name of the value. */
  readonly name: { readonly credentialId: string; readonly field: string };
  /** Where it may be entered: fields that hide their text, any field, or any editable element. */
  readonly place: "password_field" | "field" | "anywhere";
  /** @throws AppError BLOCKED_BY_POLICY if a document of this origin is not allowed */
  checkOrigin(origin: string): void;
  /** @throws AppError BLOCKED_BY_POLICY if its form may send it to other origins than the allowed ones */
  checkForm(origins: readonly string[]): void;
}
