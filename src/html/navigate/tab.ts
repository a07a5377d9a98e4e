import { partByPart } from "../../shared/parts.ts";
import { WHOLE_PAGE, type PageSnapshot } from "../../page/snapshot.ts";
import type { Deadline } from "../../shared/deadline.ts";
import { AppError } from "../../shared/errors.ts";
import { noEntry } from "../../shared/no-entry.ts";
import type { ParsedElement } from "../dom/element.ts";
import type { FetchRequest, Fetcher } from "../fetch/client.ts";
import type { Submitter } from "../forms/entry-list.ts";
import { DEFAULT_POLICY } from "../fetch/referrer.ts";
import { parsePage } from "../parse-page.ts";
import { fragmentChange, load, type Load, type Loader, type LoadSettings } from "./load.ts";
import { History, isNotStored } from "./history.ts";
import { linkAround, policyOf, linkTarget } from "./links.ts";
import type { IncomingFile } from "./incoming-file.ts";
import type { StaticPage, VisitEvent } from "./page.ts";
import { pressParsed, type PressOutcome } from "./press.ts";
import { preparedSubmission } from "./submit.ts";

/** The result of a navigation. */
export interface Visit {
  readonly page: StaticPage;
  readonly events: readonly VisitEvent[];
  /** Set if the response was not a page: the tab stays on its previous page. */
  readonly stayed?: true;
  /** The file in the response, if there is one; the caller must read it or call `giveUp`. */
  readonly file?: IncomingFile;
}

const BLANK = "about:blank";

const USUAL: LoadSettings = {
  maxPageBytes: 5_000_000,
  styles: true,
  viewport: { width: 1280, height: 800 },
  takesFiles: false,
};

/**
 * A tab without a browser: one document at a time, which is always replaced as a whole. Typed and chosen values are in
 * the document, and are still there when the tab goes back to it. Calls run one after the other.
 */
export class StaticTab {
  readonly #loader: Loader;
  readonly #history = new History();
  #turn: Promise<unknown> = Promise.resolve();

  /** The session owns `client` and closes it. */
  constructor(client: Fetcher, settings: Partial<LoadSettings> = {}) {
    this.#loader = { client, settings: { ...USUAL, ...settings } };
  }

  /** Undefined before the first page. */
  get page(): StaticPage | undefined {
    return this.#history.current?.page;
  }

  /** Empty before the first page. */
  get url(): string {
    return this.#history.current?.url ?? "";
  }

  get history(): Pick<History, "entries" | "position"> {
    return this.#history;
  }

  /** Takes a snapshot of the whole page. @throws AppError INVALID_REQUEST before the first page; TIMEOUT, CANCELLED */
  async snapshot(deadline: Deadline): Promise<PageSnapshot> {
    const { parsed } = this.#present();
    const { url } = this;
    const { snapshot } = await partByPart(deadline, parsed.observe(WHOLE_PAGE, { nextRef: 1 }));
    return { ...snapshot, url };
  }

  /**
   * Navigates to an address. `foundOn` is set if the address is from a page that the caller has not read: the request
   * then has only the permissions of that page, and does not send that page's address as the referrer.
   * @throws as `load`
   */
  navigate(deadline: Deadline, url: string, foundOn?: string): Promise<Visit> {
    return this.#inTurn(deadline, () => {
      const page = foundOn === undefined ? null : URL.parse(foundOn);
      const from = page && { url: page, policy: "no-referrer" as const };
      const request: FetchRequest = { url, method: "GET", destination: "document" };
      return this.#go(deadline, { ...request, ...(from && { from }) });
    });
  }

  /**
   * Clicks an element as in a page without script: follows a link, submits or resets a form, checks a box. `at` is the
   * position of the click in an image button.
   * @throws AppError ELEMENT_NOT_INTERACTABLE for a disabled element or one that needs script; as `submit` and `load`
   */
  click(
    deadline: Deadline,
    element: ParsedElement,
    at: Pick<Submitter, "x" | "y"> = {},
  ): Promise<Visit> {
    return this.#inTurn(deadline, () => {
      const page = this.#presentWith(element);
      const link = linkAround(element);
      if (link) return this.#follow(deadline, link);
      const pressed: PressOutcome = pressParsed(element);
      if (pressed.type !== "submit") return Promise.resolve({ page, events: [] });
      return this.#submit(deadline, pressed.form, { element: pressed.button, ...at });
    });
  }

  /**
   * Submits a form with the button `submitter`; without one, like Enter in one of the form's fields.
   * @throws AppError ELEMENT_NOT_FOUND for an element of an earlier page; as `preparedSubmission` and `load`
   */
  submit(deadline: Deadline, form: ParsedElement, submitter?: Submitter): Promise<Visit> {
    return this.#inTurn(deadline, () => this.#submit(deadline, form, submitter));
  }

  /** Returns the request that a click on the element sends, for use in another tab. @throws as `click` and `submit` */
  prepareClick(deadline: Deadline, element: ParsedElement): Promise<FetchRequest> {
    return this.#inTurn(deadline, () => {
      const page = this.#presentWith(element);
      const link = linkAround(element);
      if (link) return Promise.resolve(this.#requestOf(link));
      const pressed: PressOutcome = pressParsed(element);
      if (pressed.type === "submit")
        return preparedSubmission(deadline, page, pressed.form, { element: pressed.button });
      throw new AppError("ELEMENT_NOT_INTERACTABLE", "A click on the element opens no address.");
    });
  }

  /** Returns the request that Enter in a field of the form sends, for use in another tab. @throws as `submit` */
  prepareSubmit(deadline: Deadline, form: ParsedElement): Promise<FetchRequest> {
    return this.#inTurn(deadline, () =>
      preparedSubmission(deadline, this.#presentWith(form), form, undefined),
    );
  }

  /** Sends a request that was prepared in another tab. @throws as `load` */
  go(deadline: Deadline, request: FetchRequest): Promise<Visit> {
    return this.#inTurn(deadline, () => this.#go(deadline, request));
  }

  /**
   * Navigates in the history; back for a negative distance.
   * @throws AppError CANNOT_GO_BACK, CANNOT_GO_FORWARD; as `load` if the document was dropped
   */
  travel(deadline: Deadline, distance: number): Promise<Visit> {
    return this.#inTurn(deadline, () => this.#travel(deadline, distance));
  }

  #present(): StaticPage {
    const { page } = this;
    if (page) return page;
    throw new AppError("INVALID_REQUEST", "No page is loaded.", { hint: "Open an address first." });
  }

  #presentWith(element: ParsedElement): StaticPage {
    const page = this.#present();
    if (element.ownerDocument === page.parsed.document && element.isConnected) return page;
    throw new AppError("ELEMENT_NOT_FOUND", "The element belongs to an earlier page.", {
      hint: "Read the page again.",
    });
  }

  #follow(deadline: Deadline, link: ParsedElement): Promise<Visit> {
    const page = this.#present();
    const url = linkTarget(link);
    if (fragmentChange(this.url, url)) {
      this.#history.add(page, url);
      return Promise.resolve({ page, events: [] });
    }
    return this.#go(deadline, this.#requestOf(link));
  }

  #requestOf(link: ParsedElement): FetchRequest {
    const page = this.#present();
    const from = { url: new URL(page.url), policy: policyOf(link, page.referrerPolicy) };
    return { url: linkTarget(link), method: "GET", from, destination: "document" };
  }

  async #submit(deadline: Deadline, form: ParsedElement, submitter?: Submitter): Promise<Visit> {
    const page = this.#presentWith(form);
    return this.#go(deadline, await preparedSubmission(deadline, page, form, submitter));
  }

  async #go(deadline: Deadline, request: FetchRequest): Promise<Visit> {
    const loaded = await load(deadline, this.#loader, request);
    if (loaded.page) this.#history.add(loaded.page);
    return this.#visit(loaded);
  }

  #visit({ page, file, events }: Load): Visit {
    if (page) return { page, events };
    return { page: this.page ?? this.#blank(), events, stayed: true, ...(file && { file }) };
  }

  #blank(): StaticPage {
    const { viewport } = this.#loader.settings;
    return {
      parsed: parsePage("", { url: BLANK, viewport }),
      url: BLANK,
      method: "GET",
      httpStatus: 0,
      contentType: "text/html",
      encoding: "UTF-8",
      referrerPolicy: DEFAULT_POLICY,
      characters: 0,
    };
  }

  async #travel(deadline: Deadline, distance: number): Promise<Visit> {
    const entry = this.#history.at(distance);
    if (!entry) {
      const { position, entries } = this.#history;
      throw noEntry(distance, distance < 0 ? position : entries.length - 1 - position);
    }
    if (entry.page) {
      this.#history.go(distance, entry.page);
      return { page: entry.page, events: [] };
    }
    if (entry.method === "POST") throw isNotStored();
    const request: FetchRequest = { url: entry.url, method: "GET", destination: "document" };
    const loaded = await load(deadline, this.#loader, request);
    if (loaded.page) this.#history.go(distance, loaded.page);
    return this.#visit(loaded);
  }

  async #inTurn<T>(deadline: Deadline, work: () => Promise<T>): Promise<T> {
    const before = this.#turn;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#turn = Promise.all([before, promise]);
    try {
      await deadline.race(before);
      return await work(); // deadline: in the closure of `work`
    } finally {
      resolve();
    }
  }
}
