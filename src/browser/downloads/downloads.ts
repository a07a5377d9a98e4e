import type { Protocol } from "devtools-protocol";
import { Deadline } from "../../shared/deadline.ts";
import { AppError } from "../../shared/errors.ts";
import { newId } from "../../shared/ids.ts";
import type { Log } from "../../shared/log.ts";
import { quoted } from "../../shared/quoted.ts";
import type { BrowserProcess } from "../process.ts";
import type { Tab } from "../tab.ts";
import type { Download, DownloadState } from "./download.ts";
import { downloadFinished, downloadFailed, downloadStarted } from "./events.ts";
import { safeFileName } from "./file-name.ts";
import type { DownloadFolder } from "./folder.ts";
import { mimeTypeOf } from "./mime-types.ts";

export interface DownloadLimits {
  /** Of one file. */
  readonly maxBytes: number;
  /** Of all files together. */
  readonly maxTotalBytes: number;
  /** Days after which files are removed; 0 keeps them. */
  readonly retentionDays: number;
}

/** Whose downloads these are. */
export interface DownloadOwner {
  readonly id: string;
  /** A frame begins a download: the tab that it is for. */
  tabOfDownload(frameId: string): Tab | undefined;
}

interface Entry {
  readonly guid: string;
  readonly tab: Tab;
  readonly home: Home;
  readonly ended: PromiseWithResolvers<void>;
  download: Download;
  /** Whether its start was reported. */
  announced: boolean;
  /** Why we ended it ourselves. */
  stopped?: { readonly state: DownloadState; readonly error?: string };
}

interface Home {
  readonly process: BrowserProcess;
  readonly browserContextId: string;
}

const MAX_LISTED = 1000;
const MAX_AT_ONCE = 50;
const MAX_URL = 2_000;
const EVERY_MS = 60 * 60_000;

/** Every download of this server: the browser writes into our folder, and what it tells of it becomes events here. */
export class Downloads {
  readonly #folder: DownloadFolder;
  readonly #limits: DownloadLimits;
  readonly #log: Log;
  readonly #entries = new Map<string, Entry>();
  readonly #end = new AbortController();
  #tidying: Promise<void>;

  constructor(folder: DownloadFolder, limits: DownloadLimits, log: Log) {
    this.#folder = folder;
    this.#limits = limits;
    this.#log = log;
    this.#tidying = this.#tidy().catch((error: unknown) => {
      if (!this.#end.signal.aborted) log.warn("downloads could not be tidied", { error });
    });
  }

  /** Lets the pages of a browser context download, and follows that. CDP Browser.setDownloadBehavior. */
  async watch(deadline: Deadline, owner: DownloadOwner, home: Home): Promise<() => void> {
    const { root } = home.process.connection;
    const offs = [
      root.on("Browser.downloadWillBegin", (event) => this.#onBegin(owner, home, event)),
      root.on("Browser.downloadProgress", (event) => void this.#onProgress(home, event)),
    ];
    void home.process.closed.then(() => this.#endAll(home, "The browser ended."));
    await root.send(deadline, "Browser.setDownloadBehavior", {
      behavior: "allowAndName",
      browserContextId: home.browserContextId,
      downloadPath: this.#folder.incoming,
      eventsEnabled: true,
    });
    return () => {
      for (const off of offs) off();
      this.#endAll(home, "Its session was closed.");
    };
  }

  /** The latest first. */
  list(sessionId: string, state: DownloadState | undefined, limit: number): readonly Download[] {
    return [...this.#entries.values()]
      .map(({ download }) => download)
      .filter((one) => one.sessionId === sessionId && (state === undefined || one.state === state))
      .toReversed()
      .slice(0, limit);
  }

  /** @throws AppError DOWNLOAD_NOT_FOUND */
  get(sessionId: string, id: string): Download {
    return this.#entry(sessionId, id).download;
  }

  /** Ends a download that is under way. @throws AppError DOWNLOAD_NOT_FOUND, INVALID_REQUEST */
  async cancel(deadline: Deadline, sessionId: string, id: string): Promise<void> {
    const entry = this.#entry(sessionId, id);
    const { state } = entry.download;
    if (state !== "in_progress") {
      throw new AppError(
        "INVALID_REQUEST",
        `Download ${id} is ${state}; only one that is in_progress can be cancelled.`,
      );
    }
    this.#stop(entry, { state: "cancelled" });
    await deadline.race(entry.ended.promise);
  }

  async close(): Promise<void> {
    this.#end.abort();
    await this.#tidying; // deadline: its waits end with the signal
    await this.#folder.close(); // deadline: a local folder
  }

  #entry(sessionId: string, id: string): Entry {
    const entry = this.#entries.get(id);
    if (entry?.download.sessionId === sessionId) return entry;
    throw new AppError("DOWNLOAD_NOT_FOUND", `No download has the id ${quoted(id)}.`, {
      hint: "List the downloads to see their ids; files are removed after some days.",
    });
  }

  #underWay(): readonly Entry[] {
    return [...this.#entries.values()].filter(({ download }) => download.state === "in_progress");
  }

  #onBegin(owner: DownloadOwner, home: Home, event: Protocol.Browser.DownloadWillBeginEvent): void {
    const { guid, url, frameId } = event;
    const tab = owner.tabOfDownload(frameId);
    if (!tab || this.#underWay().length >= MAX_AT_ONCE) {
      // Another session's download does not know this context; one of ours that no tab has is not wanted.
      void home.process.connection.root
        .post("Browser.cancelDownload", { guid, browserContextId: home.browserContextId })
        .then(() => this.#log.warn("a download was refused", { url: url.slice(0, MAX_URL) }));
      return;
    }
    const id = newId("dl");
    const filename = safeFileName(event.suggestedFilename);
    tab.page.activity.beginDownload(id);
    this.#entries.set(id, {
      guid,
      tab,
      home,
      ended: Promise.withResolvers<void>(),
      announced: false,
      download: {
        id,
        sessionId: owner.id,
        tabId: tab.id,
        url: url.slice(0, MAX_URL),
        filename,
        path: this.#folder.pathOf(id, filename),
        mimeType: mimeTypeOf(tab.page.sources.mimeType(url), url, filename),
        startTimeMs: Date.now(),
        state: "in_progress",
        bytesReceived: 0,
        totalBytes: 0,
      },
    });
    this.#forgetOld();
  }

  async #onProgress(home: Home, event: Protocol.Browser.DownloadProgressEvent): Promise<void> {
    const entry = this.#underWay().find((one) => one.guid === event.guid && one.home === home);
    if (!entry) return;
    const { receivedBytes, totalBytes, state } = event;
    entry.download = { ...entry.download, bytesReceived: receivedBytes, totalBytes };
    this.#announce(entry);
    if (state === "completed") await this.#complete(entry); // deadline: a rename
    else if (state === "canceled") this.#fail(entry, "The server or the network broke it off.");
    else this.#checkSize(entry);
  }

  #announce(entry: Entry): void {
    if (entry.announced) return;
    entry.announced = true;
    entry.tab.event(downloadStarted(entry.download));
  }

  #checkSize(entry: Entry): void {
    const { maxBytes, maxTotalBytes } = this.#limits;
    const { bytesReceived, totalBytes } = entry.download;
    if (Math.max(bytesReceived, totalBytes) > maxBytes) {
      const error = `It is larger than ${maxBytes} bytes (the setting downloads.max_bytes).`;
      this.#stop(entry, { state: "failed", error });
      return;
    }
    const underWay = this.#underWay().reduce(
      (sum, { download }) => sum + download.bytesReceived,
      0,
    );
    if (underWay > maxTotalBytes) {
      const error = `All downloads together take more than ${maxTotalBytes} bytes (the setting downloads.max_total_bytes).`;
      this.#stop(entry, { state: "failed", error });
      return;
    }
    this.#removeAll(this.#folder.surplus(maxTotalBytes - underWay));
  }

  /** Tells the browser to end it; its answer is the end. */
  #stop(entry: Entry, stopped: NonNullable<Entry["stopped"]>): void {
    entry.stopped ??= stopped;
    const { guid, home } = entry;
    const { browserContextId } = home;
    void home.process.connection.root.post("Browser.cancelDownload", { guid, browserContextId });
  }

  async #complete(entry: Entry): Promise<void> {
    const { id, filename, bytesReceived } = entry.download;
    if (bytesReceived > this.#limits.maxBytes) {
      this.#fail(entry, `It is larger than ${this.#limits.maxBytes} bytes.`);
      return;
    }
    try {
      const size = await this.#folder.keep(entry.guid, id, filename); // deadline: a rename
      this.#settle(entry, "completed", { bytesReceived: size, totalBytes: size });
      entry.tab.event(downloadFinished(entry.download));
      this.#removeAll(this.#folder.surplus(this.#limits.maxTotalBytes));
    } catch (error) {
      this.#log.warn("a download could not be kept", { id, error });
      this.#fail(entry, "The file could not be kept.");
    }
  }

  #fail(entry: Entry, reason: string): void {
    const { state = "failed", error = reason } = entry.stopped ?? {};
    this.#announce(entry);
    this.#settle(entry, state, state === "failed" ? { error } : {});
    entry.tab.event(downloadFailed(entry.download));
    void this.#folder.drop(entry.guid);
  }

  #settle(entry: Entry, state: DownloadState, more: Partial<Download>): void {
    entry.download = { ...entry.download, ...more, state, endTimeMs: Date.now() };
    entry.ended.resolve();
    if (!entry.tab.crashed) entry.tab.page.activity.endDownload(entry.download.id);
  }

  #endAll(home: Home, reason: string): void {
    for (const entry of this.#underWay()) if (entry.home === home) this.#fail(entry, reason);
  }

  /** The list stays short: what ended longest ago is left out, and its file with it. */
  #forgetOld(): void {
    for (const { download } of this.#entries.values()) {
      if (this.#entries.size <= MAX_LISTED) return;
      if (download.state !== "in_progress") this.#removeAll([download.id]);
    }
  }

  #removeAll(ids: readonly string[]): void {
    for (const id of ids) {
      this.#entries.delete(id);
      void this.#folder.remove(id);
    }
  }

  /** Removes old files, at the start and every hour. */
  async #tidy(): Promise<void> {
    using deadline = Deadline.never(this.#end.signal);
    await deadline.race(this.#folder.open());
    const { retentionDays, maxTotalBytes } = this.#limits;
    while (!deadline.expired) {
      if (retentionDays > 0) this.#removeAll(this.#folder.outdated(retentionDays));
      this.#removeAll(this.#folder.surplus(maxTotalBytes));
      await deadline.sleep(EVERY_MS);
    }
  }
}
