import { constants } from "node:fs";
import { access, lstat, realpath, stat } from "node:fs/promises";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { AppError } from "../shared/errors.ts";

/**
 * The folders from which pages may receive files, and to which files from pages may be saved. Every path is resolved to
 * its real path, so that no link escapes the folders. Relative paths are relative to the first folder.
 */
export class FileRoots {
  readonly #roots: readonly string[];

  constructor(roots: readonly string[]) {
    this.#roots = roots.map((root) => resolve(root));
  }

  /**
   * Returns the real path of a file (or folder) that may be read.
   * @throws AppError BLOCKED_BY_POLICY, FILE_NOT_FOUND, FILE_NOT_READABLE
   */
  async readable(path: string, kind: "file" | "folder"): Promise<string> {
    const real = await this.#permitted(path, `; or ${SEND_INSTEAD}`);
    if (!real.exists) {
      throw new AppError("FILE_NOT_FOUND", `The file ${real.path} does not exist.`, {
        hint: `Put it below ${this.#list()}, or ${SEND_INSTEAD}.`,
      });
    }
    const found = await kindAt(real.path);
    if (found !== kind) {
      throw new AppError("FILE_NOT_READABLE", `${real.path} is ${OTHER[found]}.`);
    }
    await access(real.path, constants.R_OK).catch((cause: unknown) => {
      throw new AppError("FILE_NOT_READABLE", `${real.path} cannot be read by the server.`, {
        hint: "Grant the user of the server process read permission.",
        cause,
      });
    });
    return real.path;
  }

  /**
   * Returns the real path of a file to write. Its folder must exist; the file may exist only with `overwrite`.
   * @throws AppError BLOCKED_BY_POLICY, FILE_NOT_FOUND (no folder), FILE_NOT_READABLE, INVALID_REQUEST (file exists)
   */
  async writable(path: string, overwrite: boolean): Promise<string> {
    const real = await this.#permitted(path, "");
    const folder = dirname(real.path);
    if (!real.exists && (await kindAt(folder)) !== "folder") {
      throw new AppError("FILE_NOT_FOUND", `The folder ${folder} does not exist.`, {
        hint: `Pass a path in an existing folder, below ${this.#list()}.`,
      });
    }
    if (real.exists && (await kindAt(real.path)) !== "file") {
      throw new AppError("FILE_NOT_READABLE", `${real.path} is not a writable file.`);
    }
    if (real.exists && !overwrite) {
      throw new AppError("INVALID_REQUEST", `${real.path} exists already.`, {
        hint: 'Pass "overwrite": true to replace it, or another name.',
      });
    }
    await checkWritable(real.exists ? [folder, real.path] : [folder]);
    return real.path;
  }

  /** Returns the real path of a file in the folders. The error for other files does not reveal whether they exist. */
  async #permitted(path: string, otherwise: string): Promise<RealPath> {
    const [first = "/"] = this.#roots;
    const wanted = resolve(first, path);
    const found = await Promise.all(this.#roots.map(follow));
    const realRoots = found.flatMap((root) => (root ? [root.path] : []));
    if (!path.includes("\0") && [...this.#roots, ...realRoots].some((root) => isIn(root, wanted))) {
      const real = await follow(wanted);
      if (real && realRoots.some((root) => isIn(root, real.path))) return real;
    }
    throw new AppError("BLOCKED_BY_POLICY", `${wanted} is outside the permitted folders.`, {
      hint: `Pass a path below ${this.#list()} (setting file_roots)${otherwise}.`,
    });
  }

  #list(): string {
    return this.#roots.join(", ");
  }
}

const SEND_INSTEAD = "send the content as content_files";

interface RealPath {
  readonly path: string;
  readonly exists: boolean;
}

/** Resolves links in a path. If the file is missing, resolves the existing part. Undefined for a broken link. */
async function follow(path: string): Promise<RealPath | undefined> {
  try {
    return { path: await realpath(path), exists: true };
  } catch {
    const link = await lstat(path).catch(() => undefined);
    if (link) return undefined;
    const parent = dirname(path);
    const folder = parent === path ? undefined : await follow(parent);
    return folder && { path: join(folder.path, basename(path)), exists: false };
  }
}

function isIn(root: string, path: string): boolean {
  const way = relative(root, path);
  return way !== "" && way !== ".." && !way.startsWith(`..${sep}`) && resolve(root, way) === path;
}

async function checkWritable(paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await access(path, constants.W_OK).catch((cause: unknown) => {
      throw new AppError("FILE_NOT_READABLE", `${path} cannot be written by the server.`, {
        hint: "Grant the user of the server process write permission.",
        cause,
      });
    });
  }
}

/** What was found instead of the requested kind, as the end of a sentence. */
const OTHER = {
  file: "a file, not a folder",
  folder: "a folder, not a file",
  neither: "neither a file nor a folder",
} as const;

/** Returns what is at a path. Pipes and devices count as `neither`: reading from them may block forever. */
async function kindAt(path: string): Promise<keyof typeof OTHER> {
  const found = await stat(path).catch(() => undefined);
  if (found?.isDirectory()) return "folder";
  return found?.isFile() ? "file" : "neither";
}
