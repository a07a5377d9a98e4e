import { rmSync } from "node:fs";
import { join, relative } from "node:path";
import type { Deadline } from "../../../shared/deadline.ts";
import type { BrowserExecutable, OnProgress } from "./system.ts";
import { openSealed, seal, startFilling, type SealedFolder } from "./sealed-folder.ts";

/** Version of Chrome for Testing that is downloaded. Update it together with @puppeteer/browsers. */
const BUILD_ID = "156.0.8078.47";

/** Returns the browser that was downloaded into this cache folder before; undefined if it is missing or incomplete. */
export function openDownloadedBrowser(cacheDir: string): BrowserExecutable | undefined {
  const folder = openSealed(folderOf(cacheDir));
  return folder && describe(folder);
}

/** Returns the browser that the next start will download. Its `executablePath` is the folder that will contain it. */
export function futureDownload(cacheDir: string): BrowserExecutable {
  return { ...describe({ executablePath: folderOf(cacheDir) }), firstStart: "downloads" };
}

/** Downloads chrome-headless-shell (about 110 MB) from Chrome for Testing into the cache folder. */
export async function downloadBrowser(
  deadline: Deadline,
  { cacheDir, baseUrl, onProgress }: DownloadOptions,
): Promise<BrowserExecutable> {
  const final = folderOf(cacheDir);
  const filling = startFilling(final);
  try {
    onProgress(`Downloading chrome-headless-shell ${BUILD_ID} into ${final}`);
    const executable = await deadline.race(downloadInto(filling, baseUrl, percentages(onProgress)));
    return describe(seal(filling, final, executable));
  } finally {
    rmSync(filling, { recursive: true, force: true });
  }
}

export interface DownloadOptions {
  readonly cacheDir: string;
  /** Address of a mirror of the download server; undefined for the official one. */
  readonly baseUrl: string | undefined;
  readonly onProgress: OnProgress;
}

/** Downloads the browser into a folder. Returns the path of its executable, relative to the folder. */
async function downloadInto(
  folder: string,
  baseUrl: string | undefined,
  onBytes: (done: number, total: number) => void,
): Promise<string> {
  // Imported on demand: the import would slow down a start with an installed browser.
  const { Browser, install } = await import("@puppeteer/browsers");
  const { executablePath } = await install({
    browser: Browser.CHROMEHEADLESSSHELL,
    buildId: BUILD_ID,
    cacheDir: folder,
    downloadProgressCallback: onBytes,
    ...(baseUrl === undefined ? {} : { baseUrl }),
  });
  return relative(folder, executablePath);
}

function percentages(onProgress: OnProgress): (done: number, total: number) => void {
  let reported = 0;
  return (done, total) => {
    const percent = Math.floor((done / total) * 100);
    if (!(percent > reported)) return;
    reported = percent;
    onProgress(`Downloading ${Math.round(total / 1_000_000)} MB`, percent / 100);
  };
}

function folderOf(cacheDir: string): string {
  return join(cacheDir, `chrome-headless-shell-${BUILD_ID}`);
}

function describe({ executablePath }: Pick<SealedFolder, "executablePath">): BrowserExecutable {
  return { executablePath, kind: "headless-shell", source: "downloaded", version: BUILD_ID };
}
