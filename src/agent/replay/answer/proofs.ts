import type { Proof } from "../recipe.ts";
import { withHoles } from "../variables.ts";
import type { Binding } from "./bind.ts";
import { PageText } from "./page-text.ts";
import { digitsOpen } from "./read.ts";
import { oneLine } from "../../../shared/one-line.ts";

const LONGEST = 300;
const MOST = 10;

/** Evidence of the claim that stood on a page in the claim's words. */
export function proofsOf({ claim, pages, variables }: Binding): Proof[] {
  const found = claim.evidence.flatMap((evidence): Proof[] => {
    const text = oneLine(evidence);
    if (text === "" || text.length > LONGEST) return [];
    const page = pages.find(({ snapshot }) => digitsOpen(text).test(PageText.of(snapshot).words));
    return page ? [{ at: page.at, text: withHoles(text, variables) }] : [];
  });
  return found.slice(0, MOST);
}
