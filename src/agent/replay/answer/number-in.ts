/** Parses numbers as pages write them, with any thousands and decimal separators. */

const NUMBER = /[-−]?\d(?:[\d.,'’\u00a0\u202f ]*\d)?/;

/** Returns the first number of a text: `1.299,90 €` is 1299.9. Undefined if there is none. */
export function numberIn(text: string): number | undefined {
  const [written] = NUMBER.exec(text) ?? [];
  if (written === undefined) return undefined;
  const bare = written.replaceAll(/['’\s]/g, "").replace("−", "-");
  const decimal = decimalMark(bare);
  const digits = decimal === "," ? bare.replaceAll(".", "") : bare.replaceAll(",", "");
  const plain = decimal === undefined ? bare.replaceAll(/[.,]/g, "") : digits.replace(decimal, ".");
  const value = Number(plain);
  return Number.isFinite(value) ? value : undefined;
}

/**
 * Returns the decimal mark: the last separator. Undefined if the same separator also occurs earlier. Undefined also if
 * the number has one kind of separator and exactly three digits follow it, as in `1.299`.
 */
function decimalMark(written: string): "." | "," | undefined {
  const at = Math.max(written.lastIndexOf("."), written.lastIndexOf(","));
  if (at < 0) return undefined;
  const mark = written[at] === "," ? "," : ".";
  const other = mark === "," ? "." : ",";
  if (written.indexOf(mark) !== at) return undefined;
  const decimals = written.length - at - 1;
  return decimals === 3 && !written.includes(other) ? undefined : mark;
}
