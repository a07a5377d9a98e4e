/** Finds the runs of words that a text shares with other texts, of which only hashes are stored. */
import { createHash } from "node:crypto";

/** Words of a run. Shorter ones are names and formats, which contracts specify. */
const RUN = 12;
const BYTES = 4;

/** Every run of words in a text, in lower case and without punctuation. */
function* runsIn(text: string): Generator<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  for (let at = 0; at + RUN <= words.length; at += 1) yield words.slice(at, at + RUN).join(" ");
}

function print(run: string): number {
  return createHash("sha256").update(run).digest().readUInt32BE();
}

/** Hashes of all runs of words, sorted, in base64. The texts cannot be restored from the hashes. */
export function printsOf(texts: readonly string[]): string {
  const prints = new Set(texts.flatMap((text) => [...runsIn(text)].map(print)));
  const bytes = Buffer.alloc(prints.size * BYTES);
  for (const [index, one] of [...prints].toSorted((a, b) => a - b).entries())
    bytes.writeUInt32BE(one, index * BYTES);
  return bytes.toString("base64");
}

/** The runs of a text whose hashes are in `prints`, a result of `printsOf`. */
export function repeatedIn(text: string, prints: string): readonly string[] {
  const bytes = Buffer.from(prints, "base64");
  const known = new Set<number>();
  for (let at = 0; at < bytes.length; at += BYTES) known.add(bytes.readUInt32BE(at));
  return [...runsIn(text)].filter((run) => known.has(print(run)));
}
