import { inspect } from "node:util";
import { HIDDEN } from "./hidden.ts";

/** A text that must not be shown. Printing it shows a placeholder; code that needs the text calls `reveal`. */
export class Secret {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  /** Returns the text, to fill it into a page or to compute with it. */
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
  /** Name of the secret for callers and the history: the credential's id and the name of the value. */
  readonly name: { readonly credentialId: string; readonly field: string };
  /** Where the secret may be filled in: fields that hide their text, any field, or any editable element. */
  readonly place: "password_field" | "field" | "anywhere";
  /** @throws AppError BLOCKED_BY_POLICY if a document of this origin is not allowed */
  checkOrigin(origin: string): void;
  /** @throws AppError BLOCKED_BY_POLICY if one of the origins to which the form may submit the secret is not allowed */
  checkForm(origins: readonly string[]): void;
}
