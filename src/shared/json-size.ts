import { AppError } from "./errors.ts";

/** Maximum number of object members and list items in the whole text; empty containers count as one each. */
const MOST_VALUES = 300_000;
/** Maximum number of members of one object: copying members costs far more than copying items of a list. */
const MOST_FIELDS = 10_000;
const DEEPEST = 100;

/**
 * Rejects JSON with too many values, fields or levels. Scans the text without parsing it: parsing a few megabytes
 * of short keys would block the server for seconds.
 * @throws AppError TOO_LARGE
 */
export function checkJsonSize(text: string): void {
  const size = new Size();
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at);
    else if (code === COLON) size.field();
    else if (code === COMMA) size.value();
    else if (code === OPEN_LIST || code === OPEN_OBJECT) size.open();
    else if (code === CLOSE_LIST || code === CLOSE_OBJECT) size.close();
  }
}

class Size {
  #values = 0;
  #depth = 0;
  /** Number of members of the open object at each depth. */
  readonly #fields = new Uint32Array(DEEPEST + 1);

  field(): void {
    const fields = (this.#fields[this.#depth] ?? 0) + 1;
    if (fields > MOST_FIELDS) throw tooLarge(`has an object of more than ${MOST_FIELDS} fields`);
    this.#fields[this.#depth] = fields;
  }

  value(): void {
    this.#values += 1;
    if (this.#values > MOST_VALUES) throw tooLarge(`has more than ${MOST_VALUES} values`);
  }

  open(): void {
    this.value();
    this.#depth += 1;
    if (this.#depth > DEEPEST) throw tooLarge(`is nested more than ${DEEPEST} levels deep`);
    this.#fields[this.#depth] = 0;
  }

  close(): void {
    this.#depth -= 1;
  }
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_LIST = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/** Returns the index of the closing quote of the string that begins at `start`; the text's length if it is missing. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let before = end - 1;
    while (text.charCodeAt(before) === BACKSLASH) before -= 1;
    if ((end - before) % 2 === 1) return end;
  }
  return text.length;
}

function tooLarge(what: string): AppError {
  return new AppError("TOO_LARGE", `The request's JSON ${what}.`, {
    hint: `Send several requests, each with at most ${MOST_VALUES} values, ${MOST_FIELDS} fields in one object, and ${DEEPEST} levels.`,
  });
}
