import type { Protocol } from "devtools-protocol";
import type { CdpSession } from "../../../cdp/session.ts";
import type { NavigationType, PageEventBody } from "../../model/page-events.ts";
import { isSameDocument } from "./load-gate.ts";
import { shortUrl } from "../../../shared/text/cut.ts";

export interface NavigationWatchParts {
  readonly session: CdpSession;
  readonly mainFrameId: string;
  readonly tabId: string;
  readonly emit: (body: PageEventBody) => void;
  readonly statusOf: (loaderId: string) => number | undefined;
}

/** Schemes that the browser opens itself; for any other scheme it opens another program. */
const OWN_SCHEME = /^(?:https?|about|blob|data|file|javascript|view-source|chrome|chrome-error):/i;

/** Follows the main frame's navigations. Reports each arrival (a new document or address) with its cause. */
export class NavigationWatch {
  readonly #parts: NavigationWatchParts;
  #url = "about:blank";
  #loaderId = "";
  #arrived = false;
  #unreachable: string | undefined;
  #cause: NavigationType | undefined;
  #fragmentTexts: readonly string[] = [];
  /** Set while the caller's own navigation is open. The next arrival gets this cause; undefined means no cause. */
  #requested: { readonly cause: NavigationType | undefined } | undefined;

  constructor(parts: NavigationWatchParts) {
    this.#parts = parts;
    const { session, mainFrameId } = parts;
    session.on("Page.frameRequestedNavigation", (event) => {
      if (event.frameId === mainFrameId) this.#cause = causeOf(event.reason);
      if (!OWN_SCHEME.test(event.url)) this.#reportApp(event.url);
    });
    session.on("Page.frameStartedNavigating", (event) => {
      if (event.frameId === mainFrameId) this.#onStarted(event);
    });
    session.on("Page.frameNavigated", ({ frame }) => {
      if (frame.id === mainFrameId) this.#onCommit(frame);
    });
    session.on("Page.navigatedWithinDocument", (event) => {
      if (event.frameId === mainFrameId) this.#onSameDocument(event.url);
    });
  }

  get url(): string {
    return this.#url;
  }

  /** Whether the page has navigated since it opened; before, it shows a blank document that no caller requested. */
  get arrived(): boolean {
    return this.#arrived;
  }

  /** CDP loader id of the present document. */
  get loaderId(): string {
    return this.#loaderId;
  }

  get httpStatus(): number | undefined {
    return this.#parts.statusOf(this.#loaderId);
  }

  /** The address that could not be loaded, if the tab shows the browser's error page. */
  get unreachable(): string | undefined {
    return this.#unreachable;
  }

  /** Returns the text directives of the latest navigation and forgets them. The step scrolls to the first match. */
  takeFragmentTexts(): readonly string[] {
    const texts = this.#fragmentTexts;
    this.#fragmentTexts = [];
    return texts;
  }

  /** Call it when the caller navigates. The next arrival gets this cause; undefined means no cause. */
  request(cause: NavigationType | undefined): void {
    this.#requested = { cause };
  }

  /** Call it when no navigation is open: the next navigation must not get the cause of an earlier one. */
  forget(): void {
    this.#cause = undefined;
  }

  /** Call it when the caller's own navigation has ended. Does not change the cause of a navigation of the page. */
  release(): void {
    this.#requested = undefined;
  }

  /** Reports an address for which the browser would open another program. The page does not change. */
  #reportApp(url: string): void {
    const data = { tab_id: this.#parts.tabId, url: shortUrl(url) };
    this.#parts.emit({ type: "external_link", data });
  }

  #onStarted(event: Protocol.Page.FrameStartedNavigatingEvent): void {
    const { navigationType } = event;
    this.#fragmentTexts = fragmentTextsOf(event.url);
    if (navigationType.startsWith("reload")) this.#cause = "reload";
    else if (navigationType.startsWith("restore") || navigationType.startsWith("history")) {
      this.#cause = "back_forward";
    } else if (!isSameDocument(event)) this.#cause ??= "redirect";
  }

  #onCommit(frame: Protocol.Page.Frame): void {
    this.#loaderId = frame.loaderId;
    this.#unreachable = frame.unreachableUrl;
    this.#arrive(frame.unreachableUrl ?? frame.url + (frame.urlFragment ?? ""));
  }

  #onSameDocument(url: string): void {
    if (url !== this.#url) this.#arrive(url);
  }

  #arrive(url: string): void {
    this.#url = url;
    this.#arrived = true;
    const cause = this.#requested ? this.#requested.cause : (this.#cause ?? "redirect");
    this.#requested = undefined;
    this.#cause = undefined;
    const status = this.httpStatus;
    this.#parts.emit({
      type: "navigation",
      data: {
        tab_id: this.#parts.tabId,
        url: shortUrl(url),
        ...(cause === undefined ? {} : { navigation_type: cause }),
        frame_id: this.#parts.mainFrameId,
        is_main_frame: true,
        ...(status === undefined ? {} : { http_status: status }),
      },
    });
  }
}

function causeOf(reason: Protocol.Page.ClientNavigationReason): NavigationType {
  switch (reason) {
    case "anchorClick":
      return "link_click";
    case "formSubmissionGet":
    case "formSubmissionPost":
      return "form_submit";
    case "reload":
      return "reload";
    default:
      return "redirect";
  }
}

/** Parses URL Fragment Text Directives: `#:~:text=[before-,]start[,end][,-after]`. Returns only each `start`. */
function fragmentTextsOf(url: string): readonly string[] {
  const [, directives = ""] = url.split(":~:");
  return [...new URLSearchParams(directives.replaceAll("+", "%2B")).getAll("text")].flatMap(
    (directive) => directive.split(",").find((part) => !/^-|-$/.test(part)) ?? [],
  );
}
