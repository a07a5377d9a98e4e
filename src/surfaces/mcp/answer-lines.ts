import { z } from "zod";
import { answersTo } from "../../operations/event-answers.ts";
import type { JsonObject } from "../../shared/json-object.ts";
import { toolName } from "../../contracts/tool-name.ts";
import { toArguments } from "./tool.ts";

const Events = z.object({
  events: z.array(z.object({ type: z.string(), data: z.record(z.string(), z.unknown()) })),
});

/** `To answer: browser_accept_dialog {"tab_id":"…"}`, for each event that asks for something. */
export function answerLines(output: JsonObject): readonly string[] {
  const { events = [] } = Events.safeParse(output).data ?? {};
  return events.flatMap(({ type, data }) => {
    const calls = answersTo(type, data).map(
      ({ operation, input }) =>
        `${toolName(operation)} ${JSON.stringify(toArguments(operation, input))}`,
    );
    return calls.length === 0 ? [] : [`To answer: ${calls.join(" or ")}`];
  });
}
