import { open } from "node:fs/promises";

/** Writes a new file piece by piece, and tells after each how long it is. */
export async function writePieces(
  path: string,
  pieces: AsyncIterable<Uint8Array>,
  onBytes: (bytes: number) => void,
): Promise<void> {
  const file = await open(path, "wx", 0o600); // deadline: a local file
  let bytes = 0;
  try {
    // deadline: whoever began the download ends its pieces
    for await (const piece of pieces) {
      await file.writeFile(piece); // deadline: a local file
      bytes += piece.length;
      onBytes(bytes);
    }
  } finally {
    await file.close(); // deadline: a local file
  }
}
