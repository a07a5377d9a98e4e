import { randomBytes } from "node:crypto";
import { copyFileSync, constants, linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { AppError } from "../shared/errors.ts";

const KEY_BYTES = 32;

/**
 * Returns the key of stored logins: `given`, or else the content of the key file. Creates a missing key file, which
 * only its owner can read.
 * @throws AppError INVALID_REQUEST for an invalid key or an inaccessible key file
 */
export function vaultKey({
  given,
  file,
}: {
  readonly given: string | undefined;
  readonly file: string;
}): Buffer {
  if (given !== undefined) return keyOf(given, "credentials.key");
  return keyOf(readKey(file) ?? makeKey(file), file);
}

function readKey(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8").trim();
  } catch (cause) {
    if (isError(cause, "ENOENT")) return undefined;
    throw new AppError("INVALID_REQUEST", `The key file ${file} cannot be read.`, { cause });
  }
}

/** Creates the key file atomically: if two servers start together, one creates it and the other reads it. */
function makeKey(file: string): string {
  const own = `${file}.${randomBytes(6).toString("hex")}`; // random: process ids are not unique across containers
  writeFileSync(own, randomBytes(KEY_BYTES).toString("base64"), { mode: 0o600 });
  try {
    linkSync(own, file);
  } catch {
    copyUnlessThere(own, file); // another process has created the file, or the file system has no hard links
  } finally {
    rmSync(own, { force: true });
  }
  return readFileSync(file, "utf8").trim();
}

function copyUnlessThere(own: string, file: string): void {
  try {
    copyFileSync(own, file, constants.COPYFILE_EXCL);
  } catch (cause) {
    if (isError(cause, "EEXIST")) return;
    throw new AppError("INVALID_REQUEST", `The key file ${file} cannot be written.`, { cause });
  }
}

function isError(cause: unknown, code: string): boolean {
  return cause instanceof Error && "code" in cause && cause.code === code;
}

function keyOf(text: string, source: string): Buffer {
  const key = Buffer.from(text, "base64");
  if (key.length === KEY_BYTES) return key;
  throw new AppError("INVALID_REQUEST", `${source} must contain ${KEY_BYTES} bytes in base64.`, {
    hint: "Create a key: openssl rand -base64 32.",
  });
}
