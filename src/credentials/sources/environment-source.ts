import { AppError } from "../../shared/errors.ts";
import { checkId, originsOf, type Definition, type Source, type Values } from "../definition.ts";

type Environment = Record<string, string | undefined>;

/** Variables such as `Credentials__<id>__Values__<name>`; `:` may replace `__`. Only id and name are case-sensitive. */
const NAME =
  /^credentials(?:__|:)(?<id>.+?)(?:__|:)(?:(?<kind>kind)|(?<list>origins|textfields)(?:(?:__|:)\d+)?|values(?:__|:)(?<field>.+))$/i;

const SOURCE = "environment";

interface Found {
  kind?: string;
  readonly origins: string[];
  readonly textFields: string[];
  readonly values: Record<string, string>;
}

/** Credentials in environment variables. Removes the variables, so that no child process inherits them. */
export class EnvironmentSource implements Source {
  readonly #definitions: readonly Definition[];

  private constructor(definitions: readonly Definition[]) {
    this.#definitions = definitions;
  }

  /** Reads and removes credential variables. @throws AppError INVALID_REQUEST for a missing or invalid variable */
  static take(environment: Environment): EnvironmentSource {
    const found = new Map<string, Found>();
    for (const [name, value] of Object.entries(environment)) {
      const { id, kind, list, field } = NAME.exec(name)?.groups ?? {};
      if (id === undefined || value === undefined) continue;
      const one = found.get(id) ?? { origins: [], textFields: [], values: {} };
      found.set(id, one);
      if (kind !== undefined) one.kind = value;
      else if (field !== undefined) one.values[field] = value;
      else listIn(one, list).push(...value.split(/[\s,]+/).filter(Boolean));
      delete environment[name];
    }
    return new EnvironmentSource([...found].map(([id, one]) => definitionOf(id, one)));
  }

  list(): readonly Definition[] {
    return this.#definitions;
  }
}

function listIn({ origins, textFields }: Found, name: string | undefined): string[] {
  return name?.toLowerCase() === "textfields" ? textFields : origins;
}

function definitionOf(id: string, { kind, origins, textFields, values }: Found): Definition {
  checkId(id, "The environment");
  if (kind === undefined) {
    throw new AppError("INVALID_REQUEST", `Credentials__${id}__Kind is not set.`, {
      hint: "Set it to the kind of the credential, such as username-password.",
    });
  }
  return {
    id,
    kind: kind.toLowerCase(),
    origins: originsOf(id, SOURCE, origins),
    source: SOURCE,
    fields: Object.keys(values),
    textFields,
    values: async (): Promise<Values> => values,
  };
}
