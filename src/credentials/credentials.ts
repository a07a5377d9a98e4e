import { join } from "node:path";
import { AppError } from "../shared/errors.ts";
import type { Deadline } from "../shared/deadline.ts";
import type { Log } from "../shared/log.ts";
import { quoted } from "../shared/text/quoted.ts";
import type { Redactor } from "../shared/secrets/redactor.ts";
import type { ClientCertificate } from "../shared/secrets/client-certificate.ts";
import { type BoundSecret, Secret } from "../shared/secrets/secret.ts";
import { noteCredential } from "../shared/calls/audit-context.ts";
import { certificateContext } from "./certificate.ts";
import {
  CERTIFICATE,
  isName,
  STORAGE_STATE,
  TOTP,
  USERNAME_PASSWORD,
  type Definition,
  type Source,
  type Values,
} from "./definition.ts";
import { hideValues } from "./hidden-values.ts";
import { totp, totpSettings } from "./totp.ts";
import { Turns } from "../shared/turns.ts";
import { CredentialUsage } from "./usage.ts";
import { Vault } from "./vault.ts";
import { vaultKey } from "./vault-key.ts";

export interface CredentialsOptions {
  /** If several sources define an id, the first source takes precedence. */
  readonly sources: readonly Source[];
  /** Folder for stored logins, their encryption key, and the time of each credential's last use. */
  readonly folder: string;
  /** Encryption key of stored logins in base64; if undefined, the file `key` in the folder contains it. */
  readonly key: string | undefined;
  readonly stateMaxAgeMs: number;
  readonly redactor: Redactor;
  readonly log: Log;
  readonly nowMs?: () => number;
}

/** Public information about a credential. */
export interface CredentialInfo {
  readonly id: string;
  readonly kind: string;
  /** Patterns of the origins where the credential may be filled in, such as `https://*.shop.example`. */
  readonly origins: readonly string[];
  readonly source: string;
  /** Names of its values; undefined if a command supplies the values. */
  readonly fields: readonly string[] | undefined;
  readonly lastUsedMs: number | undefined;
  /** Time at which its login was stored, milliseconds since the epoch; undefined without a stored login. */
  readonly stateSavedMs: number | undefined;
  /** Why the credential cannot be used; undefined if it can. */
  readonly problem: string | undefined;
}

/** Name of the field with the current one-time code, which is computed from stored values. */
const CODE = "code";
/** Time for which a code is redacted: sites accept it for a while after its period. */
const CODE_HIDDEN_MS = 5 * 60_000;

/** A credential with its values, for this package only. */
interface Resolved {
  readonly definition: Definition;
  readonly values: ReadonlyMap<string, Secret>;
}

/**
 * The credential broker. Callers name credentials by id; values go only to sites. As soon as values are
 * read from a source, the redactor hides the confidential ones in everything that leaves the server.
 */
export class Credentials {
  readonly #options: CredentialsOptions;
  readonly #vault: Vault;
  readonly #usage: CredentialUsage;
  readonly #turns = new Turns();
  /** By session, the id of the credential whose login waits for a one-time code. */
  readonly #unfinished = new WeakMap<object, string>();
  readonly #nowMs: () => number;

  constructor(options: CredentialsOptions) {
    const { folder, key: given, stateMaxAgeMs: maxAgeMs, log, nowMs = Date.now } = options;
    this.#options = options;
    this.#nowMs = nowMs;
    const file = join(folder, "key");
    this.#vault = new Vault({ folder, key: () => vaultKey({ given, file }), maxAgeMs, nowMs, log });
    this.#usage = new CredentialUsage(join(folder, "used.json"), log);
  }

  /** Returns all credentials, ordered by id. @throws AppError INVALID_REQUEST or NOT_READY for an unreadable source */
  list(): readonly CredentialInfo[] {
    return [...this.#definitions().values()]
      .toSorted((one, other) => (one.id < other.id ? -1 : 1))
      .map((definition) => this.#info(definition));
  }

  /** Returns one credential. @throws AppError CREDENTIAL_NOT_FOUND */
  describe(id: string): CredentialInfo {
    return this.#info(this.#definition(id));
  }

  /** Returns a value to fill in. @throws AppError CREDENTIAL_NOT_FOUND; INVALID_REQUEST if it cannot be filled in */
  async value(deadline: Deadline, id: string, field: string): Promise<BoundSecret> {
    const { kind } = this.#definition(id);
    if (kind === STORAGE_STATE) throw notFilledIn(id, "a stored login");
    if (kind === CERTIFICATE) throw notFilledIn(id, "a client certificate");
    if (field === CODE) return this.code(deadline, id);
    if (kind === TOTP || field === TOTP) {
      throw new AppError(
        "INVALID_REQUEST",
        `The secret that generates the codes of credential ${id} cannot be filled in; use the field "${CODE}" for the current code.`,
      );
    }
    const resolved = await this.#resolve(deadline, id);
    return this.#bound(resolved, field);
  }

  /** Returns user name and password. @throws AppError CREDENTIAL_NOT_FOUND; INVALID_REQUEST if one is missing */
  async login(
    deadline: Deadline,
    id: string,
  ): Promise<{ readonly username: BoundSecret; readonly password: BoundSecret }> {
    const resolved = await this.#resolve(deadline, id);
    return {
      username: this.#bound(resolved, "username"),
      password: this.#bound(resolved, "password"),
    };
  }

  /** Returns the current one-time code of a credential of kind `totp` or with a value `totp`. */
  async code(deadline: Deadline, id: string): Promise<BoundSecret> {
    const { definition, values } = await this.#resolve(deadline, id);
    const settings = totpSettings(id, codeValues(definition, values));
    const code = totp(settings, this.#nowMs());
    this.#options.redactor.hide(code, {
      forMs: CODE_HIDDEN_MS,
      name: { credentialId: id, field: CODE },
    });
    return bound(definition, CODE, code);
  }

  /** Returns the value `state` of a credential of kind `storage-state`; for other kinds, the stored login, if any. */
  async state(deadline: Deadline, id: string): Promise<string | undefined> {
    const resolved = await this.#resolve(deadline, id);
    if (resolved.definition.kind !== STORAGE_STATE) return this.#vault.load(id);
    return this.#bound(resolved, "state").secret.reveal();
  }

  /** Tests whether a credential is a client certificate, which sessions present to sites in TLS. */
  isCertificate(id: string): boolean {
    return this.#definition(id).kind === CERTIFICATE;
  }

  /** Returns a client certificate. @throws AppError CREDENTIAL_NOT_FOUND; INVALID_REQUEST if it is unreadable */
  async certificate(deadline: Deadline, id: string): Promise<ClientCertificate> {
    const { definition, values } = await this.#resolve(deadline, id);
    return {
      credentialId: id,
      secureContext: certificateContext(id, values),
      isFor: (origin) => definition.origins.allows(origin),
    };
  }

  /** Tests whether a cookie with this domain, or the storage of this origin, belongs to the credential's sites. */
  covers(
    id: string,
    { domain, origin }: { readonly domain?: string; readonly origin?: string },
  ): boolean {
    const { origins } = this.#definition(id);
    if (domain !== undefined) return origins.allowsCookie(domain);
    return origin !== undefined && origins.allows(origin);
  }

  keepState(id: string, text: string): void {
    if (this.#options.stateMaxAgeMs > 0) this.#vault.save(id, text);
  }

  forgetState(id: string): void {
    this.#vault.forget(id);
  }

  /** Waits for other logins with this credential: they may store a state to reuse. Dispose of the result at the end. */
  turn(deadline: Deadline, id: string): Promise<Disposable> {
    return this.#turns.take(deadline, id);
  }

  /** Records that a login with this credential waits for a one-time code in the session. */
  waitsForCode(session: object, id: string): void {
    this.#unfinished.set(session, id);
  }

  /** Call this after a site accepted a code. Returns and removes the id that `waitsForCode` recorded, if any. */
  finished(session: object): string | undefined {
    const id = this.#unfinished.get(session);
    this.#unfinished.delete(session);
    return id;
  }

  #definitions(): ReadonlyMap<string, Definition> {
    const all = new Map<string, Definition>();
    for (const one of this.#options.sources.flatMap((source) => source.list())) {
      if (!all.has(one.id)) all.set(one.id, one);
    }
    return all;
  }

  #definition(id: string): Definition {
    const definition = this.#definitions().get(id);
    if (definition) return definition;
    throw new AppError("CREDENTIAL_NOT_FOUND", `No credential has the id ${quoted(id)}.`, {
      hint: "Call credential.list for the existing ids.",
    });
  }

  async #resolve(deadline: Deadline, id: string): Promise<Resolved> {
    const definition = this.#definition(id);
    const values = await definition.values(deadline);
    hideValues(this.#options.redactor, definition, values);
    this.#usage.note(id, this.#nowMs());
    noteCredential(id);
    const secrets = Object.entries(values).map(([name, text]) => [name, new Secret(text)] as const);
    return { definition, values: new Map(secrets) };
  }

  #bound({ definition, values }: Resolved, field: string): BoundSecret {
    const secret = values.get(field);
    if (secret) return bound(definition, field, secret.reveal());
    const known = [...values.keys()];
    throw new AppError(
      "INVALID_REQUEST",
      `Credential ${definition.id} has no value "${field}"; it has ${known.length === 0 ? "none" : known.join(", ")}.`,
    );
  }

  #info(definition: Definition): CredentialInfo {
    const { id, kind, origins, source, fields } = definition;
    return {
      id,
      kind,
      origins: origins.patterns,
      source,
      fields,
      lastUsedMs: this.#usage.lastMs(id),
      stateSavedMs: this.#vault.savedMs(id),
      problem: problemOf(definition),
    };
  }
}

function notFilledIn(id: string, what: string): AppError {
  return new AppError(
    "INVALID_REQUEST",
    `Credential ${id} is ${what}, which cannot be filled in.`,
    {
      hint: "To use it, pass its id as credential_id to session.create.",
    },
  );
}

function bound(definition: Definition, field: string, text: string): BoundSecret {
  const { id, origins } = definition;
  return {
    secret: new Secret(text),
    place: placeFor(definition, field),
    name: { credentialId: id, field },
    checkOrigin: (origin) => {
      if (!origins.allows(origin)) throw notThere(definition, origin);
    },
    checkForm: (sentTo) => {
      const other = sentTo.find((origin) => !origins.allows(origin));
      if (other !== undefined) throw notSentThere(definition, other);
    },
  };
}

function notThere({ id, origins: { patterns } }: Definition, origin: string): AppError {
  return new AppError(
    "BLOCKED_BY_POLICY",
    `Credential ${id} may not be filled in at ${origin === "null" ? "a document without an origin" : origin}; ${patterns.length === 0 ? "no origin is allowed" : `allowed are ${patterns.join(", ")}`}.`,
    {
      hint:
        patterns.length === 0
          ? "Ask the server's operator to add allowed origins to this credential."
          : "Navigate to one of these origins first. Nothing was entered.",
      details: { reason: "credential_origin" },
    },
  );
}

function notSentThere({ id, origins: { patterns } }: Definition, origin: string): AppError {
  return new AppError(
    "BLOCKED_BY_POLICY",
    `The form might submit credential ${id} to ${origin === "null" ? "an address without an origin" : origin}; allowed are ${patterns.join(", ")}.`,
    {
      hint: "If the site submits its logins there, ask the server's operator to add that origin to the credential. Nothing was entered.",
      details: { reason: "credential_origin" },
    },
  );
}

const PASSWORD = /pass(?:word|phrase|code)?$|^pwd$/i;

function placeFor({ textFields }: Definition, field: string): BoundSecret["place"] {
  if (field === CODE || isName(field)) return "anywhere";
  return PASSWORD.test(field) && !textFields.includes(field) ? "password_field" : "field";
}

/** Returns the settings of one-time codes: for kind `totp`, all values; for other kinds, the value `totp`. */
function codeValues({ id, kind }: Definition, values: ReadonlyMap<string, Secret>): Values {
  if (kind === TOTP) {
    return Object.fromEntries([...values].map(([name, secret]) => [name, secret.reveal()]));
  }
  const own = values.get(TOTP)?.reveal();
  if (own !== undefined) return own.startsWith("otpauth:") ? { uri: own } : { secret: own };
  throw new AppError(
    "INVALID_REQUEST",
    `Credential ${id} has no codes: its kind is ${kind}, and it has no value "${TOTP}".`,
  );
}

function problemOf({ kind, origins, fields }: Definition): string | undefined {
  if (origins.patterns.length === 0) return "it has no origins, so no site can use it";
  const missing = fields && missingOf(kind, fields);
  return missing === undefined ? undefined : `it has no value "${missing}"`;
}

function missingOf(kind: string, fields: readonly string[]): string | undefined {
  if (kind === USERNAME_PASSWORD) return firstMissing(["username", "password"], fields);
  if (kind !== CERTIFICATE || fields.includes("pfx")) return undefined;
  return firstMissing(["certificate", "key"], fields);
}

function firstMissing(wanted: readonly string[], fields: readonly string[]): string | undefined {
  return wanted.find((name) => !fields.includes(name));
}
