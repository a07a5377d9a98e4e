import { inspect } from "node:util";
import { HIDDEN } from "./hidden.ts";

/** A text that nobody is to be told. However it is printed, it says nothing; whoever needs it asks for it by name. */
export class Secret {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  /** The text itself; for the page that it is meant for and for what computes with it. */
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

/** A secret that may be filled in at certain sites only. */
export interface BoundSecret {
  readonly secret: Secret;
  /** What it is, in words for callers and for the history: a credential's id and the name of the value. */
  readonly name: { readonly credentialId: string; readonly field: string };
  /** Where in the document it may go: into fields that hide what is entered, into any field, or wherever one can type. */
  readonly place: "password_field" | "field" | "anywhere";
  /** @throws AppError BLOCKED_BY_POLICY unless it may be filled in at a document of this origin */
  checkOrigin(origin: string): void;
  /** @throws AppError BLOCKED_BY_POLICY unless a form that it is filled into may send it to all of these origins */
  checkForm(origins: readonly string[]): void;
}
