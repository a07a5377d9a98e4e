import type { Deadline } from "../../../shared/deadline.ts";
import { AppError } from "../../../shared/errors.ts";
import { type BrowserExecutable, type OnProgress, THIS_SYSTEM, type System } from "./system.ts";
import { codeOf, problemOfCacheFolder, userCacheFolder } from "./sealed-folder.ts";
import { downloadBrowser, futureDownload, openDownloadedBrowser } from "./downloaded-browser.ts";
import {
  findInstalledBrowser,
  isRunnable,
  browserKindOf,
  programBehind,
} from "./installed-browser.ts";
import {
  findNpmBrowser,
  futureNpmBrowser,
  openNpmBrowser,
  unpackNpmBrowser,
} from "./npm-browser.ts";

export interface LocateOptions {
  /** Path of the browser to use, even if others are installed. */
  readonly explicitPath?: string | undefined;
  /** Folder for unpacked and downloaded browsers. Default: the user's cache folder, which all installations share. */
  readonly cacheDir?: string | undefined;
  /** Folder to use if browsers cannot be stored in `cacheDir`. */
  readonly fallbackCacheDir?: string | undefined;
  /** Whether a browser may be downloaded. */
  readonly allowDownload: boolean;
  /** Installs nothing: if a start would unpack or download a browser, that browser is returned with `firstStart`. */
  readonly onlyLooks?: boolean;
  /** Address of a mirror of https://storage.googleapis.com/chrome-for-testing-public. */
  readonly downloadBaseUrl?: string;
  readonly onProgress?: OnProgress;
  readonly system?: System;
  /** The preferred kind; `chrome` allows no other kind. Default: `shell-first`. */
  readonly want?: "shell-first" | "chrome-first" | "chrome";
}

/**
 * Finds or installs a browser. Order: configured path, installed headless shell, headless shell of the npm package
 * (unpacked once), downloaded headless shell, installed Chrome. `want` may put Chrome first or allow only Chrome. Costs
 * a few stat calls if a browser is installed.
 * @throws AppError BROWSER_INIT_FAILED if it finds no browser, or if the configured path is not an executable file
 */
export async function locateBrowser(
  deadline: Deadline,
  options: LocateOptions,
): Promise<BrowserExecutable> {
  if (options.explicitPath !== undefined) return configured(options.explicitPath);
  const search = newSearch(options);
  const { want = "shell-first" } = options;
  const chrome = want === "shell-first" ? undefined : findInstalledBrowser("chrome", search.system);
  if (chrome) return chrome;
  if (want === "chrome") throw noChrome();
  const found =
    findInstalledBrowser("headless-shell", search.system) ??
    (await fromNpm(deadline, search, options)) ??
    (await fromDownload(deadline, search, options)) ??
    findInstalledBrowser("chrome", search.system);
  if (found) return found;
  const problems = [...new Set(search.problems)].join("; ");
  throw new AppError(
    "BROWSER_INIT_FAILED",
    `No browser was found: no headless shell is installed; ${problems}; no Chrome or Chromium is installed.`,
    { hint: problems.includes(DISK_FULL) ? SPACE_HINT : INSTALL_HINT },
  );
}

/** Finds or installs a browser before the first start. Passes progress to `print`, and finally the browser's path. */
export async function installBrowser(
  deadline: Deadline,
  options: Omit<LocateOptions, "allowDownload" | "onProgress">,
  print: OnProgress,
): Promise<BrowserExecutable> {
  const found = await locateBrowser(deadline, {
    ...options,
    allowDownload: true,
    onProgress: print,
  });
  print(`Browser: ${found.kind}${found.version ? ` ${found.version}` : ""} (${found.source})`);
  print(found.executablePath);
  return found;
}

function noChrome(): AppError {
  return new AppError("BROWSER_INIT_FAILED", "No Chrome or Chromium is installed.", {
    hint: "Install one, or pass its executable with --browser-path; a headless shell cannot open a window.",
  });
}

const DISK_FULL = "the disk is full (300 MB are needed)";
const SPACE_HINT =
  "Free 300 MB on this disk, or choose folders on another disk: XDG_CACHE_HOME for browsers, or --data-dir.";
const INSTALL_HINT =
  "Run `fermata browser install` with network access, install chrome-headless-shell (Debian: chromium-headless-shell), or " +
  "pass an executable with --browser-path.";

interface Search {
  readonly system: System;
  readonly onProgress: OnProgress;
  /** Folders in which to store browsers. A folder is removed from the list if an attempt cannot write to it. */
  cacheDirs: readonly string[];
  /** Reasons why the sources provided no browser. */
  readonly problems: string[];
}

function newSearch({
  system = THIS_SYSTEM,
  onProgress = () => {},
  ...options
}: LocateOptions): Search {
  const cacheDirs = [options.cacheDir ?? userCacheFolder(system.env), options.fallbackCacheDir];
  return {
    system,
    onProgress,
    cacheDirs: cacheDirs.filter((folder) => folder !== undefined),
    problems: [],
  };
}

function configured(path: string): BrowserExecutable {
  if (!isRunnable(path)) {
    throw new AppError(
      "BROWSER_INIT_FAILED",
      `The configured browser ${path} is not an executable file.`,
      {
        hint: "Correct --browser-path (FERMATA_BROWSER_PATH), or omit it to let Fermata find a browser.",
      },
    );
  }
  // A wrapper script that contains no path of a browser is started as it is.
  const executablePath = programBehind(path) ?? path;
  return { executablePath, kind: browserKindOf(executablePath), source: "configured" };
}

async function fromNpm(
  deadline: Deadline,
  search: Search,
  { onlyLooks }: LocateOptions,
): Promise<BrowserExecutable | undefined> {
  const { system, onProgress, problems } = search;
  const packed = findNpmBrowser(system);
  if (!packed) {
    problems.push(
      `the npm package @sparticuz/chromium is not installed or not made for this system`,
    );
    return undefined;
  }
  for (const cacheDir of search.cacheDirs) {
    const ready = openNpmBrowser(packed, cacheDir, system);
    if (ready) return ready;
  }
  const [first = ""] = search.cacheDirs;
  if (onlyLooks) return futureNpmBrowser(packed, first);
  return firstUsable(deadline, search, {
    doing: "unpacking @sparticuz/chromium (`npm ci` restores it)",
    make: (until, cacheDir) => unpackNpmBrowser(until, packed, { cacheDir, system, onProgress }),
  });
}

async function fromDownload(
  deadline: Deadline,
  search: Search,
  { allowDownload, onlyLooks, downloadBaseUrl }: LocateOptions,
): Promise<BrowserExecutable | undefined> {
  for (const cacheDir of search.cacheDirs) {
    const ready = openDownloadedBrowser(cacheDir);
    if (ready) return ready;
  }
  if (!allowDownload) {
    search.problems.push("downloads are not allowed");
    return undefined;
  }
  const [first = ""] = search.cacheDirs;
  if (onlyLooks) return futureDownload(first);
  return firstUsable(deadline, search, {
    doing: "downloading chrome-headless-shell",
    make: (until, cacheDir) =>
      downloadBrowser(until, {
        cacheDir,
        baseUrl: downloadBaseUrl,
        onProgress: search.onProgress,
      }),
  });
}

interface Attempt {
  /** Description of the attempt for messages, such as "downloading chrome-headless-shell". */
  readonly doing: string;
  readonly make: (deadline: Deadline, cacheDir: string) => Promise<BrowserExecutable>;
}

/** Tries folders until an attempt succeeds. Returns undefined if all fail, or after an error unrelated to the disk. */
async function firstUsable(
  deadline: Deadline,
  search: Search,
  { doing, make }: Attempt,
): Promise<BrowserExecutable | undefined> {
  const { problems, onProgress } = search;
  for (const cacheDir of search.cacheDirs) {
    const folderProblem = problemOfCacheFolder(cacheDir);
    if (folderProblem !== undefined) {
      problems.push(folderProblem);
      continue;
    }
    try {
      return await make(deadline, cacheDir);
    } catch (error) {
      deadline.check();
      const problem = `${doing} into ${cacheDir} failed: ${reasonOf(error)}`;
      onProgress(problem);
      problems.push(problem);
      if (!OF_THE_DISK.has(codeOf(error))) return undefined; // the attempt would fail in any folder
      search.cacheDirs = search.cacheDirs.filter((other) => other !== cacheDir);
    }
  }
  return undefined;
}

const OF_THE_DISK: ReadonlySet<string> = new Set(["ENOSPC", "EDQUOT", "EROFS", "EACCES", "EPERM"]);

function reasonOf(error: unknown): string {
  if (codeOf(error) === "ENOSPC") return DISK_FULL;
  const message = error instanceof Error ? error.message : String(error);
  return message
    .replace(/\s+/g, " ")
    .replace(/^All providers failed for .*? - DefaultProvider: /, "")
    .trim();
}
