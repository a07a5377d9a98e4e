import type { DialogSeen, AgentObservation, TabSeen } from "../../agent/model/agent-observation.ts";
import { MARKUP_TAGS, type PictureRequest } from "../../browser/model/picture.ts";
import { readDialog, readElements, readScreenshot } from "../../browser/reads/reads.ts";
import { tabInfo } from "../../browser/reads/tab-info.ts";
import type { Session } from "../../browser/session/session.ts";
import type { Tab } from "../../browser/session/tab/tab.ts";
import { WHOLE_PAGE, type PageSnapshot } from "../../page/snapshot.ts";
import type { Deadline } from "../../shared/deadline.ts";
import type { Services } from "../services/services.ts";

/** The agent's screenshot, labelled with refs, without grid and cursor. JPEG encodes three times as fast as WebP. */
export const MARKED: PictureRequest = {
  area: "viewport",
  requested: true,
  whole: true,
  markup: MARKUP_TAGS.filter((tag) => tag === "clickable" || tag === "typeable"),
  cursor: false,
  format: "jpeg",
  quality: 80,
};

/** The cached snapshot of a tab; valid until the tab's observation changes. */
interface Known {
  readonly tab: Tab;
  readonly snapshot: PageSnapshot;
  readonly observation: Tab["observation"];
}

/** Reads the pages of a task's session for its agent. */
export class PageObserver {
  readonly #services: Pick<Services, "browser" | "redactor">;
  readonly #session: Session;
  #known: Known | undefined;
  /** The last snapshot of each tab, used while a dialog blocks reading. */
  readonly #last = new WeakMap<Tab, PageSnapshot>();

  constructor(services: Pick<Services, "browser" | "redactor">, session: Session) {
    this.#services = services;
    this.#session = session;
  }

  /** @throws AppError TAB_CRASHED and other errors of reading a page */
  async see(
    deadline: Deadline,
    { picture }: { readonly picture: boolean },
  ): Promise<AgentObservation> {
    const { browser, redactor } = this.#services;
    using held = new DisposableStack();
    held.use(browser.sessions.use(this.#session)); // keeps the session from expiring
    const tab = this.#session.activeTab();
    const dialog = readDialog(tab);
    // The screenshot starts first: it is encoded while the page is read.
    const drawing = picture && !dialog ? readScreenshot(deadline, tab, MARKED) : Promise.resolve();
    const reading = Promise.all([this.look(deadline, tab), this.#tabs(deadline), drawing]);
    const [snapshot, tabs, drawn] = await deadline.race(reading);
    if (drawn) this.#note(tab, snapshot);
    const observed = { snapshot, tabs, ...(dialog && { dialog: dialogSeen(dialog) }) };
    return {
      tabId: tab.id,
      ...redactor.value(observed),
      ...(drawn && { picture: { mediaType: "image/jpeg", data: drawn.picture.data } }),
    };
  }

  /** Returns a tab's snapshot, or the last known one during a dialog. Snapshots contain secrets: do not output them. */
  async look(deadline: Deadline, tab: Tab): Promise<PageSnapshot> {
    if (readDialog(tab)) return this.#last.get(tab) ?? tab.lastObservation?.snapshot ?? blank(tab);
    if (this.#isKnown(tab)) return this.#known?.snapshot ?? blank(tab);
    const snapshot = await readElements(deadline, tab, WHOLE_PAGE);
    this.#note(tab, snapshot);
    return snapshot;
  }

  /** Discards the cached snapshot: the document may have changed. */
  forget(): void {
    this.#known = undefined;
  }

  #note(tab: Tab, snapshot: PageSnapshot): void {
    this.#known = { tab, snapshot, observation: tab.observation };
    this.#last.set(tab, snapshot);
  }

  /** Whether the cached snapshot is current: no caller has changed the page since it was taken. */
  #isKnown(tab: Tab): boolean {
    const known = this.#known;
    return (
      known?.tab === tab && known.observation !== undefined && known.observation === tab.observation
    );
  }

  async #tabs(deadline: Deadline): Promise<readonly TabSeen[]> {
    const infos = this.#session.tabs().map((tab) => tabInfo(deadline, tab));
    const all = await deadline.race(Promise.all(infos));
    return all.map(({ id, url, title, active }) => ({ id, url, title, active }));
  }
}

function dialogSeen({ type, message }: DialogSeen): DialogSeen {
  return { type, message };
}

/** Returns an empty snapshot, for a tab without an earlier snapshot. */
function blank(tab: Tab): PageSnapshot {
  const { url, session } = tab;
  const { width, height } = session.viewport;
  return {
    url,
    title: "",
    viewport: { width, height },
    scroll: { x: 0, y: 0, pageWidth: width, pageHeight: height },
    pageTimeMs: Date.now(),
    cursorType: "default",
    frames: [{ index: 0, url, name: "", owner: null }],
    nodes: [],
    omitted: 0,
  };
}
