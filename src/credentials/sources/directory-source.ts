import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { AppError } from "../../shared/errors.ts";
import {
  checkId,
  originsOf,
  credentialUnavailable,
  type Definition,
  type Source,
  type Values,
} from "../definition.ts";

const MOST_BYTES = 1_048_576;
/** Names of the three files with facts about a credential. Each other file contains one of its values. */
const KIND = "kind";
const ORIGINS = "origins";
const TEXT_FIELDS = "text_fields";
const OURS: ReadonlySet<string> = new Set([KIND, ORIGINS, TEXT_FIELDS]);

/** Credentials as Kubernetes mounts secrets: a folder for each id, with a file for each value. */
export class DirectorySource implements Source {
  readonly #path: string;

  constructor(path: string) {
    this.#path = path;
  }

  list(): readonly Definition[] {
    return this.#names(this.#path, "isDirectory").map((id) => this.#definition(id));
  }

  #definition(id: string): Definition {
    checkId(id, this.#path);
    const folder = join(this.#path, id);
    const names = this.#names(folder, "isFile");
    if (!names.includes(KIND)) {
      throw new AppError("INVALID_REQUEST", `${folder} has no file called ${KIND}.`, {
        hint: `Create the file ${KIND} with the kind of the credential, such as username-password, and ${ORIGINS} with one origin per line.`,
      });
    }
    const wordsIn = (name: string) =>
      names.includes(name)
        ? textOf(id, join(folder, name))
            .split(/\s+/)
            .filter((word) => word !== "")
        : [];
    const fields = names.filter((name) => !OURS.has(name));
    return {
      id,
      kind: textOf(id, join(folder, KIND)).trim().toLowerCase(),
      origins: originsOf(id, folder, wordsIn(ORIGINS)),
      textFields: wordsIn(TEXT_FIELDS),
      source: "directory",
      fields,
      values: async (): Promise<Values> =>
        Object.fromEntries(fields.map((name) => [name, textOf(id, join(folder, name))])),
    };
  }

  /** Returns the names of folders or files in `folder`. Omits Kubernetes' internal links, which begin with a dot. */
  #names(folder: string, is: "isDirectory" | "isFile"): readonly string[] {
    try {
      return readdirSync(folder).filter(
        (name) => !name.startsWith(".") && statSync(join(folder, name))[is](),
      );
    } catch (cause) {
      throw new AppError("INVALID_REQUEST", `The credentials folder ${folder} cannot be read.`, {
        cause,
      });
    }
  }
}

/** Returns the text of a file without the final line break that editors add. */
function textOf(id: string, path: string): string {
  try {
    if (statSync(path).size > MOST_BYTES)
      throw credentialUnavailable(id, `a file has more than ${MOST_BYTES} bytes`);
    return readFileSync(path, "utf8").replace(/\r?\n$/, "");
  } catch (thrown) {
    if (thrown instanceof AppError) throw thrown;
    throw credentialUnavailable(id, "a file of its folder cannot be read", thrown);
  }
}
