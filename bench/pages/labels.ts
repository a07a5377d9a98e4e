/**
 * Small labelled pages for the programs that measure recognition: a JSON file, named by `--labels` or in this folder,
 * with a list of `{ markup, tuned, … }`. `tuned`: was the recognition tuned on this page?
 */
import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { z } from "zod";

/**
 * The pages, and whether to print those with wrong results (`--verbose`).
 * @param usual name of the file in this folder
 * @param wanted the expected result of a page
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
