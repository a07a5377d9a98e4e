/** An element of the Spatial DOM as its callers know it: flat, and with its words in one piece. */
import { z } from "zod";
import type { PageAlert } from "../../page/readers/alerts.ts";
import type { PageElement } from "../../page/views/elements.ts";
import { elementWire, PageElementSchema } from "../page-element.ts";

const words = (what: string) => z.string().optional().describe(what);

const {
  content: _content,
  takes: _takes,
  hidden: _hidden,
  ...SHARED_FIELDS
} = PageElementSchema.shape;

export const SpatialElementSchema = z
  .strictObject({
    ...SHARED_FIELDS,
    text: words("Its own words; [7] stands where element 7 does."),
    alert_type: words("alert, status, error, success or warning, of a message to the user."),
    hidden: z.literal(true).optional().describe("A person does not see it."),
    hidden_reason: words("Why not."),
    min: words("Least value that it takes."),
    max: words("Greatest value that it takes."),
    step: words("Step between values."),
    pattern: words("Pattern that its value must match."),
    maxlength: words("Characters that it takes."),
    multiple: words("Given if it takes several values."),
    autocomplete: words("What a browser may fill in."),
    accept: words("Kinds of files that it takes."),
  })
  .describe("An element of the page.");

export function spatialElement(
  element: PageElement,
  alerts: ReadonlyMap<number, PageAlert>,
): z.input<typeof SpatialElementSchema> {
  const { content, takes, hidden, ...rest } = elementWire(element);
  const alert = alerts.get(element.id);
  return {
    ...rest,
    ...(content && { text: inOnePiece(content) }),
    ...takes,
    ...(alert && { alert_type: alert.type }),
    ...(hidden !== undefined && { hidden: true as const, hidden_reason: hidden }),
  };
}

/** Words of the page that look like the place of an element have a backslash before them. */
function inOnePiece(content: NonNullable<PageElement["content"]>): string {
  return content
    .map((part) =>
      typeof part === "number" ? `[${part}]` : part.replaceAll(/\[(?=\d+\])/g, String.raw`\$&`),
    )
    .join("")
    .trim();
}
