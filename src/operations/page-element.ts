import { z } from "zod";
import type { PageElement } from "../page/views/elements.ts";

const TRISTATE = z.union([z.boolean(), z.literal("mixed")]);
const flag = (what: string) => z.boolean().optional().describe(what);
const words = (what: string) => z.string().optional().describe(what);

const OptionSchema = z
  .strictObject({
    value: z.string().describe("What choosing it sends."),
    label: z.string().describe("What it says."),
    selected: z.boolean().describe("It is chosen."),
    disabled: z.boolean().describe("It cannot be chosen."),
    group: z.string().optional().describe("Label of its group."),
  })
  .describe("An option of a list.");

/** An element of the Spatial DOM. */
export const PageElementSchema = z
  .strictObject({
    id: z.int().describe("Ref of the element, for as long as its document lives."),
    tag: z.string().describe("Tag name."),
    role: words("ARIA role."),
    text: words("Its own words."),
    content: z
      .array(z.union([z.string(), z.int()]))
      .optional()
      .describe("Its own words, and in their places the ids of elements that stand among them."),
    label: words("Its accessible name, where that is not what it shows."),
    ph: words("Placeholder."),
    href: words("Where it leads."),
    val: words("Its value; never a password."),
    type: words("Type of the input or button."),
    name: words("Name of the control."),
    level: z.int().optional().describe("Level of the heading."),
    options: z.array(OptionSchema).optional().describe("The first options of the list."),
    omitted_options: z.int().optional().describe("How many more there are."),
    takes: z
      .record(z.string(), z.string())
      .optional()
      .describe("min, max, step, pattern, maxlength, multiple, autocomplete, accept."),
    disabled: flag("Does not react."),
    checked: TRISTATE.optional().describe("Ticked or not."),
    expanded: flag("Opened or not."),
    selected: flag("Chosen among its fellows."),
    pressed: TRISTATE.optional().describe("Pressed in or not."),
    required: flag("Must be filled in."),
    readonly: flag("Cannot be edited."),
    invalid: flag("Its value was refused."),
    focused: flag("Has the keyboard."),
    inert: flag("No press reaches it, say because a dialog is open."),
    form: z.int().optional().describe("Id of its form."),
    frame: z.int().optional().describe("Index of its frame, unless it is the main one."),
    shadow: z.literal(true).optional().describe("It is in a shadow tree."),
    region: z.int().optional().describe("Id of the landmark, dialog or frame around it."),
    hidden: words("Why a person could not see it."),
    b: z
      .array(z.number())
      .optional()
      .describe("Left, top, width and height in pixels of the viewport."),
  })
  .describe("An element with its own words.");

export function elementWire(element: PageElement): z.input<typeof PageElementSchema> {
  const { content, options, omittedOptions, b, ...rest } = element;
  return {
    ...rest,
    ...(content && { content: [...content] }),
    ...(options && { options: options.map((option) => ({ ...option })) }),
    ...(omittedOptions !== undefined && { omitted_options: omittedOptions }),
    ...(b && { b: [...b] }),
  };
}
