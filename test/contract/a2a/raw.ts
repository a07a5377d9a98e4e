/** A2A requests by `fetch`, without the SDK. */
import { z } from "zod";

export const CURRENT = { "A2A-Version": "1.0" };

const Answer = z.looseObject({
  result: z.looseObject({}).optional(),
  error: z
    .looseObject({
      code: z.number(),
      message: z.string(),
      data: z.array(z.looseObject({ reason: z.string() })).optional(),
    })
    .optional(),
});

export async function post(
  url: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = CURRENT,
) {
  const response = await fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text };
}

/** A JSON-RPC call to this URL: its HTTP status, result and error. */
export async function rpc(
  url: string,
  method: string,
  params: unknown,
  headers?: Readonly<Record<string, string>>,
) {
  const { status, text } = await post(url, { jsonrpc: "2.0", id: 7, method, params }, headers);
  return { status, ...Answer.parse(JSON.parse(text)) };
}
