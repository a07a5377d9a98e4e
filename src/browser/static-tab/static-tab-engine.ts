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

const UNSURE_ENCODING = "it does not say which character set it is in";
const TOO_MUCH = "there is more in it than is read without a browser";

export interface StaticTabParts {
  readonly client: HttpClient;
  /** Where its requests are written down. */
  readonly network: NetworkBuffer;
  /** Whether what is no page is downloaded. */
  readonly takesFiles: boolean;
  /** CSS pixels. */
  readonly viewport: { readonly width: number; readonly height: number };
  /** What has to be done around requests. */
  readonly travel: <T>(deadline: Deadline, go: () => Promise<T>) => Promise<T>;
}

/** What its requests are for, in the words of network calls. */
const TYPES = { document: "Document", style: "Stylesheet" } as const;

/** Among which controls have their places. */
const CONTROL = "input, select, textarea";

/** What was chosen in a file input, and where that is. */
export interface CarriedFiles extends CarriedEntry {
  readonly paths: readonly string[];
}

function filesIn(element: ParsedElement): readonly LocalFile[] {
  if (!(element instanceof ParsedInput)) return [];
  return element.files.filter((file) => file instanceof LocalFile);
}

async function unscripted<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work(); // deadline: its own
  } catch (thrown) {
    if (thrown instanceof NeedsScript) throw new NeedsBrowser("this is done by script");
    throw thrown;
  }
}

/** What drives a tab without a browser. Its pages stand by themselves: no script runs, and nothing has a place. */
export class StaticTabEngine {
  readonly #parts: StaticTabParts;
  readonly #tab: StaticTab;
  readonly #blank: ParsedPage;
  readonly #documents = new WeakMap<ParsedPage, number>();
  #documentCount = 0;
  /** What can be done with elements. */
  readonly controls = controls;
  /** All of the present document, as it was last looked at; undefined once something has been done. */
  seen: PageSnapshot | undefined;
  /** Under which links of other tabs lead here; empty for none. */
  name = "";
  /** Ref of what was clicked or typed into last in this document. */
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

  /** Undefined before the first one. */
  get page(): StaticPage | undefined {
    return this.#tab.page;
  }

  get url(): string {
    return this.#tab.url || BLANK;
  }

  get title(): string {
    return this.parsed.document.title;
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

  async observe(
    deadline: Deadline,
    scope: SnapshotScope,
    walk: PageWalk,
  ): Promise<PageObservation> {
    const { url } = this;
    const { snapshot, ...rest } = await partByPart(deadline, this.parsed.observe(scope, walk));
    return { ...rest, snapshot: asScriptShows({ ...snapshot, url }) };
  }

  /** The element of the present document that has this ref. */
  element(ref: number): ParsedElement | undefined {
    const found = this.parsed.element(ref);
    return found?.isConnected ? found : undefined;
  }

  /** Why the present document has to be shown by a browser. */
  async whyBrowser(
    look: () => Promise<PageSnapshot>,
    isEndless: boolean,
  ): Promise<string | undefined> {
    const { page } = this;
    if (page?.isEncodingGuessed) return UNSURE_ENCODING;
    const isTooMuch = () => page?.parsed.truncated === true;
    if (isTooMuch()) return TOO_MUCH; // nor looked at, which takes as long again
    const snapshot = await look(); // deadline: its own
    if (isTooMuch()) return TOO_MUCH; // style sheets are read where the page is looked at
    return whyBrowser({
      snapshot,
      httpStatus: page?.httpStatus,
      isLooping: isEndless,
    });
  }

  /** What was typed and chosen in the present document. */
  entries(): readonly CarriedEntry[] {
    return this.parsed.entries();
  }

  /** The files that were chosen in the present document. */
  files(): readonly CarriedFiles[] {
    return this.parsed.document.querySelectorAll(CONTROL).flatMap((element, place) => {
      const paths = filesIn(element).map(({ path }) => path);
      const name = element.getAttribute("name") ?? "";
      return paths.length === 0 ? [] : [{ place, type: "file", name, paths }];
    });
  }

  /** Those of all inputs but this one. */
  filesOf(input: ParsedElement): readonly LocalFile[] {
    const inputs = this.parsed.document.querySelectorAll(CONTROL);
    return inputs.flatMap((one) => (one === input ? [] : filesIn(one)));
  }

  /** What a selector matches. */
  selected(selector: string, nextRef: number): Selected | { readonly error: string } {
    const answer = this.#queried(selector);
    return "error" in answer
      ? answer
      : this.parsed.tell(answer.found.slice(0, MOST_MATCHES), nextRef);
  }

  /** What the first match shows; null without one. */
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

  /** @throws AppError NAVIGATION_FAILED, BLOCKED_BY_POLICY, INVALID_REQUEST, TIMEOUT, like all that go somewhere */
  navigate(deadline: Deadline, url: string, foundOn?: string): Promise<Visit> {
    return this.#parts.travel(deadline, () => this.#tab.navigate(deadline, url, foundOn));
  }

  /** @throws NeedsBrowser for what only a script does */
  click(deadline: Deadline, element: ParsedElement): Promise<Visit> {
    const click = () => this.#tab.click(deadline, element);
    return this.#parts.travel(deadline, () => unscripted(click));
  }

  /** What a click asks for, where that is for another tab. @throws as `click` */
  prepareClick(deadline: Deadline, element: ParsedElement): Promise<FetchRequest> {
    return unscripted(() => this.#tab.prepareClick(deadline, element));
  }

  /** The same for Enter in a form. */
  prepareSubmit(deadline: Deadline, form: ParsedElement): Promise<FetchRequest> {
    return this.#tab.prepareSubmit(deadline, form);
  }

  /** Makes a request that was prepared in another tab. */
  go(deadline: Deadline, request: FetchRequest): Promise<Visit> {
    return this.#parts.travel(deadline, () => this.#tab.go(deadline, request));
  }

  submit(deadline: Deadline, form: ParsedElement): Promise<Visit> {
    return this.#parts.travel(deadline, () => this.#tab.submit(deadline, form));
  }

  /** Back where the distance is negative. @throws AppError CANNOT_GO_BACK, CANNOT_GO_FORWARD */
  travel(deadline: Deadline, distance: number): Promise<Visit> {
    return this.#parts.travel(deadline, () => this.#tab.travel(deadline, distance));
  }
}
