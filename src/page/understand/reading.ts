import type { PageSnapshot, SnapshotNode } from "../snapshot.ts";
import { PageTree } from "../tree.ts";
import { formsOf } from "../readers/forms.ts";
import { paginationOf, type Pagination } from "../readers/pagination.ts";
import type { BlockList } from "./blocks.ts";
import { blockedOf, type Blocked } from "./blocked.ts";
import { captchaOf, type Captcha } from "./captcha.ts";
import { cookieBannerOf, type CookieBanner } from "./cookie-banner.ts";
import { purposeOf, type FormPurpose } from "./forms/purpose.ts";
import { formViewsOf, type FormView } from "./forms/view.ts";
import { lazy } from "../../shared/lazy.ts";
import { aroundOf, mainPartOf } from "./main-part.ts";
import { headerLinesOf, type HeaderLine } from "./letter-head.ts";
import { listedTextOf } from "./listed.ts";
import { listsOf } from "./lists.ts";
import { Measures } from "./measures.ts";
import { isThere } from "./presence.ts";
import { proseOf, type Prose } from "./prose.ts";
import { unveiled } from "./unveiled.ts";

/** A page as it was received. */
export interface ReceivedPage {
  /** Of everything: `nodes: "all"`. */
  readonly snapshot: PageSnapshot;
  /** Of the answer that the document came with, where that is known. */
  readonly httpStatus?: number | undefined;
  /** Address of the page, unless it is the snapshot's own. */
  readonly url?: string;
}

/** What all judgements about a page are made from; each part is worked out once, when it is first asked for. */
export class Reading {
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
  readonly #letterHead = lazy(() => headerLinesOf(this));
  readonly #prose = lazy(() => proseOf(this));
  readonly #mainText = lazy(() => this.mainNodes.reduce((sum, node) => sum + this.#words(node), 0));
  readonly #pagination = lazy(() => paginationOf(this.tree));
  readonly #captcha = lazy(() => captchaOf(this));
  readonly #blocked = lazy(() => blockedOf(this));
  readonly #purposes = lazy(
    () => new Map(this.forms.map((view) => [view, purposeOf(view, this)] as const)),
  );
  /** Those that are there, in document order. */
  readonly nodes: readonly SnapshotNode[];

  /** Nothing of it can be seen yet; it is read as if it could. */
  readonly isVeiled: boolean;

  constructor({ snapshot: received, httpStatus, url }: ReceivedPage) {
    const bare = unveiled(received);
    const snapshot = { ...(bare ?? received), url: url ?? received.url };
    this.isVeiled = bare !== undefined;
    this.tree = new PageTree(snapshot);
    this.httpStatus = httpStatus;
    this.url = URL.parse(snapshot.url);
    this.measures = new Measures(this.tree);
    this.nodes = snapshot.nodes.filter(isThere);
  }

  /** Where it stands in document order among those that are there; -1 for others. */
  placeOf(ref: number): number {
    return this.#places().get(ref) ?? -1;
  }

  get snapshot(): PageSnapshot {
    return this.tree.snapshot;
  }

  get cookieBanner(): CookieBanner | undefined {
    return this.#cookieBanner();
  }

  /** What the page is about: all but navigation, header, footer and the request for cookies. */
  isMain(node: SnapshotNode): boolean {
    return this.#main().has(node.ref);
  }

  /** In navigation, header, footer, an aside or the request for cookies. */
  isAround(node: SnapshotNode): boolean {
    return this.#around().has(node.ref);
  }

  get mainNodes(): readonly SnapshotNode[] {
    return this.#mainNodes();
  }

  /** `weightOf` the words of the main part. */
  get mainText(): number {
    return this.#mainText();
  }

  get headings(): readonly SnapshotNode[] {
    return this.#headings();
  }

  /** The heading of the highest level in the main part, the first of these. */
  get headline(): string {
    const headings = this.headings.filter((node) => this.isMain(node) && node.name !== "");
    const highest = Math.min(...headings.map(({ level = 2 }) => level));
    return headings.find(({ level = 2 }) => level === highest)?.name ?? "";
  }

  /** What title and headline say, without what parts them from the site's name. */
  get headlines(): readonly string[] {
    const parts = this.snapshot.title.split(/\s+[|·•»«›‹:\-–—]+\s+|\s*[|｜]\s*|:\s+/u);
    return [this.headline, this.snapshot.title, ...parts].filter((text) => text.trim() !== "");
  }

  get forms(): readonly FormView[] {
    return this.#forms();
  }

  /** The forms for this purpose, those of the main part first. */
  formsFor(purpose: FormPurpose): readonly FormView[] {
    const views = this.forms.filter((view) => this.#purposes().get(view) === purpose);
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

  /** Lists of blocks of one build, the one that fills most of the page first. */
  get lists(): readonly BlockList[] {
    return this.#lists();
  }

  /** `weightOf` all words that stand in such lists. */
  get listedText(): number {
    return this.#listedText();
  }

  get letterHead(): readonly HeaderLine[] {
    return this.#letterHead();
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
