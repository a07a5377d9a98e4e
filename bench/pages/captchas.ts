/**
 * node bench/pages/captchas.ts [--labels FILE] [--verbose]: how many challenges are found in labelled, parsed pages.
 * FILE is a list as in labels.ts, of `{ markup, captcha, tuned }`. `captcha`: does the page have a challenge?
 */
import { z } from "zod";
import { parsePage } from "../../src/html/parse-page.ts";
import { understand } from "../../src/page/understand/understand.ts";
import { labelledPages } from "./labels.ts";

const { pages: labels, isVerbose } = await labelledPages("captcha-forms.json", {
  captcha: z.boolean(),
});
type Label = (typeof labels)[number];

report(
  "tuned on",
  labels.filter(({ tuned }) => tuned),
);
report(
  "not tuned on",
  labels.filter(({ tuned }) => !tuned),
);

function isFound({ markup }: Label): boolean {
  const snapshot = parsePage(markup, { url: "https://club.example/write" }).snapshot();
  return understand({ snapshot }).captcha !== undefined;
}

function report(which: string, pages: readonly Label[]): void {
  const found = pages.filter((page) => isFound(page));
  const right = found.filter(({ captcha }) => captcha).length;
  const wanted = pages.filter(({ captcha }) => captcha).length;
  if (isVerbose) {
    for (const page of pages) {
      if (page.captcha !== found.includes(page)) process.stdout.write(`WRONG ${page.markup}\n`);
    }
  }
  process.stdout.write(
    `${which}: ${wanted} checks and ${pages.length - wanted} pages without, ` +
      `recall ${(right / wanted).toFixed(3)}, precision ${(right / found.length).toFixed(3)}\n`,
  );
}
