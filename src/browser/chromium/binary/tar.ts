const BLOCK = 512;

export interface TarFile {
  /** Relative path with slashes, never outside of the target folder. */
  readonly path: string;
  readonly data: Buffer;
  readonly executable: boolean;
}

/**
 * Returns the regular files of a tar archive (ustar, which suffices for libraries and fonts). Skips folders. Throws for
 * links, long names, paths outside of the target folder, and damaged or truncated archives.
 */
export function readTar(archive: Buffer): readonly TarFile[] {
  const files: TarFile[] = [];
  let offset = 0;
  while (offset + BLOCK <= archive.length) {
    const header = archive.subarray(offset, offset + BLOCK);
    if (header.every((byte) => byte === 0)) return files;
    checkSum(header, offset);
    const size = octal(header, 124, 12);
    const start = offset + BLOCK;
    if (start + size > archive.length) throw new Error("The archive is truncated.");
    const file = readFile(header, archive.subarray(start, start + size));
    if (file) files.push(file);
    offset = start + Math.ceil(size / BLOCK) * BLOCK;
  }
  throw new Error("The archive has no end marker.");
}

function readFile(header: Buffer, data: Buffer): TarFile | undefined {
  const type = text(header, 156, 1);
  if (type === "5") return undefined;
  const path = [text(header, 345, 155), text(header, 0, 100)]
    .filter((part) => part !== "")
    .join("/");
  if (type !== "0" && type !== "")
    throw new Error(`The archive holds "${path}" of kind "${type}".`);
  const parts = path.split("/");
  if (path === "" || parts.includes("..") || parts.includes("") || /[\\:]/.test(path)) {
    throw new Error(`The archive holds the unsafe path "${path}".`);
  }
  return { path, data, executable: (octal(header, 100, 8) & 0o100) !== 0 };
}

/** Throws if a header is damaged. The header's checksum counts its own eight bytes as spaces. */
function checkSum(header: Buffer, offset: number): void {
  let sum = 8 * 0x20;
  for (const [index, byte] of header.entries()) if (index < 148 || index >= 156) sum += byte;
  if (sum !== octal(header, 148, 8)) throw new Error(`The archive is damaged at byte ${offset}.`);
}

function octal(header: Buffer, start: number, length: number): number {
  const digits = text(header, start, length).trim();
  if (!/^[0-7]+$/.test(digits)) throw new Error("The archive holds an invalid number.");
  return Number.parseInt(digits, 8);
}

function text(header: Buffer, start: number, length: number): string {
  const field = header.subarray(start, start + length);
  const end = field.indexOf(0);
  return field.toString("utf8", 0, end < 0 ? length : end);
}
