/**
 * Small pages with labels, for the programs that measure what is told of them: a file of JSON, named by `--labels` or lying
 * here, with a list of `{ markup, tuned, … }`. `tuned`: was the recognition tuned on this page?
 */
import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { z } from "zod";

/**
 * The pages, and whether those that are told wrongly are to be printed (`--verbose`).
 * @param usual name of the file that lies here
 * @param wanted what is to be told of a page
 */
export async function labelledPages<S extends z.ZodRawShape>(usual: string, wanted: S) {
  const { values } = parseArgs({
    options: {
      labels: { type: "string", default: new URL(usual, import.meta.url).pathname },
      verbose: { type: "boolean", default: false },
    },
  });
  const Page = z.strictObject({ markup: z.string(), tuned: z.boolean(), ...wanted });
  const pages = z.array(Page).parse(JSON.parse(await readFile(values.labels, "utf8")));
  return { pages, isVerbose: values.verbose };
}
