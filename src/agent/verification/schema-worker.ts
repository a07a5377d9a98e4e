/** The worker thread of data-check.ts. Compiles a schema and, if data is given, checks the data against it. */
import { parentPort, workerData } from "node:worker_threads";
import { Ajv2020, type AnySchema } from "ajv/dist/2020.js";

const MOST_PROBLEMS = 10;

interface Requested {
  readonly schema: AnySchema;
  /** The data to check; if omitted, the schema is only compiled. */
  readonly given?: { readonly data: unknown };
}

export type SchemaAnswer =
  | { readonly problems: readonly string[] }
  /** Why the schema is invalid. */
  | { readonly reason: string };

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- data-check.ts starts it
const { schema, given } = workerData as Requested;
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage(answer());

function answer(): SchemaAnswer {
  try {
    const options = {
      allErrors: true,
      strict: false,
      validateFormats: false,
      logger: false,
    } as const;
    const validate = new Ajv2020(options).compile(schema);
    if (!given || validate(given.data)) return { problems: [] };
    const problems = (validate.errors ?? []).map(
      ({ instancePath, message }) =>
        `${instancePath === "" ? "data" : `data${instancePath}`} ${message ?? "is wrong"}`,
    );
    return { problems: [...new Set(problems)].slice(0, MOST_PROBLEMS) };
  } catch (cause) {
    return { reason: cause instanceof Error ? cause.message : "" };
  }
}
