import { randomBytes } from "node:crypto";
import type { RequestBody } from "../fetch/redirects.ts";
import type { Entry } from "./entry-list.ts";
import type { ChosenFile } from "../dom/input.ts";

export type FormEncoding =
  | "application/x-www-form-urlencoded"
  | "multipart/form-data"
  | "text/plain";

/** Encodes a form's entries as the body of a request. HTML, 4.10.21.6 to 8. */
export async function encodedBody(
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

/** URL standard, "application/x-www-form-urlencoded serializing". A file is sent as its name. */
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

/** Encodes entries as multipart/form-data. RFC 7578, with the escaping of the HTML standard. */
async function multipart(entries: readonly Entry[], encode: Encode): Promise<RequestBody> {
  const boundary = `----FermataFormBoundary${randomBytes(12).toString("hex")}`;
  const parts = entries.map(async ({ name, value }) => {
    const field = `--${boundary}\r\nContent-Disposition: form-data; name="${escaped(withNewlines(name))}"`;
    if (typeof value === "string")
      return [encode(`${field}\r\n\r\n${withNewlines(value)}`), NOTHING];
    const head = `${field}; filename="${escaped(value.name)}"\r\nContent-Type: ${typeOf(value)}\r\n\r\n`;
    const content = await value.read(); // deadline: the caller races it
    return [encode(head), content];
  });
  const written = await Promise.all(parts); // deadline: the caller races it
  const joined = (keep: (part: readonly Uint8Array[]) => readonly Uint8Array[]) =>
    Buffer.concat([
      ...written.flatMap((part) => [...keep(part), END]),
      Buffer.from(`--${boundary}--\r\n`),
    ]);
  const hasFiles = written.some(([, content = NOTHING]) => content.length > 0);
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    bytes: joined((part) => part),
    ...(hasFiles && { reported: joined((part) => part.slice(0, 1)) }),
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

/** Returns a text with CR LF at the end of each line, as it is sent. */
function withNewlines(text: string): string {
  return text.replaceAll(/\r\n|\r|\n/g, "\r\n");
}

/** Encodes text; as in forms, characters that the encoding does not support become character references. */
export type Encode = (text: string) => Uint8Array;

/** Returns the standard name of the encoding with this label; undefined if unknown. Encoding standard, 4.2. */
export function encodingNamed(label: string): string | undefined {
  try {
    const name = new TextDecoder(label.trim()).encoding;
    // Encoding standard, "get an output encoding": forms are never sent in UTF-16.
    return name.startsWith("utf-16") ? "UTF-8" : spelled(name);
  } catch {
    return undefined;
  }
}

/** Returns the encoder for an encoding. Encoding standard, "encode", in mode "html". */
export function encoderOf(encoding: string): Encode {
  if (encoding === "UTF-8") return (text) => Buffer.from(text.toWellFormed());
  const table = tableOf(encoding);
  return (text) => {
    const parts: number[] = [];
    for (const character of text.toWellFormed()) {
      const bytes = table.get(character) ?? Buffer.from(`&#${character.codePointAt(0)};`);
      parts.push(...bytes);
    }
    return Uint8Array.from(parts);
  };
}

/** Names of encodings as the standard spells them, for the value of `_charset_`; the keys are Node's names. */
const SPELLINGS: Readonly<Record<string, string>> = {
  big5: "Big5",
  gbk: "GBK",
  shift_jis: "Shift_JIS",
  macintosh: "macintosh",
};

function spelled(name: string): string {
  const known = SPELLINGS[name];
  if (known !== undefined) return known;
  return /^(?:utf|iso|koi|euc|ibm)/.test(name) ? name.toUpperCase() : name;
}

type Table = ReadonlyMap<string, Uint8Array>;
const tables = new Map<string, Table>();

/** Finds the bytes of each character by decoding all byte sequences. The first sequence for a character counts. */
function tableOf(encoding: string): Table {
  const known = tables.get(encoding);
  if (known) return known;
  const table = new Map<string, Uint8Array>();
  const sequences = [...singles(), ...(MULTI_BYTE.test(encoding) ? pairs() : [])];
  const lines = Buffer.concat(sequences.flatMap((bytes) => [bytes, LINE_END]));
  // Decodes all sequences at once: in every encoding, a line end ends the sequence before it.
  const characters = new TextDecoder(encoding).decode(lines).split("\n");
  for (const [at, character] of characters.entries()) {
    const bytes = sequences[at];
    const isOne = [...character].length === 1 && character !== "\uFFFD";
    if (bytes && isOne && !table.has(character)) table.set(character, bytes);
  }
  table.set("\n", LINE_END);
  tables.set(encoding, table);
  return table;
}

const MULTI_BYTE = /^(?:gb|big5|euc|shift)/i;
const LINE_END = Uint8Array.of(0x0a);

function singles(): readonly Uint8Array[] {
  const bytes = Array.from({ length: 0x100 }, (_, byte) => Uint8Array.of(byte));
  return bytes.filter(([byte]) => byte !== LINE_END[0]);
}

function pairs(): readonly Uint8Array[] {
  const found: Uint8Array[] = [];
  for (let lead = 0x81; lead < 0xff; lead += 1) {
    for (let trail = 0x40; trail < 0xff; trail += 1) found.push(Uint8Array.of(lead, trail));
  }
  return found;
}
