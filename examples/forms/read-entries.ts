/** The submission of a form, in each of the three encodings. */
import type { IncomingMessage } from "node:http";

/** Names with their values, in the order sent. */
export type Entries = readonly (readonly [name: string, value: string])[];

/** @returns isJson: a script sent it and expects a JSON response */
export async function readEntries(
  request: IncomingMessage,
): Promise<{ readonly entries: Entries; readonly isJson: boolean }> {
  const type = request.headers["content-type"] ?? "";
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  const body = Buffer.concat(parts);
  if (type.startsWith("application/json")) return { entries: jsonEntries(body), isJson: true };
  const data = await new Response(body, { headers: { "content-type": type } }).formData();
  const entries = [...data].map(([name, value]): [string, string] => [
    name,
    typeof value === "string" ? value : value.name,
  ]);
  return { entries, isJson: false };
}

function jsonEntries(body: Buffer): Entries {
  const sent: unknown = JSON.parse(body.toString());
  return Object.entries(Object(sent)).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one): [string, string] => [name, String(one)]),
  );
}
