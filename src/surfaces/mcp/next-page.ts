import { z } from "zod";
import { AppError, toAppError } from "../../shared/errors.ts";
import type { Serving } from "./call.ts";
import { errorResult } from "./result.ts";
import type { ServedTool } from "./served-tool.ts";

const NAME = "browser_next_page";

const Arguments = z.object({ page: z.string() });

/** A tool that is no operation: it reads on in a text that another tool gave. */
export function nextPageTool(pages: Serving["pages"]): ServedTool {
  return {
    name: NAME,
    listed: () => ({
      name: NAME,
      description: "Reads on in a long text; page is what the text's last line names.",
      inputSchema: { type: "object", properties: { page: { type: "string" } }, required: ["page"] },
      annotations: { readOnlyHint: true },
    }),
    call: (args, context) => {
      try {
        return { content: [{ type: "text", text: pages(context).next(pageOf(args)) }] };
      } catch (thrown) {
        return errorResult(toAppError(thrown));
      }
    },
  };
}

function pageOf(args: unknown): string {
  const parsed = Arguments.safeParse(args);
  if (parsed.success) return parsed.data.page;
  throw new AppError("INVALID_REQUEST", '"page" is required and must be text.');
}
