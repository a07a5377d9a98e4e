import { z } from "zod";
import { MEMORY_DEFAULTS, type MemoryKind } from "../shared/process/memory-budget.ts";

const MOST_BYTES = 2 ** 36;

function limit(kind: MemoryKind, what: string) {
  return z
    .int()
    .min(0)
    .max(MOST_BYTES)
    .default(MEMORY_DEFAULTS[kind])
    .meta({ description: `Bytes of memory for ${what}.` });
}

/** Of all tenants together; what was kept first goes first. A limit for each kind of thing, by its name. */
export const memorySection = z.strictObject({
  pagesBytes: limit("pages", "the pages of tabs as they were last seen, with their picture"),
  picturesBytes: limit("pictures", "pictures that were encoded and may be asked for again"),
  bodiesBytes: limit("bodies", "the bodies of the latest network calls of tabs"),
  viewsBytes: limit("views", "what is left of views that were given out in part"),
  answersBytes: limit("answers", "answers that MCP clients read in pages, or may fetch again"),
});
