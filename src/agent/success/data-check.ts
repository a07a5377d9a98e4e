/** Data of a result, held against the JSON Schema that the caller gave. */
import { AppError } from "../../shared/errors.ts";
import type { DataCheck } from "../parts.ts";

const MOST_PROBLEMS = 10;

/** @throws AppError INVALID_REQUEST for a schema that is none */
export async function dataCheck(schema: Readonly<Record<string, unknown>>): Promise<DataCheck> {
  const { Ajv2020 } = await import("ajv/dist/2020.js"); // deadline: a local file
  const { $schema: _dialect, ...own } = schema; // the later ones are compatible in what is common
  try {
    const ajv = new Ajv2020({
      allErrors: true,
      strict: false,
      validateFormats: false,
      logger: false,
    });
    const validate = ajv.compile(own);
    return (data) => {
      if (validate(data)) return [];
      const problems = (validate.errors ?? []).map(
        ({ instancePath, message }) =>
          `${instancePath === "" ? "data" : `data${instancePath}`} ${message ?? "is wrong"}`,
      );
      return [...new Set(problems)].slice(0, MOST_PROBLEMS);
    };
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : "";
    throw new AppError("INVALID_REQUEST", `"result_schema" is no JSON Schema: ${reason}.`, {
      cause,
      hint: 'For example: {"type": "object", "properties": {"price": {"type": "number"}}, "required": ["price"]}.',
    });
  }
}
