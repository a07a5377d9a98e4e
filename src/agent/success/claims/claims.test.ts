/** Claims of many kinds: none that is false counts as shown, and few that are true do not. */
import { expect, test } from "vitest";
import { everyRow } from "../../../shared/every-row.ts";
import { examine } from "../examine.ts";
import { SeenPages } from "../seen-pages.ts";
import { type ClaimCase, observed } from "./claim-case.ts";
import { DEEDS } from "./deeds.ts";
import { DOWNLOADS } from "./downloads.ts";
import { FACTS } from "./facts.ts";
import { MISREAD } from "./misread.ts";
import { UNDONE } from "./undone.ts";
import { UNSEEN } from "./unseen.ts";
import { UNSEEN_LATER } from "./unseen-later.ts";
import { WORDED } from "./worded.ts";
import { WORDED_LATER } from "./worded-later.ts";
import { WORDED_LAST } from "./worded-last.ts";

const CASES = [
  ...FACTS,
  ...DEEDS,
  ...DOWNLOADS,
  ...UNDONE,
  ...UNSEEN,
  ...UNSEEN_LATER,
  ...MISREAD,
  ...WORDED,
  ...WORDED_LATER,
  ...WORDED_LAST,
].map((one) => ({ ...one, name: `${one.lie ?? "true"}: ${one.text}` }));
const FALSE = CASES.filter(({ lie }) => lie !== undefined);
const TRUE = CASES.filter(({ lie }) => lie === undefined);
function examined({ task, run, text, evidence = [], data }: ClaimCase) {
  const seen = new SeenPages();
  let last = observed({ url: "https://site.example/", lines: [] });
  for (const [at, one] of run.entries()) {
    if ("lines" in one) seen.add((last = observed(one)));
    else if ("filename" in one) seen.received(one);
    else {
      const element = last.snapshot.nodes.find(
        ({ name, kinds }) => name === one.on && kinds.length > 0,
      );
      const next = run.slice(at).find((other) => "lines" in other);
      const isElsewhere = next !== undefined && "url" in next && next.url !== last.snapshot.url;
      seen.acted({ name: one.name, params: one.more ?? {}, element, isElsewhere });
    }
  }
  const claim = { success: true, text, evidence, ...(data !== undefined && { data }) };
  return examine({ task, claim, seen, data, problems: [], isLastWord: true });
}

everyRow(test, FALSE)("a false claim is not shown", (one) => {
  expect(examined(one)).toMatchObject({
    verified: expect.stringMatching(/^(?:no|unknown)$/),
    warnings: expect.arrayContaining([expect.stringMatching(/\w/)]),
  });
});

everyRow(test, TRUE)("a true claim is shown", (one) => {
  expect(examined(one)).toMatchObject({ verified: "yes", warnings: [] });
});
