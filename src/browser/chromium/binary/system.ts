import { closeSync, existsSync, openSync, readdirSync, readFileSync, readSync } from "node:fs";
import { homedir } from "node:os";
import { extname, join } from "node:path";

export type BrowserKind = "headless-shell" | "chrome";

/** A browser that can be started. */
export interface BrowserExecutable {
  readonly executablePath: string;
  /** Only a headless shell works with the stepped engine. */
  readonly kind: BrowserKind;
  readonly source: "configured" | "installed" | "npm" | "downloaded";
  /** Absent if only a start of the browser can show its version. */
  readonly version?: string;
  /** How the first start gets an executable that does not exist yet. Set only with `LocateOptions.onlyLooks`. */
  readonly firstStart?: "unpacks" | "downloads";
  /** Folders to put before LD_LIBRARY_PATH, if the system lacks libraries. */
  readonly libraryPath?: readonly string[];
  /** Value for FONTCONFIG_PATH, if the system lacks fonts. */
  readonly fontConfigDir?: string;
}

/**
 * Receives one line of text about the progress of an installation.
 * @param done completed share, from 0 to 1; absent if the line reports something else
 */
export type OnProgress = (line: string, done?: number) => void;

/** Properties of the system that the search for a browser uses; tests pass a fake. */
export interface System {
  readonly platform: NodeJS.Platform;
  readonly arch: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Folder that contains the usual browser locations, if it is not `/`. */
  readonly root?: string;
  /** Whether programs built for the GNU C library run here. */
  hasGlibc(): boolean;
  /** Whether the dynamic loader finds all these libraries. */
  hasLibraries(names: readonly string[]): boolean;
  /** Whether the system has fonts, and a configuration for fontconfig. */
  hasFonts(): boolean;
}

export const THIS_SYSTEM: System = {
  platform: process.platform,
  arch: process.arch,
  env: process.env,
  hasGlibc: () => existsSync("/lib64/ld-linux-x86-64.so.2"),
  hasLibraries: (names) => {
    const cache = loaderCache();
    return names.every((name) => libraryPaths(name, cache).some(isX64Library));
  },
  hasFonts: () => existsSync("/etc/fonts/fonts.conf") && fontFolders().some(holdsFont),
};

/** Folders that the loader of common Linux distributions searches, even for libraries that its cache does not list. */
const LIBRARY_FOLDERS = [
  "/lib/x86_64-linux-gnu",
  "/usr/lib/x86_64-linux-gnu",
  "/lib64",
  "/usr/lib64",
];

function libraryPaths(name: string, cache: readonly string[]): readonly string[] {
  const own = (process.env["LD_LIBRARY_PATH"] ?? "").split(":").filter((folder) => folder !== "");
  const cached = cache.filter((path) => path.endsWith(`/${name}`));
  return [...[...own, ...LIBRARY_FOLDERS].map((folder) => join(folder, name)), ...cached];
}

/** Returns all paths in the cache of `ldconfig`, which contains them as zero-terminated strings. */
function loaderCache(): readonly string[] {
  try {
    const texts = readFileSync("/etc/ld.so.cache", "latin1").split("\0");
    return texts.filter((text) => text.startsWith("/"));
  } catch {
    return []; // systems without ldconfig have no cache
  }
}

/** Whether this is a 64-bit x86 ELF file; the cache also lists libraries for other architectures. */
function isX64Library(path: string): boolean {
  const head = readHead(path, 20);
  return isElf(head) && head.length === 20 && head[4] === 2 && head.readUInt16LE(18) === 62;
}

export function isElf(head: Buffer): boolean {
  return head.subarray(0, 4).toString("latin1") === "\x7fELF";
}

/** Returns the first bytes of a file; an empty buffer if the file cannot be read. */
export function readHead(path: string, length: number): Buffer {
  const head = Buffer.alloc(length);
  try {
    const file = openSync(path, "r");
    try {
      return head.subarray(0, readSync(file, head, 0, length, 0));
    } finally {
      closeSync(file);
    }
  } catch {
    return Buffer.alloc(0); // the file does not exist, or we have no access
  }
}

function fontFolders(): readonly string[] {
  const browserContext = process.env["HOME"] ?? homedir();
  const own = [join(browserContext, ".local", "share", "fonts"), join(browserContext, ".fonts")];
  return ["/usr/share/fonts", "/usr/local/share/fonts", ...own];
}

const FONT_TYPES = [".ttf", ".otf", ".ttc", ".woff", ".woff2", ".pfb", ".pcf"];

/** Whether the folder or any folder below it has a font. Stops at the first font, since there may be thousands. */
function holdsFont(folder: string): boolean {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    return (
      entries.some((entry) => FONT_TYPES.includes(extname(entry.name.replace(/\.gz$/, "")))) ||
      entries.some((entry) => entry.isDirectory() && holdsFont(join(folder, entry.name)))
    );
  } catch {
    return false; // no such folder
  }
}
