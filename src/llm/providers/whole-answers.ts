/** Servers that answer in one piece although they were asked for many: what they say becomes a stream of one piece. */
import { z } from "zod";

/** As `fetch`, for a package that reads a stream. */
export async function fetchStream(
  input: Parameters<typeof fetch>[0],
  init?: Parameters<typeof fetch>[1],
): Promise<Response> {
  const response = await fetch(input, init); // deadline: the signal in init
  const type = response.headers.get("content-type") ?? "";
  if (!response.ok || !isForStream(init?.body) || type.includes("text/event-stream"))
    return response;
  const headers = { "content-type": "text/event-stream" };
  return new Response(asEvents(await response.text()), { headers }); // deadline: the signal in init
}

function isForStream(body: unknown): boolean {
  return typeof body === "string" && /"stream"\s*:\s*true/.test(body);
}

const Whole = z.looseObject({
  choices: z.array(
    z.looseObject({
      message: z.looseObject({ tool_calls: z.array(z.looseObject({})).nullish() }),
    }),
  ),
});

/** What is no answer stays what it is, for the package to say so. */
function asEvents(text: string): string {
  const { success, data } = Whole.safeParse(parsed(text));
  if (!success) return `data: ${text.replaceAll(/\s+/g, " ")}\n\n`;
  const choices = data.choices.map(({ message, ...choice }) => ({
    ...choice,
    delta: {
      ...message,
      tool_calls: message.tool_calls?.map((call, index) => ({ index, ...call })),
    },
  }));
  return `data: ${JSON.stringify({ ...data, choices })}\n\ndata: [DONE]\n\n`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
