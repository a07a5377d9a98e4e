import { readFileSync } from "node:fs";
import { z } from "zod";
import { AppError } from "../../shared/errors.ts";
import { checkId, originsOf, type Definition, type Source, type Values } from "../definition.ts";
import { valuesFromCommand, type CommandLimits } from "./command.ts";

/** Converts member names to lower case. Settings files of Foragent, another browser server, use capitals. */
const lowerNames = z
  .record(z.string(), z.unknown())
  .transform((object) =>
    Object.fromEntries(Object.entries(object).map(([name, value]) => [name.toLowerCase(), value])),
  );

/** A value: a string, or a JSON object such as a storage state, which is converted to a string. */
const valueText = z
  .union([z.string(), z.record(z.string(), z.unknown())])
  .transform((value) => (typeof value === "string" ? value : JSON.stringify(value)));

const entry = lowerNames.pipe(
  z
    .strictObject({
      kind: z.string().min(1),
      origins: z.array(z.string()).default([]),
      text_fields: z.array(z.string()).default([]),
      values: z.record(z.string(), valueText).optional(),
      command: z.array(z.string()).min(1).optional(),
    })
    .refine(({ values, command }) => (values === undefined) !== (command === undefined), {
      error: 'has either "values" or "command"',
    }),
);

const JSON_OBJECT = z.record(z.string(), z.unknown());

/**
 * Credentials in a JSON file, which maps each id to kind, origins, and values or a command that prints them. The file
 * is read at each use, so changes apply at once. A settings file of Foragent with a member `Credentials` also works.
 */
export class FileSource implements Source {
  readonly #path: string;
  readonly #limits: CommandLimits;

  constructor(path: string, limits: CommandLimits) {
    this.#path = path;
    this.#limits = limits;
  }

  list(): readonly Definition[] {
    const whole = this.#read();
    const section = JSON_OBJECT.safeParse(whole["Credentials"] ?? whole["credentials"]);
    return Object.entries(section.success ? section.data : whole).map(([id, member]) =>
      this.#definition(id, member),
    );
  }

  #read(): Readonly<Record<string, unknown>> {
    try {
      return JSON_OBJECT.parse(JSON.parse(readFileSync(this.#path, "utf8")));
    } catch (thrown) {
      // Omit the message of JSON.parse, which may repeat content of the file.
      const problem =
        thrown instanceof SyntaxError || thrown instanceof z.ZodError
          ? "is not a JSON object"
          : "cannot be read";
      throw new AppError("INVALID_REQUEST", `The credentials file ${this.#path} ${problem}.`, {
        hint: "See docs/sessions-and-logins.md for an example.",
      });
    }
  }

  #definition(id: string, member: unknown): Definition {
    checkId(id, this.#path);
    const parsed = entry.safeParse(member);
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      const place = issue?.path.map(String).join(".") ?? "";
      throw new AppError(
        "INVALID_REQUEST",
        `Credential ${id} in ${this.#path} is invalid${place === "" ? "" : ` at "${place}"`}; allowed are kind, origins and text_fields (lists of strings), and either values (strings by name) or command (a list of strings).`,
      );
    }
    const { kind, origins, values, command, text_fields: textFields } = parsed.data;
    return {
      id,
      kind: kind.toLowerCase(),
      origins: originsOf(id, this.#path, origins),
      source: command ? "command" : "file",
      fields: values && Object.keys(values),
      textFields,
      values: async (deadline): Promise<Values> =>
        command ? valuesFromCommand(deadline, { id, command, ...this.#limits }) : (values ?? {}),
    };
  }
}
