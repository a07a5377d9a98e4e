import { z } from "zod";

const First = z.object({ id: z.string() });

/** Starts a task that browses a page, at the server with this address, and does not wait for it; returns its id. */
export async function startTask(server: string, url: string, key?: string): Promise<string> {
  const removed = new AbortController();
  const response = await fetch(`${server}/a2a/tasks`, {
    method: "POST",
    ...(key !== undefined && { headers: { "X-Api-Key": key } }),
    body: JSON.stringify({ goal: "Browse", params: { url } }),
    signal: removed.signal,
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const { value = "" } = (await reader?.read()) ?? {};
  removed.abort();
  return First.parse(JSON.parse(value.replace(/^data: /, ""))).id;
}
