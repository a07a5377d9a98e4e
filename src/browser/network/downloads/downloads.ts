import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { open } from "node:fs/promises";
import type { Protocol } from "devtools-protocol";
import type { IncomingFile } from "../../../html/navigate/incoming-file.ts";
import { Deadline } from "../../../shared/deadline.ts";
import { AppError } from "../../../shared/errors.ts";
import { newId } from "../../../shared/ids.ts";
import type { Log } from "../../../shared/log.ts";
import { quoted } from "../../../shared/text/quoted.ts";
import { storageFault } from "../../../shared/process/storage-fault.ts";
import type { BrowserProcess } from "../../engine/process.ts";
import type { PageEventBody } from "../../model/page-events.ts";
import type { Activity } from "../../chromium/target/activity.ts";
import {
  type DownloadSources,
  type Download,
  type DownloadState,
  downloadFinished,
  downloadFailed,
  downloadStarted,
} from "./download.ts";
import { safeFileName, mimeTypeOf } from "./file-name.ts";
import { DOWNLOADS, type DownloadFolder } from "./folder.ts";

export interface DownloadLimits {
  /** Largest size of one file. */
  readonly maxBytes: number;
  /** Largest size of all files together. */
  readonly maxTotalBytes: number;
  /** Days after which files are removed; 0 for never. */
  readonly retentionDays: number;
}

/** The tab in which a download began. */
export interface DownloadTab {
  readonly id: string;
  readonly crashed: boolean;
  readonly page: { readonly activity: Activity; readonly sources: DownloadSources };
  event(body: PageEventBody): void;
}

/** The session that owns downloads. */
export interface DownloadOwner {
  readonly id: string;
  /** Returns the tab of the frame in which a download begins; undefined if the session has no such frame. */
  tabOfDownload(frameId: string): DownloadTab | undefined;
}

/** A download in progress. */
interface Run {
  readonly guid: string;
  readonly tab: DownloadTab;
  /** Where the download began: a browser context, or a session without a browser. The download ends with its source. */
  readonly source: object;
  /** Aborts the download at its source. The download then ends as if the site had aborted it. */
  readonly breakOff: () => void;
  readonly ended: PromiseWithResolvers<void>;
  download: Download;
  /** Whether the event for its start was sent. */
  announced: boolean;
  /** Set if this server stopped the download: the state and error to report. */
  stopped?: { readonly state: DownloadState; readonly error?: string };
}

/** Facts about a download at its start. */
interface Beginning extends Pick<Run, "guid" | "tab" | "source" | "breakOff"> {
  readonly sessionId: string;
  readonly url: string;
  readonly suggestedName: string;
  /** MIME type that the site reported; undefined if unknown. */
  readonly mimeType: string | undefined;
}

interface BrowserContext {
  readonly process: BrowserProcess;
  readonly browserContextId: string;
}

const ABORTED = "The server or the network aborted the download.";
const MAX_LISTED = 1000;
const MAX_AT_ONCE = 50;
const MAX_URL = 2_000;
const EVERY_MS = 60 * 60_000;

/** All downloads of this server. The browser writes the files into our folder; its CDP events become events of tabs. */
export class Downloads {
  readonly #folder: DownloadFolder;
  readonly #limits: DownloadLimits;
  readonly #log: Log;
  readonly #downloads = new Map<string, Download>();
  readonly #runs = new Set<Run>();
  readonly #end = new AbortController();
  #removal: Promise<void>;

  constructor(folder: DownloadFolder, limits: DownloadLimits, log: Log) {
    this.#folder = folder;
    this.#limits = limits;
    this.#log = log;
    this.#removal = this.#removeOutdated().catch((error: unknown) => {
      if (!this.#end.signal.aborted) log.warn("old downloads could not be removed", { error });
    });
  }

  /**
   * Allows and tracks downloads in a browser context. Returns a function that ends the tracking and fails the downloads
   * that are still in progress there. CDP Browser.setDownloadBehavior.
   */
  async watch(
    deadline: Deadline,
    owner: DownloadOwner,
    browserContext: BrowserContext,
  ): Promise<() => void> {
    const { root } = browserContext.process.connection;
    using following = new DisposableStack();
    for (const off of [
      root.on("Browser.downloadWillBegin", (event) => this.#onBegin(owner, browserContext, event)),
      root.on("Browser.downloadProgress", (event) => void this.#onProgress(browserContext, event)),
      browserContext.process.onClose(() => this.#endAll(browserContext, "The browser ended.")),
    ]) {
      following.defer(off);
    }
    await root.send(deadline, "Browser.setDownloadBehavior", {
      behavior: "allowAndName",
      browserContextId: browserContext.browserContextId,
      downloadPath: this.#folder.incoming,
      eventsEnabled: true,
    });
    const followed = following.move();
    return () => {
      followed.dispose();
      this.#endAll(browserContext, "The session of the download was closed.");
    };
  }

  /** Downloads a file without a browser, unless too many downloads run. Resolves at the end; never rejects. */
  async receive(
    session: { readonly id: string },
    tab: DownloadTab,
    file: IncomingFile,
  ): Promise<void> {
    if (this.#runs.size >= MAX_AT_ONCE) {
      file.giveUp();
      this.#log.warn("a download was refused", { url: file.url.slice(0, MAX_URL) });
      return;
    }
    const { url, name: suggestedName, type: mimeType, bytes: total = 0 } = file;
    const about = { tab, sessionId: session.id, url, suggestedName, mimeType };
    const guid = randomUUID();
    const breakOff = () => file.giveUp();
    const run = this.#begin({ ...about, guid, source: session, breakOff });
    const onBytes = (bytes: number) => {
      this.#arrived(run, bytes, total);
      this.#checkSize(run);
    };
    onBytes(0);
    const path = join(this.#folder.incoming, guid);
    const fault = await writePieces(path, file.pieces(), onBytes).then(
      () => undefined,
      (error: unknown) => storageFault(DOWNLOADS, error)?.message ?? ABORTED,
    ); // deadline: stopping the download ends it
    if (fault !== undefined) file.giveUp();
    if (!this.#runs.has(run)) return void this.#folder.drop(guid); // the session has ended, and the download with it
    if (fault !== undefined || run.stopped) this.#fail(run, fault ?? ABORTED);
    else await this.#complete(run); // deadline: a rename
  }

  /** Fails the downloads that `receive` still writes for this session, which has ended. */
  endOf(session: object): void {
    const theirs = [...this.#runs].filter(({ source }) => source === session);
    this.#endAll(session, "The session of the download was closed.");
    for (const run of theirs) run.breakOff();
  }

  /** Returns at most `limit` downloads of a session in this state (undefined: in any state), latest first. */
  list(sessionId: string, state: DownloadState | undefined, limit: number): readonly Download[] {
    return [...this.#downloads.values()]
      .filter((one) => one.sessionId === sessionId && (state === undefined || one.state === state))
      .toReversed()
      .slice(0, limit);
  }

  has(sessionId: string, id: string): boolean {
    return this.#downloads.get(id)?.sessionId === sessionId;
  }

  /** Returns a download of a session. @throws AppError DOWNLOAD_NOT_FOUND */
  get(sessionId: string, id: string): Download {
    const download = this.#downloads.get(id);
    if (download?.sessionId === sessionId) return download;
    throw new AppError("DOWNLOAD_NOT_FOUND", `No download has the id ${quoted(id)}.`, {
      hint: "List the downloads to see their ids; files are removed after some days.",
    });
  }

  /** Cancels a download and waits for its end. @throws AppError DOWNLOAD_NOT_FOUND; INVALID_REQUEST if it has ended */
  async cancel(deadline: Deadline, sessionId: string, id: string): Promise<void> {
    const { state } = this.get(sessionId, id);
    const run = this.#runOf(id);
    if (!run) {
      throw new AppError(
        "INVALID_REQUEST",
        `Download ${id} is ${state}; only downloads that are in_progress can be cancelled.`,
      );
    }
    this.#stop(run, { state: "cancelled" });
    await deadline.race(run.ended.promise);
  }

  /** Waits until a download ends or the deadline passes. Returns the download. @throws AppError DOWNLOAD_NOT_FOUND */
  async ended(deadline: Deadline, sessionId: string, id: string): Promise<Download> {
    const download = this.get(sessionId, id);
    const run = this.#runOf(id);
    if (!run) return download;
    await deadline.race(run.ended.promise).catch(() => {}); // after the deadline, the result has the progress so far
    return run.download;
  }

  async close(): Promise<void> {
    this.#end.abort();
    await this.#removal; // deadline: its waits end with the signal
    await this.#folder.close(); // deadline: a local folder
  }

  #runOf(id: string): Run | undefined {
    return [...this.#runs].find(({ download }) => download.id === id);
  }

  #onBegin(
    owner: DownloadOwner,
    browserContext: BrowserContext,
    event: Protocol.Browser.DownloadWillBeginEvent,
  ): void {
    const { guid, url, frameId, suggestedFilename: suggestedName } = event;
    const tab = owner.tabOfDownload(frameId);
    const { browserContextId } = browserContext;
    const cancel = () =>
      browserContext.process.connection.root.post("Browser.cancelDownload", {
        guid,
        browserContextId,
      });
    if (!tab || this.#runs.size >= MAX_AT_ONCE) {
      // If `tab` is undefined, another session may own the download; cancelling it in this browser context then fails.
      void cancel()
        .then(() => this.#log.warn("a download was refused", { url: url.slice(0, MAX_URL) }))
        .catch(() => {}); // another session owns the download
      return;
    }
    const run = this.#begin({
      guid,
      tab,
      source: browserContext,
      breakOff: () => void cancel(),
      sessionId: owner.id,
      url,
      suggestedName,
      mimeType: tab.page.sources.mimeType(url),
    });
    tab.page.activity.beginDownload(run.download.id);
  }

  #begin(beginning: Beginning): Run {
    const { guid, tab, source, breakOff, sessionId, url, suggestedName, mimeType } = beginning;
    const id = newId("dl");
    const filename = safeFileName(suggestedName);
    const run: Run = {
      guid,
      tab,
      source,
      breakOff,
      ended: Promise.withResolvers<void>(),
      announced: false,
      download: {
        id,
        sessionId,
        tabId: tab.id,
        url: url.slice(0, MAX_URL),
        filename,
        path: this.#folder.pathOf(id, filename),
        mimeType: mimeTypeOf(mimeType, url, filename),
        startTimeMs: Date.now(),
        state: "in_progress",
        bytesReceived: 0,
        totalBytes: 0,
      },
    };
    this.#runs.add(run);
    this.#change(run, {});
    this.#forgetOld();
    return run;
  }

  async #onProgress(
    browserContext: BrowserContext,
    event: Protocol.Browser.DownloadProgressEvent,
  ): Promise<void> {
    const run = [...this.#runs].find(
      (one) => one.guid === event.guid && one.source === browserContext,
    );
    if (!run) return;
    const { receivedBytes, totalBytes, state } = event;
    this.#arrived(run, receivedBytes, totalBytes);
    if (state === "completed") await this.#complete(run); // deadline: a rename
    else if (state === "canceled") await this.#brokenOff(run); // deadline: a local folder
    else this.#checkSize(run);
  }

  #arrived(run: Run, bytesReceived: number, totalBytes: number): void {
    this.#change(run, { bytesReceived, totalBytes });
    this.#announce(run);
  }

  #announce(run: Run): void {
    if (run.announced) return;
    run.announced = true;
    run.tab.event(downloadStarted(run.download));
  }

  #checkSize(run: Run): void {
    const { maxBytes, maxTotalBytes } = this.#limits;
    const { bytesReceived, totalBytes } = run.download;
    if (Math.max(bytesReceived, totalBytes) > maxBytes) {
      const error = `The file is larger than ${maxBytes} bytes (the setting downloads.max_bytes).`;
      this.#stop(run, { state: "failed", error });
      return;
    }
    const underWay = [...this.#runs].reduce((sum, { download }) => sum + download.bytesReceived, 0);
    if (underWay > maxTotalBytes) {
      const error = `All downloads together take more than ${maxTotalBytes} bytes (the setting downloads.max_total_bytes).`;
      this.#stop(run, { state: "failed", error });
      return;
    }
    this.#removeAll(this.#folder.surplus(maxTotalBytes - underWay));
  }

  /** Stops a download, which ends later: when its source reports the end. */
  #stop(run: Run, stopped: NonNullable<Run["stopped"]>): void {
    run.stopped ??= stopped;
    run.breakOff();
  }

  async #complete(run: Run): Promise<void> {
    const { id, filename, bytesReceived } = run.download;
    if (bytesReceived > this.#limits.maxBytes) {
      this.#fail(run, `The file is larger than ${this.#limits.maxBytes} bytes.`);
      return;
    }
    try {
      const size = await this.#folder.keep(run.guid, id, filename); // deadline: a rename
      this.#settle(run, "completed", { bytesReceived: size, totalBytes: size });
      run.tab.event(downloadFinished(run.download));
      this.#removeAll(this.#folder.surplus(this.#limits.maxTotalBytes));
    } catch (error) {
      this.#log.warn("a download could not be stored", { id, error });
      const fault = storageFault(DOWNLOADS, error);
      this.#fail(run, fault?.message ?? "The file could not be stored.");
    }
  }

  /** Fails a download that the browser aborted. The browser reports no cause, so this checks our disk. */
  async #brokenOff(run: Run): Promise<void> {
    const { bytesReceived, totalBytes } = run.download;
    const fault = await this.#folder.refusal(Math.max(bytesReceived, totalBytes)); // deadline: a local folder
    if (this.#runs.has(run)) this.#fail(run, fault?.message ?? ABORTED);
  }

  #fail(run: Run, reason: string): void {
    const { state = "failed", error = reason } = run.stopped ?? {};
    this.#announce(run);
    this.#settle(run, state, state === "failed" ? { error } : {});
    run.tab.event(downloadFailed(run.download));
    void this.#folder.drop(run.guid);
  }

  #settle(run: Run, state: DownloadState, more: Partial<Download>): void {
    this.#change(run, { ...more, state, endTimeMs: Date.now() });
    this.#runs.delete(run);
    run.ended.resolve();
    if (!run.tab.crashed) run.tab.page.activity.endDownload(run.download.id);
  }

  #change(run: Run, changes: Partial<Download>): void {
    run.download = { ...run.download, ...changes };
    this.#downloads.set(run.download.id, run.download);
  }

  #endAll(source: object, reason: string): void {
    for (const run of this.#runs) if (run.source === source) this.#fail(run, reason);
  }

  /** Limits the list of downloads to `MAX_LISTED`: removes the oldest ended ones with their files. */
  #forgetOld(): void {
    for (const download of this.#downloads.values()) {
      if (this.#downloads.size <= MAX_LISTED) return;
      if (download.state !== "in_progress") this.#removeAll([download.id]);
    }
  }

  #removeAll(ids: readonly string[]): void {
    for (const id of ids) {
      this.#downloads.delete(id);
      void this.#folder.remove(id);
    }
  }

  /** Removes old and surplus files, at the start and every hour. */
  async #removeOutdated(): Promise<void> {
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

/** Writes a new file piece by piece. After each piece, reports the length of the file so far. */
async function writePieces(
  path: string,
  pieces: AsyncIterable<Uint8Array>,
  onBytes: (bytes: number) => void,
): Promise<void> {
  const file = await open(path, "wx", 0o600); // deadline: a local file
  let bytes = 0;
  try {
    // deadline: the caller that began the download ends its pieces
    for await (const piece of pieces) {
      await file.writeFile(piece); // deadline: a local file
      bytes += piece.length;
      onBytes(bytes);
    }
  } finally {
    await file.close(); // deadline: a local file
  }
}
