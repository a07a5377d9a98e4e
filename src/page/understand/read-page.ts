import { lazy } from "../../shared/lazy.ts";
import { formsOf } from "../readers/forms.ts";
import { paginationOf } from "../readers/pagination/pagination.ts";
import { PageTree } from "../tree.ts";
import { blockedOf } from "./blocked.ts";
import { captchaOf } from "./captcha.ts";
import { cookieBannerOf, type CookieBanner } from "./cookie-banner.ts";
import { purposeOf } from "./forms/purpose.ts";
import { formViewsOf } from "./forms/view.ts";
import { mailHeaderOf } from "./types/mail.ts";
import { listedTextOf, proseOf } from "./prose.ts";
import { listsOf } from "./lists.ts";
import { Measures, refsWithin } from "./measures.ts";
import { isThere, unveiled } from "../visibility.ts";
import type { Reading, ReceivedPage } from "./reading.ts";

/** The members of a reading that are computed once, on first use. */
type Parts = Omit<
  Reading,
  "tree" | "snapshot" | "httpStatus" | "url" | "measures" | "nodes" | "isVeiled" | keyof Methods
>;
type Methods = Pick<Reading, "placeOf" | "isMain" | "isAround" | "purposeOf" | "formsFor">;

const PARTS: { readonly [K in keyof Parts]: (reading: Reading) => Parts[K] } = {
  cookieBanner: ({ tree, measures }) => cookieBannerOf(tree, measures),
  mainNodes: (reading) => reading.nodes.filter((node) => reading.isMain(node)),
  mainText: ({ mainNodes, measures }) => measures.textOf(mainNodes),
  headings: ({ nodes }) => nodes.filter(({ role }) => role === "heading"),
  headline: headlineOf,
  headlines: headlinesOf,
  forms: (reading) => formViewsOf(reading, formsOf(reading.tree)),
  pagination: ({ tree }) => paginationOf(tree),
  captcha: captchaOf,
  blocked: blockedOf,
  lists: listsOf,
  listedText: listedTextOf,
  mailHeader: mailHeaderOf,
  prose: proseOf,
};

export function readingOf({ snapshot: received, httpStatus, url }: ReceivedPage): Reading {
  const bare = unveiled(received);
  const snapshot = { ...(bare ?? received), url: url ?? received.url };
  const tree = new PageTree(snapshot);
  const measures = new Measures(tree);
  const around = lazy(() => aroundOf(tree, reading.cookieBanner));
  const main = lazy(() => mainPartOf(tree, measures, around()));
  const places = lazy(() => new Map(reading.nodes.map(({ ref }, place) => [ref, place])));
  const purposes = lazy(
    () => new Map(reading.forms.map((view) => [view, purposeOf(view, reading)])),
  );
  const base: Omit<Reading, keyof Parts> = {
    tree,
    snapshot,
    httpStatus,
    url: URL.parse(snapshot.url),
    measures,
    nodes: snapshot.nodes.filter(isThere),
    isVeiled: bare !== undefined || received.isUnveiled === true,
    placeOf: (ref) => places().get(ref) ?? -1,
    isMain: ({ ref }) => main().has(ref),
    isAround: ({ ref }) => around().has(ref),
    purposeOf: (form) => purposes().get(form) ?? "other",
    formsFor: (purpose) =>
      reading.forms
        .filter((view) => reading.purposeOf(view) === purpose)
        .toSorted((a, b) => Number(b.isMain) - Number(a.isMain)),
  };
  const reading = withParts(base);
  return reading;
}

function withParts(base: Omit<Reading, keyof Parts>): Reading {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its parts follow
  const reading = base as Reading;
  for (const [name, part] of Object.entries(PARTS)) {
    const get = lazy<unknown>(() => part(reading));
    Object.defineProperty(reading, name, { get });
  }
  return reading;
}

/** Returns the name of the first named heading of the highest level in the main part; empty if there is none. */
function headlineOf(reading: Reading): string {
  const named = reading.headings.filter((node) => reading.isMain(node) && node.name !== "");
  return named.toSorted((a, b) => (a.level ?? 2) - (b.level ?? 2))[0]?.name ?? "";
}

function headlinesOf({ headline, snapshot: { title } }: Reading): readonly string[] {
  const parts = title.split(/\s[|·•»«›‹:\-–—]{1,9}\s|[|｜]|:\s/u).map((part) => part.trim());
  return [headline, title, ...parts].filter((text) => text.trim() !== "");
}

const AROUND = new Set(["navigation", "banner", "contentinfo", "complementary"]);
/** A main landmark with a smaller share of the text does not contain the page's content. */
const LEAST_SHARE = 0.2;

/** Returns the refs of navigation, header, footer, asides and the cookie banner. */
function aroundOf(tree: PageTree, banner: CookieBanner | undefined): ReadonlySet<number> {
  return refsWithin(
    tree.snapshot.nodes,
    (node) => AROUND.has(node.role) || banner?.area.has(node.ref),
  );
}

function mainPartOf(
  tree: PageTree,
  measures: Measures,
  apart: ReadonlySet<number>,
): ReadonlySet<number> {
  const { nodes } = tree.snapshot;
  const rest = nodes.filter(({ ref }) => !apart.has(ref));
  const landmarks = refsWithin(rest, ({ role }) => role === "main" || role === "dialog");
  const marked = rest.filter(({ ref }) => landmarks.has(ref));
  if (marked.length === 0 || measures.textOf(marked) < measures.textOf(rest) * LEAST_SHARE) {
    return new Set(rest.map(({ ref }) => ref));
  }
  return new Set(marked.map(({ ref }) => ref));
}
