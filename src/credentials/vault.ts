import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { Log } from "../shared/log.ts";
import { storageFault } from "../shared/process/storage-fault.ts";

const CIPHER = "aes-256-gcm";
const FORMAT = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const sealed = z.object({ savedMs: z.number(), text: z.string() });

export interface VaultOptions {
  readonly folder: string;
  readonly key: () => Buffer;
  /** Milliseconds after which a text expires. */
  readonly maxAgeMs: number;
  readonly nowMs: () => number;
  readonly log: Log;
}

/**
 * Stores a text for each id, each in its own file: format (1 byte), nonce, tag and ciphertext (AES-256-GCM). The
 * ciphertext contains text and time. The tag also authenticates the id, so that a file is valid only for its id.
 */
export class Vault {
  readonly #options: VaultOptions;

  constructor(options: VaultOptions) {
    this.#options = options;
  }

  /** Saves a text under an id. @throws AppError STORAGE_UNAVAILABLE if it cannot be written */
  save(id: string, text: string): void {
    try {
      this.#write(id, text);
    } catch (thrown) {
      throw storageFault("The folder of stored logins", thrown) ?? thrown;
    }
  }

  /** Returns the saved text; undefined if there is none, it has expired, or the key cannot decrypt it. */
  load(id: string): string | undefined {
    const file = this.#read(id);
    const opened = file && this.#opened(id, file);
    if (!opened) return undefined;
    if (this.#options.nowMs() - opened.savedMs <= this.#options.maxAgeMs) return opened.text;
    this.forget(id);
    return undefined;
  }

  forget(id: string): void {
    rmSync(this.#path(id), { force: true });
  }

  /** Returns when the text was saved, milliseconds since the epoch; undefined if there is none or it has expired. */
  savedMs(id: string): number | undefined {
    const { mtimeMs } = statSync(this.#path(id), { throwIfNoEntry: false }) ?? {};
    const { nowMs, maxAgeMs } = this.#options;
    return mtimeMs === undefined || nowMs() - mtimeMs > maxAgeMs ? undefined : Math.round(mtimeMs);
  }

  #write(id: string, text: string): void {
    const { folder, key, nowMs } = this.#options;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, key(), nonce).setAAD(boundTo(id));
    const body = Buffer.concat([
      cipher.update(JSON.stringify({ savedMs: nowMs(), text }), "utf8"),
      cipher.final(),
    ]);
    const path = this.#path(id);
    const own = `${path}.${randomBytes(6).toString("hex")}`;
    writeFileSync(own, Buffer.concat([Buffer.of(FORMAT), nonce, cipher.getAuthTag(), body]), {
      mode: 0o600,
    });
    renameSync(own, path); // concurrent readers get the old or the new file
  }

  #read(id: string): Buffer | undefined {
    try {
      return readFileSync(this.#path(id));
    } catch {
      return undefined;
    }
  }

  #opened(id: string, file: Buffer): z.output<typeof sealed> | undefined {
    const body = 1 + NONCE_BYTES + TAG_BYTES;
    try {
      if (file[0] !== FORMAT) throw new TypeError("It has another format.");
      const decipher = createDecipheriv(
        CIPHER,
        this.#options.key(),
        file.subarray(1, 1 + NONCE_BYTES),
      )
        .setAAD(boundTo(id))
        .setAuthTag(file.subarray(1 + NONCE_BYTES, body));
      const text = Buffer.concat([decipher.update(file.subarray(body)), decipher.final()]);
      return sealed.parse(JSON.parse(text.toString("utf8")));
    } catch {
      this.#options.log.warn("a stored login cannot be read with this key and is ignored", {
        credential: id,
      });
      return undefined;
    }
  }

  /** Returns the path of the id's file, named by a hash: ids are case-sensitive, but file systems may not be. */
  #path(id: string): string {
    const name = createHash("sha256").update(id).digest("hex").slice(0, 32);
    return join(this.#options.folder, `${name}.state`);
  }
}

function boundTo(id: string): Buffer {
  return Buffer.from(`${FORMAT}:${id}`, "utf8");
}
