import type { Reading } from "./reading.ts";
import { BUY } from "./words/words.ts";

const PRICE =
  /(?:\p{Sc}|\b(?:EUR|USD|GBP|CHF|PLN|zł|kr|円|元))\s?\d|\d[\d.,]*\s?(?:\p{Sc}|\b(?:EUR|USD|GBP|CHF|PLN)\b|zł|kr\b|円|元)/u;

/** One thing that is for sale. */
export function isProductPage({ snapshot, mainNodes }: Reading): boolean {
  const { meta = {}, structuredData = [] } = snapshot.facts ?? {};
  if (
    meta["og:type"] === "product" ||
    structuredData.some((data) => /"@type"\s*:\s*"Product"/.test(data))
  )
    return true;
  const buys = mainNodes.filter(
    ({ role, name }) =>
      (role === "button" || role === "link") && BUY.isIn(name) && name.length < 50,
  );
  return (
    buys.length > 0 &&
    buys.length <= 3 &&
    mainNodes.some(({ text }) => text.length < 60 && PRICE.test(text))
  );
}
