import { partByPart } from "../../shared/parts.ts";
import type { ParsedElement } from "../../html/dom/element.ts";
import { ParsedInput } from "../../html/dom/input.ts";
import { type FetchRequest, type HttpClient, observed } from "../../html/fetch/client.ts";
import type { StaticPage } from "../../html/navigate/page.ts";
import { StaticTab, type Visit } from "../../html/navigate/tab.ts";
import type { NetworkBuffer } from "../network/calls/buffer.ts";
import { CallRecorder } from "./call-recorder.ts";
import { NeedsScript } from "../../html/navigate/scripted.ts";
import { controls } from "./controls.ts";
import { LocalFile } from "./local-file.ts";
import { NeedsBrowser } from "./needs-browser.ts";
import {
  parsePage,
  type PageObservation,
  type PageWalk,
  type ParsedPage,
} from "../../html/parse-page.ts";
import type { CarriedEntry, Selected } from "../../page/world.ts";
import type { PageSnapshot, SnapshotScope } from "../../page/snapshot.ts";
import { asScriptShows } from "../../page/visibility.ts";
import { whyBrowser } from "../../page/understand/why-browser.ts";
import type { Deadline } from "../../shared/deadline.ts";

const BLANK = "about:blank";

const MOST_MATCHES = 1_000;

const UNSURE_ENCODING = "it does not declare its character set";
const TOO_MUCH = "it is larger than the limit of static pages";

export interface StaticTabParts {
  readonly client: HttpClient;
  /** The buffer that records the tab's requests. */
  readonly network: NetworkBuffer;
  /** Whether files other than pages are downloaded. */
  readonly takesFiles: boolean;
  /** Size in CSS pixels. */
  readonly viewport: { readonly width: number; readonly height: number };
  /** Runs each navigation: fails if the session is offline, and exchanges cookies with the browser before and after. */
  readonly travel: <T>(deadline: Deadline, go: () => Promise<T>) => Promise<T>;
}

/** Resource types in the list of network calls, by the destination of the request. */
const TYPES = { document: "Document", style: "Stylesheet" } as const;

/** Selector of the controls; a control's position is its index among the matches. */
const CONTROL = "input, select, textarea";

/** The chosen files of a file input, and its position. */
export interface CarriedFiles extends CarriedEntry {
  readonly paths: readonly string[];
}

function filesIn(element: ParsedElement): readonly LocalFile[] {
  if (!(element instanceof ParsedInput)) return [];
  return element.files.filter((file) => file instanceof LocalFile);
}

async function unscripted<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work(); // deadline: has its own
  } catch (thrown) {
    if (thrown instanceof NeedsScript) throw new NeedsBrowser("only a script can do this");
    throw thrown;
  }
}

/** Drives a tab without a browser. Its pages are always frozen: they run no script and have no layout. */
export class StaticTabEngine {
  readonly #parts: StaticTabParts;
  readonly #tab: StaticTab;
  readonly #blank: ParsedPage;
  readonly #documents = new WeakMap<ParsedPage, number>();
  #documentCount = 0;
  /** Operations on elements. */
  readonly controls = controls;
  /** The last snapshot of the whole current document; each action resets it to undefined. */
  seen: PageSnapshot | undefined;
  /** Name by which links of other tabs can target this tab; empty if it has none. */
  name = "";
  /** Ref of the last element that was clicked or typed into in this document. */
  focused: number | undefined;

  constructor(parts: StaticTabParts) {
    this.#parts = parts;
    const { client, network, viewport } = parts;
    const heard = observed(
      client,
      ({ destination }) => new CallRecorder(network, TYPES[destination]),
    );
    this.#tab = new StaticTab(heard, { viewport, takesFiles: parts.takesFiles });
    this.#blank = parsePage("", { url: BLANK, viewport });
  }

  /** The current page; undefined before the first one. */
  get page(): StaticPage | undefined {
    return this.#tab.page;
  }

  get url(): string {
    return this.#tab.url || BLANK;
  }

  get title(): string {
    return this.parsed.document.title;
  }

  /** Id of the document. When the tab goes back to a document, the id is the same as before. */
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

  async observe(
    deadline: Deadline,
    scope: SnapshotScope,
    walk: PageWalk,
  ): Promise<PageObservation> {
    const { url } = this;
    const { snapshot, ...rest } = await partByPart(deadline, this.parsed.observe(scope, walk));
    return { ...rest, snapshot: asScriptShows({ ...snapshot, url }) };
  }

  /** Returns the element of the current document with this ref; undefined if it is removed or unknown. */
  element(ref: number): ParsedElement | undefined {
    const found = this.parsed.element(ref);
    return found?.isConnected ? found : undefined;
  }

  /** Returns why the current document needs a browser; undefined if it does not. `look` observes the document. */
  async whyBrowser(
    look: () => Promise<PageSnapshot>,
    isEndless: boolean,
  ): Promise<string | undefined> {
    const { page } = this;
    if (page?.isEncodingGuessed) return UNSURE_ENCODING;
    const isTooMuch = () => page?.parsed.truncated === true;
    if (isTooMuch()) return TOO_MUCH; // skips the observation, which takes as long as the parsing did
    const snapshot = await look(); // deadline: has its own
    if (isTooMuch()) return TOO_MUCH; // the observation has read style sheets, which may be too long
    return whyBrowser({
      snapshot,
      httpStatus: page?.httpStatus,
      isLooping: isEndless,
    });
  }

  /** Returns the typed and selected values of the current document. */
  entries(): readonly CarriedEntry[] {
    return this.parsed.entries();
  }

  /** Returns the chosen files of the current document. */
  files(): readonly CarriedFiles[] {
    return this.parsed.document.querySelectorAll(CONTROL).flatMap((element, place) => {
      const paths = filesIn(element).map(({ path }) => path);
      const name = element.getAttribute("name") ?? "";
      return paths.length === 0 ? [] : [{ place, type: "file", name, paths }];
    });
  }

  /** Returns the chosen files of all file inputs except this one. */
  filesOf(input: ParsedElement): readonly LocalFile[] {
    const inputs = this.parsed.document.querySelectorAll(CONTROL);
    return inputs.flatMap((one) => (one === input ? [] : filesIn(one)));
  }

  /** Returns the first `MOST_MATCHES` elements that a selector matches, or an error for an invalid selector. */
  selected(selector: string, nextRef: number): Selected | { readonly error: string } {
    const answer = this.#queried(selector);
    return "error" in answer
      ? answer
      : this.parsed.tell(answer.found.slice(0, MOST_MATCHES), nextRef);
  }

  /** Returns the visible text of the first element that a selector matches; null if it matches none. */
  text(selector: string): { readonly text: string | null } | { readonly error: string } {
    const answer = this.#queried(selector);
    if ("error" in answer) return answer;
    const [first] = answer.found;
    return { text: first ? this.parsed.textOf(first) : null };
  }

  #queried(
    selector: string,
  ): { readonly found: readonly ParsedElement[] } | { readonly error: string } {
    try {
      return { found: this.parsed.document.querySelectorAll(selector) };
    } catch (thrown) {
      if (thrown instanceof SyntaxError) return { error: `The selector is not valid: ${selector}` };
      throw thrown;
    }
  }

  /** Loads an address. @throws AppError NAVIGATION_FAILED, BLOCKED_BY_POLICY, INVALID_REQUEST, TIMEOUT */
  navigate(deadline: Deadline, url: string, foundOn?: string): Promise<Visit> {
    return this.#parts.travel(deadline, () => this.#tab.navigate(deadline, url, foundOn));
  }

  /** Clicks a link or button. @throws NeedsBrowser if only a script handles the click */
  click(deadline: Deadline, element: ParsedElement): Promise<Visit> {
    const click = () => this.#tab.click(deadline, element);
    return this.#parts.travel(deadline, () => unscripted(click));
  }

  /** Returns the request of a click that opens another tab. @throws as `click` */
  prepareClick(deadline: Deadline, element: ParsedElement): Promise<FetchRequest> {
    return unscripted(() => this.#tab.prepareClick(deadline, element));
  }

  /** Like `prepareClick`, for Enter in a form. */
  prepareSubmit(deadline: Deadline, form: ParsedElement): Promise<FetchRequest> {
    return this.#tab.prepareSubmit(deadline, form);
  }

  /** Sends a request that another tab has prepared. */
  go(deadline: Deadline, request: FetchRequest): Promise<Visit> {
    return this.#parts.travel(deadline, () => this.#tab.go(deadline, request));
  }

  submit(deadline: Deadline, form: ParsedElement): Promise<Visit> {
    return this.#parts.travel(deadline, () => this.#tab.submit(deadline, form));
  }

  /** Moves in the history; a negative distance goes back. @throws AppError CANNOT_GO_BACK, CANNOT_GO_FORWARD */
  travel(deadline: Deadline, distance: number): Promise<Visit> {
    return this.#parts.travel(deadline, () => this.#tab.travel(deadline, distance));
  }
}
