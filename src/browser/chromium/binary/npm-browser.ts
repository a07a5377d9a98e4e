import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { readFile } from "node:fs/promises";
import { findPackageJSON } from "node:module";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { brotliDecompress, createBrotliDecompress } from "node:zlib";
import { z } from "zod";
import type { Deadline } from "../../../shared/deadline.ts";
import { type BrowserExecutable, type OnProgress, isElf, readHead, type System } from "./system.ts";
import { openSealed, seal, startFilling, type SealedFolder } from "./sealed-folder.ts";
import { readTar } from "./tar.ts";

const NAME = "@sparticuz/chromium";
const EXECUTABLE = "chromium";
const UNPACKED_MEGABYTES = 230;
/** Share of the unpacking time that the executable takes. */
const SHARE_OF_EXECUTABLE = 0.9;
/** Number of pieces in which the file of the executable is read. */
const PIECES = 100;

/** Libraries that the executable needs and that a system with Node may lack. */
const LIBRARIES = ["libnspr4.so", "libnss3.so", "libnssutil3.so", "libexpat.so.1"];

/** The compressed headless shell in the npm package. */
export interface NpmBrowser {
  readonly version: string;
  /** Folder with the compressed files. */
  readonly bin: string;
}

/** Returns the browser of the npm package, if the package is installed and this system can run the browser. */
export function findNpmBrowser(system: System): NpmBrowser | undefined {
  if (system.platform !== "linux" || system.arch !== "x64" || !system.hasGlibc()) return undefined;
  const manifest = findManifest();
  if (manifest === undefined) return undefined;
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(manifest, "utf8")));
  const bin = join(dirname(manifest), "bin");
  return existsSync(join(bin, "chromium.br")) ? { version, bin } : undefined;
}

function findManifest(): string | undefined {
  try {
    return findPackageJSON(NAME, pathToFileURL(import.meta.filename));
  } catch {
    return undefined; // not installed
  }
}

/** Returns the unpacked browser, if an earlier start unpacked it to this cache folder. */
export function openNpmBrowser(
  { version }: NpmBrowser,
  cacheDir: string,
  system: System,
): BrowserExecutable | undefined {
  const folder = openSealed(folderOf(version, cacheDir));
  return folder && describe(folder, version, system);
}

/** Returns the browser that the next start will unpack to this cache folder. */
export function futureNpmBrowser({ version }: NpmBrowser, cacheDir: string): BrowserExecutable {
  const executablePath = join(folderOf(version, cacheDir), EXECUTABLE);
  return { executablePath, kind: "headless-shell", source: "npm", version, firstStart: "unpacks" };
}

/**
 * Unpacks the browser into the cache folder, which takes about 3 s. Does not use the package's own function: it returns
 * any existing file `chromium` in the shared temporary folder, whatever its origin and version.
 */
export async function unpackNpmBrowser(
  deadline: Deadline,
  { version, bin }: NpmBrowser,
  { cacheDir, system, onProgress }: UnpackOptions,
): Promise<BrowserExecutable> {
  const final = folderOf(version, cacheDir);
  const filling = startFilling(final);
  try {
    onProgress(`Unpacking Chromium ${version} (${UNPACKED_MEGABYTES} MB, once) into ${final}`);
    const onDone = (done: number) => onProgress("Unpacking", done * SHARE_OF_EXECUTABLE);
    await unpackExecutable(deadline, join(bin, "chromium.br"), join(filling, EXECUTABLE), onDone);
    // The software renderer must be next to the executable. Only minimal systems need the libraries and the fonts.
    await unpackTar(deadline, join(bin, "swiftshader.tar.br"), filling);
    await unpackTar(deadline, join(bin, "al2023.tar.br"), filling);
    await unpackTar(deadline, join(bin, "fonts.tar.br"), join(filling, "fontconfig"));
    writeFileSync(join(filling, "fontconfig", "fonts.conf"), fontConfig(join(final, "fontconfig")));
    onProgress("Unpacking", 1);
    return describe(seal(filling, final, EXECUTABLE), version, system);
  } finally {
    rmSync(filling, { recursive: true, force: true });
  }
}

export interface UnpackOptions {
  readonly cacheDir: string;
  readonly system: System;
  readonly onProgress: OnProgress;
}

function folderOf(version: string, cacheDir: string): string {
  return join(cacheDir, `sparticuz-chromium-${version}`);
}

function describe(folder: SealedFolder, version: string, system: System): BrowserExecutable {
  return {
    executablePath: folder.executablePath,
    kind: "headless-shell",
    source: "npm",
    version,
    ...(system.hasLibraries(LIBRARIES) ? {} : { libraryPath: [join(folder.path, "lib")] }),
    ...(system.hasFonts() ? {} : { fontConfigDir: join(folder.path, "fontconfig") }),
  };
}

/** Decompresses the executable. `onDone` receives the completed share, from 0 to 1. */
async function unpackExecutable(
  deadline: Deadline,
  packed: string,
  target: string,
  onDone: (done: number) => void,
): Promise<void> {
  const { size } = statSync(packed);
  const steps = [
    createReadStream(packed, { highWaterMark: Math.ceil(size / PIECES) }),
    async function* counted(pieces: AsyncIterable<Buffer>) {
      let bytes = 0;
      // deadline: the pipeline's
      for await (const piece of pieces) {
        yield piece;
        bytes += piece.length;
        onDone(bytes / size);
      }
    },
    createBrotliDecompress(),
    createWriteStream(target),
  ] as const;
  await pipeline(...steps, { signal: deadline.signal }); // a truncated file fails here
  if (!isElf(readHead(target, 4))) throw new Error(`${packed} does not contain a Linux program`);
}

const decompress = promisify(brotliDecompress);

async function unpackTar(deadline: Deadline, packed: string, folder: string): Promise<void> {
  const archive = await deadline.race(readFile(packed).then((bytes) => decompress(bytes)));
  for (const { path, data, executable } of readTar(archive)) {
    const target = join(folder, path);
    mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
    writeFileSync(target, data, { mode: executable ? 0o755 : 0o644 });
  }
}

/** Returns a fontconfig file with the system's configuration, the fonts of the package and the usual font folders. */
function fontConfig(folder: string): string {
  const dir = (path: string) =>
    `  <dir>${path.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</dir>`;
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
${[join(folder, "fonts"), "/usr/share/fonts", "/usr/local/share/fonts"].map(dir).join("\n")}
${dir(join(folder, "cache")).replaceAll("dir>", "cachedir>")}
</fontconfig>
`;
}
