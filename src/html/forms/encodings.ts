import { randomBytes } from "node:crypto";
import type { RequestBody } from "../fetch/redirects.ts";
import type { Entry } from "./entry-list.ts";
import type { ChosenFile } from "../dom/input.ts";
import type { Encode } from "./text-encoder.ts";

export type FormEncoding =
  | "application/x-www-form-urlencoded"
  | "multipart/form-data"
  | "text/plain";

/** A form's entries as the body of a request. HTML, 4.10.21.6 to 8. */
export async function bodyOf(
  entries: readonly Entry[],
  encoding: FormEncoding,
  encode: Encode,
): Promise<RequestBody> {
  if (encoding === "multipart/form-data") return multipart(entries, encode);
  const bytes =
    encoding === "text/plain"
      ? encode(plainText(entries))
      : Buffer.from(urlEncoded(entries, encode));
  return { type: encoding, bytes };
}

/** URL standard, "application/x-www-form-urlencoded serializing". A file is its name. */
export function urlEncoded(entries: readonly Entry[], encode: Encode): string {
  const word = (text: string) => percentEncoded(encode(withNewlines(text)));
  return entries.map(({ name, value }) => `${word(name)}=${word(textOf(value))}`).join("&");
}

const PLAIN = /[\w*.-]/;
const BYTES = Array.from({ length: 256 }, (_, byte) => {
  const character = String.fromCharCode(byte);
  if (byte < 0x80 && PLAIN.test(character)) return character;
  return byte === 0x20 ? "+" : `%${byte.toString(16).toUpperCase().padStart(2, "0")}`;
});

function percentEncoded(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => BYTES[byte]).join("");
}

function plainText(entries: readonly Entry[]): string {
  return entries
    .map(({ name, value }) => `${withNewlines(name)}=${withNewlines(textOf(value))}\r\n`)
    .join("");
}

const NOTHING = new Uint8Array();
const END = Buffer.from("\r\n");

/** RFC 7578, with the escaping of the HTML standard. */
async function multipart(entries: readonly Entry[], encode: Encode): Promise<RequestBody> {
  const boundary = `----FermataFormBoundary${randomBytes(12).toString("hex")}`;
  const parts = entries.map(async ({ name, value }) => {
    const field = `--${boundary}\r\nContent-Disposition: form-data; name="${escaped(withNewlines(name))}"`;
    if (typeof value === "string")
      return [encode(`${field}\r\n\r\n${withNewlines(value)}`), NOTHING];
    const head = `${field}; filename="${escaped(value.name)}"\r\nContent-Type: ${typeOf(value)}\r\n\r\n`;
    const content = await value.read(); // deadline: whoever submits races it
    return [encode(head), content];
  });
  const written = await Promise.all(parts); // deadline: the same
  const joined = (keep: (part: readonly Uint8Array[]) => readonly Uint8Array[]) =>
    Buffer.concat([
      ...written.flatMap((part) => [...keep(part), END]),
      Buffer.from(`--${boundary}--\r\n`),
    ]);
  const hasFiles = written.some(([, content = NOTHING]) => content.length > 0);
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    bytes: joined((part) => part),
    ...(hasFiles && { told: joined((part) => part.slice(0, 1)) }),
  };
}

function typeOf({ type }: ChosenFile): string {
  return /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(?:;[\t\x20-\x7e]*)?$/.test(type)
    ? type
    : "application/octet-stream";
}

function escaped(name: string): string {
  return name.replaceAll("\n", "%0A").replaceAll("\r", "%0D").replaceAll('"', "%22");
}

function textOf(value: Entry["value"]): string {
  return typeof value === "string" ? value : value.name;
}

/** Every line ends with CR LF on the wire. */
function withNewlines(text: string): string {
  return text.replaceAll(/\r\n|\r|\n/g, "\r\n");
}
