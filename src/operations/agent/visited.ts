import { z } from "zod";

const Events = z.object({ events: z.array(z.unknown()) });
const Navigation = z.object({
  type: z.literal("navigation"),
  data: z.object({ url: z.string(), is_main_frame: z.literal(true) }),
});

/** Addresses that the main frame came to in a step, in order, as its events tell. */
export function visitedIn(output: unknown): readonly string[] {
  const { success, data } = Events.safeParse(output);
  if (!success) return [];
  return data.events.flatMap((event) => {
    const navigation = Navigation.safeParse(event);
    return navigation.success && /^https?:/.test(navigation.data.data.url)
      ? [navigation.data.data.url]
      : [];
  });
}
