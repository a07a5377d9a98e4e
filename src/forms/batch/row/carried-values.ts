/** Detects values of a row, also encoded ones, in requests of its page. Unreadable requests count as containing one. */
import type { Departure } from "../../../browser/network/calls/departures.ts";
import { pickedValue } from "../../../page/picked-value.ts";
import { fileNames, type PlannedRow, type RowEntry } from "../rows.ts";

/** Shorter values, such as `1` and `yes`, occur in many addresses, so they count only as whole words. */
const SHORTEST_PART = 4;

export class CarriedValues {
  readonly #pageUrl: string;
  readonly #parts: readonly string[];
  /** The words of each value. Data with all words of a value contains the value: sites reorder and split values. */
  readonly #phrases: readonly (readonly string[])[];

  /** @param pageUrl address of the form: in requests to it, only headers and body are searched */
  constructor({ entries }: Pick<PlannedRow, "entries">, pageUrl: string) {
    const values = [...entries.values()].flatMap(writingsOf);
    const ticked = [...entries].flatMap(([name, { kind }]) => (kind === "check" ? [name] : []));
    const known = [...new Set(values.map(folded))].filter((value) => value !== "");
    const single = [...known, ...ticked.map(folded)].map((word) => [word]);
    this.#pageUrl = pageUrl;
    this.#parts = known.filter(({ length }) => length >= SHORTEST_PART);
    this.#phrases = [...single, ...values.map((value) => [...wordsOf(value)])].filter(
      ({ length }) => length > 0,
    );
  }

  /** Whether sent data may contain a value. Also true for unreadable or encrypted data, or if the row has no values. */
  areIn({ url = "", headers = {}, body = "", isUnreadable }: Departure): boolean {
    if (isUnreadable || this.#phrases.length === 0) return true;
    const address = url === this.#pageUrl ? "" : url;
    const query = URL.parse(address)?.search ?? "";
    if (isSealed(query) || isSealed(body)) return true;
    const sent = [...viewsOf(address), ...viewsOf(body)];
    if (sent.some((view) => this.#hasPart(view) || this.#hasPhrase(view))) return true;
    return Object.entries(headers).some(
      ([name, value]) => !OF_BROWSER.test(name) && viewsOf(value).some(this.#hasPart),
    );
  }

  readonly #hasPart = (view: string): boolean => {
    const text = folded(view);
    return this.#parts.some((part) => text.includes(part));
  };

  #hasPhrase(view: string): boolean {
    const words = wordsOf(view);
    return this.#phrases.some((phrase) => phrase.every((word) => words.has(word)));
  }
}

/** Headers that the page does not control. */
const OF_BROWSER =
  /^(?:accept|user-agent|sec-|host$|connection$|content-|origin$|referer$|upgrade|priority$|pragma$|cache-control$|if-|range$|:)/i;

/** Returns the spellings of an entered value that a site may send. */
function writingsOf(entry: RowEntry): readonly string[] {
  switch (entry.kind) {
    case "text":
      return textsFor(entry.text);
    case "picked":
      return textsFor(entry.value);
    case "slide":
      return [String(entry.value)];
    case "choose":
      return entry.options.flatMap(({ value, label = value }) => [value, label]);
    case "files":
      return fileNames(entry);
    case "check":
      return [];
  }
}

/** Number of final digits of a phone number that are the same with and without its country code. */
const LOCAL_DIGITS = 7;

function textsFor(text: string): readonly string[] {
  const digits = text.replaceAll(/\D/g, "");
  const isPhone = digits.length >= LOCAL_DIGITS && !/[\p{L}@]/u.test(text);
  const number = Number(text);
  const [year, month, day] = (pickedValue("date", text) ?? "").split("-");
  return [
    text,
    ...(text.trim() !== "" && Number.isFinite(number) ? [String(number)] : []),
    ...(isPhone ? [digits.slice(-LOCAL_DIGITS)] : []),
    ...(day === undefined
      ? []
      : [`${year}${month}${day}`, `${day}${month}${year}`, `${month}${day}${year}`]),
  ];
}

/** Returns the letters and digits of a text, in lower case and without accents. */
function folded(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
}

function wordsOf(text: string): ReadonlySet<string> {
  const plain = text.normalize("NFKD").replaceAll(/\p{M}/gu, "");
  const words = plain.split(/[^\p{L}\p{N}]+/u).map(folded);
  return new Set(words.filter((word) => word !== ""));
}

/** Sequences that may be base64 or hexadecimal. */
const CODED = /[A-Za-z0-9+/_-]{12,}={0,2}/g;

/** Returns a text as it is, and with its encodings decoded. */
function viewsOf(text: string): readonly string[] {
  const plain = [text, percentDecoded(text), unescaped(text)];
  const coded = plain
    .flatMap((view) => view.match(CODED) ?? [])
    .flatMap((run) => decoded(run) ?? []);
  return [...new Set([...plain, ...coded, ...coded.map(unescaped)])];
}

function percentDecoded(text: string): string {
  const blanks = text.replaceAll("+", " ");
  return blanks.replaceAll(/(?:%[0-9a-f]{2})+/gi, (codes) =>
    Buffer.from(codes.replaceAll("%", ""), "hex").toString("utf8"),
  );
}

/** Decodes `\uXXXX`, by which JSON and JavaScript can escape any character. */
function unescaped(text: string): string {
  return text.replaceAll(/\\u([0-9a-f]{4})/gi, (_code, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  );
}

/** Returns the text that a base64 or hexadecimal sequence encodes; undefined if it encodes no text. */
function decoded(run: string): string | undefined {
  const isHex = /^(?:[0-9a-f]{2})+$/i.test(run);
  const bytes = Buffer.from(run, isHex ? "hex" : "base64");
  const text = bytes.toString("utf8");
  const isText = bytes.equals(Buffer.from(text)) && !/\p{Cc}/u.test(text.replaceAll(/\s/g, ""));
  return isText ? text : undefined;
}

/** Minimum length of encrypted data: one 16-byte cipher block in base64. */
const SHORTEST_SEALED = 24;
/** A UUID does not count as encrypted data, because sites use UUIDs as ids. */
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text may contain encrypted values: a long base64 or hexadecimal sequence that decodes to no text. */
function isSealed(text: string): boolean {
  const runs = [text, percentDecoded(text)].flatMap((view) => view.match(CODED) ?? []);
  return runs.some(
    (run) =>
      run.length >= SHORTEST_SEALED &&
      isMixed(run) &&
      !UUID.test(run) &&
      decoded(run) === undefined,
  );
}

function isMixed(run: string): boolean {
  const isHex = /^[0-9a-f]+$/i.test(run);
  return /\d/.test(run) && (isHex || (/[a-z]/.test(run) && /[A-Z]/.test(run)));
}
