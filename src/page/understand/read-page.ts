import { lazy } from "../../shared/lazy.ts";
import { formsOf } from "../readers/forms.ts";
import { paginationOf, type Pagination } from "../readers/pagination/pagination.ts";
import type { PageSnapshot, SnapshotNode } from "../snapshot.ts";
import { PageTree } from "../tree.ts";
import type { BlockList } from "./blocks.ts";
import { blockedOf } from "./blocked.ts";
import { captchaOf } from "./captcha.ts";
import { cookieBannerOf, type CookieBanner } from "./cookie-banner.ts";
import { purposeOf } from "./forms/purpose.ts";
import { formViewsOf } from "./forms/view.ts";
import { mailHeaderOf } from "./mail-header.ts";
import { listedTextOf, proseOf } from "./prose.ts";
import { listsOf } from "./lists.ts";
import { Measures } from "./measures.ts";
import { isThere, unveiled } from "../visibility.ts";
import type {
  Blocked,
  Captcha,
  FormPurpose,
  FormView,
  HeaderLine,
  Prose,
  Reading,
  ReceivedPage,
} from "./reading.ts";

export function readingOf(page: ReceivedPage): Reading {
  return new PageReading(page);
}

class PageReading implements Reading {
  readonly tree: PageTree;
  readonly httpStatus: number | undefined;
  readonly url: URL | null;
  readonly measures: Measures;
  readonly #cookieBanner = lazy(() => cookieBannerOf(this.tree, this.measures));
  readonly #around = lazy(() => aroundOf(this.tree, this.cookieBanner));
  readonly #main = lazy(() => mainPartOf(this.tree, this.measures, this.#around()));
  readonly #mainNodes = lazy(() => this.nodes.filter(({ ref }) => this.#main().has(ref)));
  readonly #places = lazy(() => new Map(this.nodes.map(({ ref }, place) => [ref, place])));
  readonly #headings = lazy(() => this.nodes.filter(({ role }) => role === "heading"));
  readonly #forms = lazy(() => formViewsOf(this, formsOf(this.tree)));
  readonly #lists = lazy(() => listsOf(this));
  readonly #listedText = lazy(() => listedTextOf(this));
  readonly #mailHeader = lazy(() => mailHeaderOf(this));
  readonly #prose = lazy(() => proseOf(this));
  readonly #mainText = lazy(() => this.mainNodes.reduce((sum, node) => sum + this.#words(node), 0));
  readonly #pagination = lazy(() => paginationOf(this.tree));
  readonly #captcha = lazy(() => captchaOf(this));
  readonly #blocked = lazy(() => blockedOf(this));
  readonly #purposes = lazy(
    () => new Map(this.forms.map((view) => [view, purposeOf(view, this)] as const)),
  );
  readonly nodes: readonly SnapshotNode[];
  readonly isVeiled: boolean;

  constructor({ snapshot: received, httpStatus, url }: ReceivedPage) {
    const bare = unveiled(received);
    const snapshot = { ...(bare ?? received), url: url ?? received.url };
    this.isVeiled = bare !== undefined || received.isUnveiled === true;
    this.tree = new PageTree(snapshot);
    this.httpStatus = httpStatus;
    this.url = URL.parse(snapshot.url);
    this.measures = new Measures(this.tree);
    this.nodes = snapshot.nodes.filter(isThere);
  }

  placeOf(ref: number): number {
    return this.#places().get(ref) ?? -1;
  }

  get snapshot(): PageSnapshot {
    return this.tree.snapshot;
  }

  get cookieBanner(): CookieBanner | undefined {
    return this.#cookieBanner();
  }

  isMain(node: SnapshotNode): boolean {
    return this.#main().has(node.ref);
  }

  isAround(node: SnapshotNode): boolean {
    return this.#around().has(node.ref);
  }

  get mainNodes(): readonly SnapshotNode[] {
    return this.#mainNodes();
  }

  get mainText(): number {
    return this.#mainText();
  }

  get headings(): readonly SnapshotNode[] {
    return this.#headings();
  }

  get headline(): string {
    const headings = this.headings.filter((node) => this.isMain(node) && node.name !== "");
    const highest = Math.min(...headings.map(({ level = 2 }) => level));
    return headings.find(({ level = 2 }) => level === highest)?.name ?? "";
  }

  get headlines(): readonly string[] {
    const parts = this.snapshot.title.split(/\s[|·•»«›‹:\-–—]{1,9}\s|[|｜]|:\s/u);
    return [this.headline, this.snapshot.title, ...parts.map((part) => part.trim())].filter(
      (text) => text.trim() !== "",
    );
  }

  get forms(): readonly FormView[] {
    return this.#forms();
  }

  purposeOf(form: FormView): FormPurpose {
    return this.#purposes().get(form) ?? "other";
  }

  formsFor(purpose: FormPurpose): readonly FormView[] {
    const views = this.forms.filter((view) => this.purposeOf(view) === purpose);
    return [...views.filter(({ isMain }) => isMain), ...views.filter(({ isMain }) => !isMain)];
  }

  get pagination(): Pagination | undefined {
    return this.#pagination();
  }

  get captcha(): Captcha | undefined {
    return this.#captcha();
  }

  get blocked(): Blocked | undefined {
    return this.#blocked();
  }

  get lists(): readonly BlockList[] {
    return this.#lists();
  }

  get listedText(): number {
    return this.#listedText();
  }

  get mailHeader(): readonly HeaderLine[] {
    return this.#mailHeader();
  }

  get prose(): Prose {
    return this.#prose();
  }

  #words(node: SnapshotNode): number {
    const parent = this.tree.parentOf(node);
    const isOutermost = !parent || !this.#main().has(parent.ref);
    return isOutermost ? this.measures.of(node).text : 0;
  }
}

const AROUND = new Set(["navigation", "banner", "contentinfo", "complementary"]);
/** A main landmark with less of the words than this does not hold what the page is about. */
const LEAST_SHARE = 0.2;

/** Refs of what stands around that: navigation, header, footer, asides and the request for cookies. */
function aroundOf(tree: PageTree, banner: CookieBanner | undefined): ReadonlySet<number> {
  return refsWithin(
    tree.snapshot.nodes,
    (node) => AROUND.has(node.role) || banner?.area.has(node.ref),
  );
}

/** Refs of the nodes that the page is about. */
function mainPartOf(
  tree: PageTree,
  measures: Measures,
  apart: ReadonlySet<number>,
): ReadonlySet<number> {
  const { nodes } = tree.snapshot;
  const rest = nodes.filter(({ ref }) => !apart.has(ref));
  const landmarks = refsWithin(rest, ({ role }) => role === "main" || role === "dialog");
  const marked = rest.filter(({ ref }) => landmarks.has(ref));
  if (marked.length === 0 || textOf(marked, measures) < textOf(rest, measures) * LEAST_SHARE) {
    return new Set(rest.map(({ ref }) => ref));
  }
  return new Set(marked.map(({ ref }) => ref));
}

/** Those that satisfy the test, with all that is inside them; what is around a node stands before it. */
function refsWithin(
  nodes: readonly SnapshotNode[],
  isOuter: (node: SnapshotNode) => boolean | undefined,
): ReadonlySet<number> {
  const found = new Set<number>();
  for (const node of nodes) {
    if (found.has(node.parent ?? 0) || isOuter(node)) found.add(node.ref);
  }
  return found;
}

function textOf(nodes: readonly SnapshotNode[], measures: Measures): number {
  const refs = new Set(nodes.map(({ ref }) => ref));
  let sum = 0;
  for (const node of nodes) if (!refs.has(node.parent ?? 0)) sum += measures.of(node).text;
  return sum;
}
