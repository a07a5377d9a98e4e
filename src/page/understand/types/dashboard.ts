import type { Reading } from "../reading.ts";
import { NOTHING, Score, type Verdict } from "../verdict.ts";
import { ACCOUNT, DASHBOARD, LOGOUT } from "../words/words.ts";

const FIGURE = /^[\p{Sc}+\-−~≈]?\s?\d[\d.,\s]*\s?(?:[%‰]|[kKmMbB]|[\p{Sc}]|[a-zA-Z]{1,3})?$/u;
const FEWEST_FIGURES = 3;
const MOST_PROSE = 1_500;

/** What an account begins with: figures, what happened lately, ways to all that belongs to it. */
export function dashboardPage(reading: Reading): Verdict {
  const { nodes, mainNodes, headlines, prose } = reading;
  const pressed = nodes.filter(
    ({ role }) => role === "link" || role === "button" || role === "menuitem",
  );
  const isIn = pressed.some(({ name }) => name.length <= 30 && LOGOUT.isIn(name));
  const titled = headlines.some((line) => DASHBOARD.isIn(line));
  if (!titled && !isIn) return NOTHING;
  const own = new Set(pressed.filter(({ name }) => ACCOUNT.isAll(name)).map(({ name }) => name));
  const figures = mainNodes.filter(
    ({ text, role }) => role !== "link" && text.length <= 20 && FIGURE.test(text) && !isYear(text),
  ).length;
  const charts = mainNodes.some(
    ({ tag, role }) => tag === "canvas" || (tag === "svg" && role === "img"),
  );
  const inTable = mainNodes.some(({ role }) => role === "columnheader");
  return new Score(0)
    .add(0.35, titled, "title or headline of an account's first page")
    .add(0.2, isIn, "a way to log out")
    .add(0.25, figures >= FEWEST_FIGURES && (!inTable || titled), `${figures} figures`)
    .add(0.1, own.size >= 2, `ways to ${[...own].slice(0, 3).join(", ")}`)
    .add(0.1, charts, "charts")
    .atMost(0.35, !isIn && figures < FEWEST_FIGURES)
    .atMost(0.35, prose.text > MOST_PROSE);
}

function isYear(text: string): boolean {
  return /^(?:19|20)\d\d$/.test(text);
}
