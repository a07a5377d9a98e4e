import { cutTitle } from "../../dom/fold.ts";
import { queryAll } from "../selectors/query.ts";
import type { ParsedElement } from "./element.ts";
import { isElement, isHtmlTag } from "./names.ts";
import { DOCUMENT_NODE, ParsedParent } from "./node.ts";
import { TreeIndex } from "./tree-index.ts";

export interface DocumentPlace {
  readonly url: string;
  /** What relative addresses mean where no `<base>` says it; the URL unless given. */
  readonly fallbackBase?: string;
  /** The frame element that holds the document. */
  readonly frameElement?: ParsedElement;
  /** CSS pixels. */
  readonly viewport: Viewport;
}

export interface Viewport {
  readonly width: number;
  readonly height: number;
}

export class ParsedDocument extends ParsedParent {
  readonly URL: string;
  readonly readyState = "complete";
  /** Nothing scrolls without layout. */
  readonly scrollingElement = null;
  readonly defaultView: ParsedView;
  /** Without a doctype, class names and ids match in any case. */
  quirks = false;
  readonly index = new TreeIndex();
  readonly #fallbackBase: string;
  #baseURI: string | undefined;

  constructor({ url, fallbackBase = url, frameElement, viewport }: DocumentPlace) {
    super(DOCUMENT_NODE);
    this.URL = url;
    this.#fallbackBase = fallbackBase;
    this.defaultView = {
      frameElement: frameElement ?? null,
      innerWidth: viewport.width,
      innerHeight: viewport.height,
    };
  }

  get ownerDocument(): null {
    return null;
  }

  get documentElement(): ParsedElement | null {
    let at = this.firstChild;
    while (at && !isElement(at)) at = at.nextSibling;
    return at;
  }

  get body(): ParsedElement | null {
    let at = this.documentElement?.firstElementChild ?? null;
    while (at && !isHtmlTag(at, "body") && !isHtmlTag(at, "frameset")) at = at.nextElementSibling;
    return at;
  }

  /** Nothing is focused before somebody acts. */
  get activeElement(): ParsedElement | null {
    return this.body;
  }

  get title(): string {
    const title = this.getElementsByTagName("title").find((element) => isHtmlTag(element, "title"));
    return cutTitle((title?.textContent ?? "").replaceAll(/[\t\n\f\r ]+/g, " ").trim());
  }

  /** HTML, "document base URL": the first `<base>` that says an address. */
  override get baseURI(): string {
    this.#baseURI ??= this.#findBase();
    return this.#baseURI;
  }

  getElementById(id: string): ParsedElement | null {
    return this.index.byId(this, id);
  }

  getElementsByTagName(tag: string): readonly ParsedElement[] {
    return this.index.byTag(this, tag);
  }

  querySelector(selector: string): ParsedElement | null {
    return queryAll(this, selector, 1)[0] ?? null;
  }

  querySelectorAll(selector: string): readonly ParsedElement[] {
    return queryAll(this, selector, Infinity);
  }

  #findBase(): string {
    const base = this.getElementsByTagName("base").find((element) => element.hasAttribute("href"));
    const url = base && URL.parse(base.getAttribute("href") ?? "", this.#fallbackBase);
    const allowed = url && url.protocol !== "data:" && url.protocol !== "javascript:";
    return allowed ? url.href : this.#fallbackBase;
  }
}

/** All that a window is without layout and script. */
export interface ParsedView {
  readonly frameElement: ParsedElement | null;
  readonly innerWidth: number;
  readonly innerHeight: number;
}
