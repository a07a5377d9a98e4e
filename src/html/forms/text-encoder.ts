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

/** The other way round what decoding says; made when first needed. Of two ways to write a character the first counts. */
function tableOf(encoding: string): Table {
  const known = tables.get(encoding);
  if (known) return known;
  const table = new Map<string, Uint8Array>();
  const sequences = [...singles(), ...(MULTI_BYTE.test(encoding) ? pairs() : [])];
  const lines = Buffer.concat(sequences.flatMap((bytes) => [bytes, LINE_END]));
  // One text for all of them: a line end is part of no sequence, whatever stands before it.
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
