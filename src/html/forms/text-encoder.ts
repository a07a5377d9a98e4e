/** Writes text in a legacy encoding; what it has no bytes for becomes a character reference, as forms do it. */
export type Encode = (text: string) => Uint8Array;

/** The encoding that a label means, by its standard's name; undefined for an unknown one. Encoding standard, 4.2. */
export function encodingNamed(label: string): string | undefined {
  try {
    const name = new TextDecoder(label.trim()).encoding;
    // "Get an output encoding": nothing is sent in these.
    return name.startsWith("utf-16") ? "UTF-8" : spelled(name);
  } catch {
    return undefined;
  }
}

/** Encoding standard, "encode", in mode "html". */
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

/** Names as the standard spells them, which is what `_charset_` sends; Node gives them in lower case. */
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

/** The other way round what decoding says; made when first needed, 20 ms for the large ones. */
function tableOf(encoding: string): Table {
  const known = tables.get(encoding);
  if (known) return known;
  const decoder = new TextDecoder(encoding, { fatal: true });
  const table = new Map<string, Uint8Array>();
  const note = (...bytes: number[]) => {
    const character = decoded(decoder, Uint8Array.from(bytes));
    if (character !== undefined && !table.has(character)) {
      table.set(character, Uint8Array.from(bytes));
    }
  };
  for (let byte = 0; byte < 0x100; byte += 1) note(byte);
  if (MULTI_BYTE.test(encoding)) {
    for (let lead = 0x81; lead < 0xff; lead += 1) {
      for (let trail = 0x40; trail < 0xff; trail += 1) note(lead, trail);
    }
  }
  tables.set(encoding, table);
  return table;
}

const MULTI_BYTE = /^(?:gb|big5|euc|shift)/i;

/** The one character that the bytes stand for; undefined if they stand for none, or for several. */
function decoded(decoder: TextDecoder, bytes: Uint8Array): string | undefined {
  try {
    const text = decoder.decode(bytes);
    return [...text].length === 1 ? text : undefined;
  } catch {
    return undefined;
  }
}
