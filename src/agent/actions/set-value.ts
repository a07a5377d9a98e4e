import { z } from "zod";
import { defineAction } from "../action.ts";
import { elementAt, INDEX, INDEX_ALIASES } from "./support/element.ts";
import { enter } from "./support/enter.ts";

export const setValue = defineAction({
  name: "set_value",
  aliases: ["set_date", "set_slider", "set_slider_value"],
  description:
    "Set a date, time, colour or slider. Write 2026-06-15, 14:45, 2026-06-15T14:45, 2026-06, 2026-W25, #1e90ff, or a number for a slider.",
  parameters: z.object({
    index: INDEX,
    value: z.coerce.string().max(1_000).describe("The value."),
  }),
  parameterAliases: { ...INDEX_ALIASES, text: "value", date: "value" },
  effect: "act",
  run: ({ index, value }, context) => enter(context, elementAt(context, index), value),
});
