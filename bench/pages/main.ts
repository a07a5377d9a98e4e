/**
 * npm run bench:pages -- --corpus DIR: the tokens and duration of views of saved pages, the share of each page's text
 * in its view, and the time to read the pages without a browser.
 */
import { parseArgs } from "node:util";
import { staticBrowseTimes } from "./browse-times.ts";
import { readCorpus, realPages, type CorpusPage } from "./corpus.ts";
import { coverageOf, letters, SHOWN_TEXTS } from "./coverage.ts";
import { request } from "../rest.ts";
import { startServer } from "../server.ts";
import { figure, table } from "../table.ts";

const FORMATS = ["compact", "interactive", "lines", "json", "markdown", "text", "links"] as const;
const WHOLE = 1_000_000;

interface Measured {
  readonly page: string;
  readonly tokens: readonly number[];
  readonly firstLook: number;
  readonly viewMs: number;
  readonly shown: number;
  readonly lost: number;
  readonly misplaced: number;
  /** Number of letters and digits in the page's view with the format `text`. */
  readonly reported: number;
}

interface ViewWire {
  readonly text?: string;
  readonly elements?: readonly unknown[];
  readonly links?: readonly unknown[];
}

const { values } = parseArgs({ options: { corpus: { type: "string" } } });
if (values.corpus === undefined) throw new Error("Usage: npm run bench:pages -- --corpus DIR");
const pages = await realPages(values.corpus);
const server = await startServer();
try {
  const rows: Measured[] = [];
  for (const page of pages) rows.push(await measure(`${server.url}/api/v1`, page));
  print(rows);
  const times = await staticBrowseTimes(server.url, await readCorpus(values.corpus));
  // oxlint-disable-next-line no-console -- the answer of this program
  console.log(`\n${times}`);
} finally {
  await server.stop();
}

/** Measures the views of a page, which is loaded under its original address; all other requests are blocked. */
async function measure(api: string, { name, url, html }: CorpusPage): Promise<Measured> {
  const { id: session, active_tab_id: tab } = await request<{ id: string; active_tab_id: string }>(
    "POST",
    `${api}/sessions`,
    {},
  );
  const rules = `${api}/network/intercepts?session_id=${session}`;
  await request("POST", rules, { action: "block", url_pattern: "*" });
  await request("POST", rules, {
    action: "fulfil",
    url_pattern: new URL(url).href,
    response_status: 200,
    content_type: "text/html; charset=utf-8",
    response_body: html,
  });
  const place = `${api}/tabs/${tab}`;
  await request("POST", `${place}/navigate`, { url, screenshot: { area: "none" } });
  const texts = await request<{ result: { value: readonly string[] } }>(
    "POST",
    `${place}/execute`,
    {
      script: SHOWN_TEXTS,
    },
  );
  const started = performance.now();
  const compact = await view(place, "compact", WHOLE);
  const viewMs = performance.now() - started;
  const others = [];
  for (const format of FORMATS.slice(1)) others.push(tokens(await view(place, format, WHOLE)));
  const reported = letters(await view(place, "text", WHOLE)).length;
  const firstLook = tokens(await view(place, "compact", 1_500));
  await request("DELETE", `${api}/sessions/${session}`);
  return {
    page: name,
    tokens: [tokens(compact), ...others],
    firstLook,
    viewMs,
    reported,
    ...coverageOf(texts.result.value, compact),
  };
}

async function view(place: string, format: string, budget: number): Promise<string> {
  const given = await request<ViewWire>("GET", `${place}/view?format=${format}&budget=${budget}`);
  return given.text ?? JSON.stringify(given.elements ?? given.links);
}

function tokens(text: string): number {
  return Math.ceil(text.length / 4);
}

function print(rows: readonly Measured[]): void {
  const head = ["page", ...FORMATS, "first look", "covered %", "text ×", "misplaced", "view ms"];
  const sums = (pick: (row: Measured) => number) => rows.reduce((sum, row) => sum + pick(row), 0);
  const mean = (pick: (row: Measured) => number) => String(Math.round(sums(pick) / rows.length));
  const reported = rows.map((row) => [
    row.page,
    ...row.tokens.map(String),
    String(row.firstLook),
    covered(row.shown, row.lost),
    ratio(row.reported, row.shown),
    String(row.misplaced),
    figure(row.viewMs),
  ]);
  const means = [
    "mean",
    ...FORMATS.map((_, place) => mean(({ tokens: all }) => all[place] ?? 0)),
    mean(({ firstLook }) => firstLook),
    covered(
      sums(({ shown }) => shown),
      sums(({ lost }) => lost),
    ),
    ratio(
      sums(({ reported: all }) => all),
      sums(({ shown }) => shown),
    ),
    mean(({ misplaced }) => misplaced),
    mean(({ viewMs }) => viewMs),
  ];
  // oxlint-disable-next-line no-console -- the answer of this program
  console.log(table(head, [...reported, means]));
}

function covered(shown: number, lost: number): string {
  return shown === 0 ? "–" : (100 - (100 * lost) / shown).toFixed(2);
}

/** Length of the text view divided by that of the visible text: 1 if the view has each piece of text once. */
function ratio(reported: number, shown: number): string {
  return shown === 0 ? "–" : (reported / shown).toFixed(3);
}
