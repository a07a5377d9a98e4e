/**
 * node bench/pages/understanding.ts --corpus DIR: how often page types and suggested actions match the manifest of a
 * corpus, over parsed pages and in Chromium.
 */
import { parseArgs } from "node:util";
import { parsePage } from "../../src/html/parse-page.ts";
import { mergeFrames } from "../../src/page/merge.ts";
import type { PageSnapshot } from "../../src/page/snapshot.ts";
import { understand, type Understanding } from "../../src/page/understand/understand.ts";
import { DomLab, EVERYTHING } from "../../test/dom/world.ts";
import { readCorpus, type CorpusPage } from "./corpus.ts";

const { values } = parseArgs({
  options: {
    corpus: { type: "string" },
    engine: { type: "string", default: "both" },
    only: { type: "string", default: "" },
    verbose: { type: "boolean", default: false },
  },
});
if (values.corpus === undefined) throw new Error("Name a folder with --corpus.");

/** Blocks all requests of a saved page, since its other resources are not available. */
const ALONE = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`;

const pages = (await readCorpus(values.corpus)).filter(({ file }) => file.includes(values.only));
if (values.engine !== "chromium") {
  report("parsed", await judgeAll((page) => parsePage(page.html, { url: page.url }).snapshot()));
}
if (values.engine !== "parsed") {
  await using lab = await DomLab.start();
  const judged = await judgeAll(async ({ html, file, url }) => {
    const page = await lab.open(`${ALONE}<base href="${url}">${html}`, `/${file}`);
    const answer = await page.snapshot(EVERYTHING);
    return mergeFrames({ answer: { ...answer, url }, children: [] });
  });
  report("chromium", judged);
}

interface Judged {
  readonly page: CorpusPage;
  readonly found: Understanding;
  readonly milliseconds: number;
  readonly nodes: number;
}

async function judgeAll(
  look: (page: CorpusPage) => PageSnapshot | Promise<PageSnapshot>,
): Promise<readonly Judged[]> {
  const judged: Judged[] = [];
  for (const page of pages) {
    const snapshot = await look(page);
    const from = performance.now();
    const found = understand({ snapshot, url: page.url });
    const milliseconds = performance.now() - from;
    judged.push({ page, found, milliseconds, nodes: snapshot.nodes.length });
  }
  return judged;
}

/** A login or registration page with a challenge has the type `Captcha` in the manifest; `Login` is right, too. */
function isRightType({ page, found }: Judged): boolean {
  if (page.pageType === "Any" || page.pageType === found.pageType) return true;
  return page.pageType === "Captcha" && found.pageType === "Login" && found.captcha !== undefined;
}

function missingActions({ page, found }: Judged): readonly string[] {
  const types = found.suggestedActions.map(({ action }) => action as string);
  return page.actionTypes.filter((type) => !types.includes(type));
}

function report(engine: string, judged: readonly Judged[]): void {
  const types = judged.filter(isRightType).length;
  const actions = judged.filter((one) => missingActions(one).length === 0).length;
  const extra = judged.reduce(
    (sum, { page, found }) =>
      sum +
      found.suggestedActions.filter(({ action }) => !page.actionTypes.includes(action)).length,
    0,
  );
  for (const one of judged) {
    const wrong = !isRightType(one) || missingActions(one).length > 0;
    if (wrong || values.verbose) print(one, wrong);
  }
  process.stdout.write(
    `${engine}: page types ${types}/${judged.length}, actions ${actions}/${judged.length}, ` +
      `${extra} actions beside the expected ones\n`,
  );
}

function print({ page, found, milliseconds, nodes }: Judged, wrong: boolean): void {
  const actions = found.suggestedActions.map(({ action }) => action).join(" ");
  process.stdout.write(
    `${wrong ? "WRONG" : "right"} ${page.file}: ${found.pageType} ${found.confidence} (${page.pageType}); ` +
      `${actions} (${page.actionTypes.join(" ")}); ${nodes} nodes, ${milliseconds.toFixed(1)} ms\n` +
      `      ${found.evidence.join("; ")}\n`,
  );
}
