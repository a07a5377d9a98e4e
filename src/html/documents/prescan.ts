/** HTML, "prescan a byte stream to determine its encoding": what a page says of itself in its first bytes. */

/** The standard asks for 1,024; Chromium goes on while it is in the head. */
const LENGTH = 8_192;

/** The name of an encoding by one of its labels; undefined if nobody knows it. */
export function encodingOf(label: string): string | undefined {
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return undefined;
  }
}

export function prescanned(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.subarray(0, LENGTH)).toString("latin1");
  return fromMeta(start) ?? fromXmlDeclaration(start);
}

function fromMeta(start: string): string | undefined {
  const scanner = new Scanner(start);
  for (;;) {
    if (!scanner.skipTo("<")) return undefined;
    if (scanner.takes(/<!--/y)) scanner.skipPast("-->", -2);
    else if (scanner.takes(/<meta(?=[\t\n\f\r /])/iy)) {
      const encoding = encodingOfMeta(scanner.attributes());
      if (encoding !== undefined) return encoding;
    } else if (scanner.takes(/<\/?[a-z][^\t\n\f\r >]*/iy)) scanner.attributes();
    else if (scanner.takes(/<[!/?]/y)) scanner.skipPast(">", 0);
    else scanner.takes(/</y);
  }
}

function encodingOfMeta(attributes: ReadonlyMap<string, string>): string | undefined {
  const charset = attributes.get("charset");
  const isPragma = attributes.get("http-equiv")?.toLowerCase() === "content-type";
  const label = charset ?? (isPragma ? charsetInContent(attributes.get("content") ?? "") : "");
  const encoding = encodingOf(label);
  if (encoding === "x-user-defined") return "windows-1252";
  // A page that could be read this far as bytes is not in what it claims to be.
  return encoding?.startsWith("utf-16") ? "utf-8" : encoding;
}

/** HTML, "extracting a character encoding from a meta element". */
function charsetInContent(content: string): string {
  const found =
    /charset[\t\n\f\r ]*=[\t\n\f\r ]*(?:"([^"]*)"|'([^']*)'|([^"'\t\n\f\r ;][^\t\n\f\r ;]*))/i;
  const [, double, single, plain] = found.exec(content) ?? [];
  return double ?? single ?? plain ?? "";
}

function fromXmlDeclaration(start: string): string | undefined {
  const found = /^<\?xml[^>]*?encoding\s*=\s*(?:"([^"]*)"|'([^']*)')/.exec(start);
  const encoding = encodingOf(found?.[1] ?? found?.[2] ?? "");
  return encoding?.startsWith("utf-16") ? "utf-8" : encoding;
}

class Scanner {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  skipTo(part: string): boolean {
    const found = this.#text.indexOf(part, this.#at);
    if (found >= 0) this.#at = found;
    return found >= 0;
  }

  /** To behind the next `part`; it may begin `earlier` characters before where we are. */
  skipPast(part: string, earlier: number): void {
    const found = this.#text.indexOf(part, this.#at + earlier);
    this.#at = found < 0 ? this.#text.length : found + part.length;
  }

  takes(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0];
    if (found !== undefined) this.#at = pattern.lastIndex;
    return found;
  }

  /** Those of a tag, up to its end; the first of each name. */
  attributes(): ReadonlyMap<string, string> {
    const found = new Map<string, string>();
    for (;;) {
      this.takes(/[\t\n\f\r /]*/y);
      const name = this.takes(/[^>\t\n\f\r /][^\t\n\f\r />=]*/y);
      if (name === undefined) return found;
      const value = this.takes(/[\t\n\f\r ]*=[\t\n\f\r ]*/y) === undefined ? "" : this.#value();
      if (!found.has(name.toLowerCase())) found.set(name.toLowerCase(), value);
    }
  }

  #value(): string {
    const quoted = this.takes(/"[^"]*"?|'[^']*'?/y);
    if (quoted !== undefined) return quoted.slice(1).replace(/["']$/, "");
    return this.takes(/[^\t\n\f\r >]*/y) ?? "";
  }
}
