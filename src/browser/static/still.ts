import type { ParsedElement } from "../../html/dom/element.ts";
import type { HttpClient } from "../../html/fetch/client.ts";
import type { StaticPage } from "../../html/navigate/page.ts";
import { entriesOf } from "../../html/forms/entries.ts";
import { StaticTab } from "../../html/navigate/tab.ts";
import type { Visit } from "../../html/navigate/tab.ts";
import { NeedsScript } from "../../html/navigate/needs-script.ts";
import {
  addText,
  check,
  checkPress,
  checkSubmit,
  choose,
  clearText,
  controlAt,
  defaultButton,
  formOf,
  isFilledIn,
  isSecret,
  isTextArea,
  valueIn,
} from "./controls.ts";
import { NeedsBrowser } from "./needs-browser.ts";
import { parsePage } from "../../html/parse-page.ts";
import type { PageObservation, PageWalk, ParsedPage } from "../../html/parse-page.ts";
import type { CarriedEntry } from "../../page/world.ts";
import type { PageSnapshot, SnapshotScope } from "../../page/snapshot.ts";
import { whyBrowser } from "../../page/understand/why-browser.ts";
import type { Deadline } from "../../shared/deadline.ts";
import { AppError } from "../../shared/errors.ts";

const BLANK = "about:blank";
const MOST_MATCHES = 1_000;

export interface StillParts {
  readonly client: HttpClient;
  /** CSS pixels. */
  readonly viewport: { readonly width: number; readonly height: number };
  /** What has to be done around requests. */
  readonly travel: <T>(deadline: Deadline, go: () => Promise<T>) => Promise<T>;
}

const CONTROLS = {
  addText,
  check,
  checkPress,
  checkSubmit,
  choose,
  clearText,
  controlAt,
  defaultButton,
  formOf,
  isFilledIn,
  isSecret,
  isTextArea,
  valueIn,
};

/** What drives a tab without a browser. Its pages stand by themselves: no script runs, and nothing has a place. */
export class Still {
  readonly #parts: StillParts;
  readonly #tab: StaticTab;
  readonly #blank: ParsedPage;
  readonly #documents = new WeakMap<ParsedPage, number>();
  #documentCount = 0;
  /** What can be done with elements; this code is loaded with the engine. */
  readonly controls = CONTROLS;
  /** All of the present document, as it was last looked at; undefined once something has been done. */
  seen: PageSnapshot | undefined;
  /** Ref of what was clicked or typed into last in this document. */
  focused: number | undefined;

  constructor(parts: StillParts) {
    this.#parts = parts;
    const { client, viewport } = parts;
    this.#tab = new StaticTab(client, { viewport });
    this.#blank = parsePage("", { url: BLANK, viewport });
  }

  /** Undefined before the first one. */
  get page(): StaticPage | undefined {
    return this.#tab.page;
  }

  get url(): string {
    return this.#tab.url || BLANK;
  }

  /** Another word for each document; the same again for one that is come back to. */
  get document(): string {
    const { parsed } = this;
    const known = this.#documents.get(parsed);
    if (known !== undefined) return `static ${known}`;
    this.#documentCount += 1;
    this.#documents.set(parsed, this.#documentCount);
    return `static ${this.#documentCount}`;
  }

  get history(): StaticTab["history"] {
    return this.#tab.history;
  }

  get parsed(): ParsedPage {
    return this.#tab.page?.parsed ?? this.#blank;
  }

  observe(scope: SnapshotScope, walk: PageWalk): PageObservation {
    const { snapshot, ...rest } = this.parsed.observe(scope, walk);
    return { ...rest, snapshot: { ...snapshot, url: this.url } };
  }

  /** The element of the present document that has this ref. */
  element(ref: number): ParsedElement | undefined {
    const found = this.parsed.element(ref);
    return found?.isConnected ? found : undefined;
  }

  /** Why the present document has to be shown by a browser. */
  whyBrowser(snapshot: PageSnapshot, isEndless: boolean): string | undefined {
    return whyBrowser({ snapshot, httpStatus: this.page?.httpStatus, isLooping: isEndless });
  }

  /** What was typed and chosen in the present document. */
  entries(): readonly CarriedEntry[] {
    return entriesOf(this.parsed.document);
  }

  /** Refs of what a selector matches, each once. */
  matching(selector: string): { readonly refs: readonly number[] } | { readonly error: string } {
    const found = this.#queried(selector, MOST_MATCHES);
    if (!found) return { error: `The selector is not valid: ${selector}` };
    const refs = found.map((element) => this.parsed.refAround(element));
    return { refs: [...new Set(refs.filter((ref) => ref !== undefined))] };
  }

  /** What the first match shows; null without one. @throws AppError INVALID_REQUEST for what is no selector */
  textOf(selector: string): string | null {
    const found = this.#queried(selector, 1);
    if (!found) {
      const error = `The selector is not valid: ${selector}`;
      throw new AppError("INVALID_REQUEST", `"selector" is not a CSS selector: ${error}`);
    }
    const [first] = found;
    return first ? this.parsed.textOf(first) : null;
  }

  #queried(selector: string, most: number): readonly ParsedElement[] | undefined {
    try {
      return this.parsed.document.querySelectorAll(selector).slice(0, most);
    } catch (thrown) {
      if (thrown instanceof SyntaxError) return undefined;
      throw thrown;
    }
  }

  /** @throws AppError NAVIGATION_FAILED, BLOCKED_BY_POLICY, INVALID_REQUEST, TIMEOUT, like all that go somewhere */
  navigate(deadline: Deadline, url: string, foundOn?: string): Promise<Visit> {
    return this.#parts.travel(deadline, () => this.#tab.navigate(deadline, url, foundOn));
  }

  /** @throws NeedsBrowser for what only a script does */
  click(deadline: Deadline, element: ParsedElement): Promise<Visit> {
    return this.#parts.travel(deadline, async () => {
      try {
        return await this.#tab.click(deadline, element);
      } catch (thrown) {
        if (thrown instanceof NeedsScript) throw new NeedsBrowser("this is done by script");
        throw thrown;
      }
    });
  }

  submit(deadline: Deadline, form: ParsedElement): Promise<Visit> {
    return this.#parts.travel(deadline, () => this.#tab.submit(deadline, form));
  }

  /** Back where the distance is negative. @throws AppError CANNOT_GO_BACK, CANNOT_GO_FORWARD */
  travel(deadline: Deadline, distance: number): Promise<Visit> {
    return this.#parts.travel(deadline, () => this.#tab.travel(deadline, distance));
  }
}
