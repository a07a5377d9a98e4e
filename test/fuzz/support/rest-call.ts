/** Converts an operation's input to a REST request. */
import type { Endpoint } from "./api.ts";
import type { WireRequest } from "./wire.ts";

/** Replaces an omitted id in a path. */
export const ACTIVE = "active";

export type Fields = Readonly<Record<string, unknown>>;

export function toRequest({ method, path, lists }: Endpoint, input: Fields): WireRequest {
  const rest = { ...input };
  const place = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    const { [name]: value } = rest;
    delete rest[name];
    return encoded(queryText(value ?? ACTIVE, true));
  });
  if (method === "POST") {
    const headers = { "content-type": "application/json" };
    return { method, path: `/api/v1${place}`, headers, body: JSON.stringify(rest) };
  }
  const query = Object.entries(rest).map(
    ([name, value]) => `${encoded(name)}=${encoded(queryText(value, lists.has(name)))}`,
  );
  return { method, path: `/api/v1${place}${query.length > 0 ? `?${query.join("&")}` : ""}` };
}

function queryText(value: unknown, isList: boolean): string {
  if (typeof value === "string") return value;
  if (isList && Array.isArray(value)) return value.map((item) => queryText(item, false)).join(",");
  return JSON.stringify(value) ?? "";
}

/** Cuts long texts: servers limit the length of a URL, and rejections of longer URLs have their own tests. */
function encoded(text: string): string {
  return encodeURIComponent(text.slice(0, 2_000).toWellFormed());
}
