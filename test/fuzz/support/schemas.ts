/** JSON Schema from a client's view: the published schemas, checked by an independent validator. */
import { Ajv2020 } from "ajv/dist/2020.js";
import type { ValidateFunction } from "ajv";
import { asObject, type Api, type Schema } from "./api.ts";

const BASE = "https://fermata.invalid/document";

export class Schemas {
  readonly #ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: false });
  readonly #known = new Map<Schema, ValidateFunction>();

  constructor({ components }: Pick<Api, "components">) {
    this.#ajv.addSchema({ $id: BASE, components: { schemas: components } });
  }

  /** The error of the value, in the validator's words; undefined for a valid value. */
  problem(schema: Schema, value: unknown): string | undefined {
    const validate = this.#known.get(schema) ?? this.#ajv.compile(withBase(schema));
    this.#known.set(schema, validate);
    return validate(value) ? undefined : this.#ajv.errorsText(validate.errors);
  }
}

/** References are relative to the document, wherever the schema is used. */
function withBase(schema: Schema): Schema {
  const text = JSON.stringify(schema).replaceAll('"$ref":"#/', `"$ref":"${BASE}#/`);
  return asObject(JSON.parse(text));
}
