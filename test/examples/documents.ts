/** The examples in documents. */
import { readFileSync } from "node:fs";

const ROOT = new URL("../../", import.meta.url);

export interface Fence {
  /** `sh`, `json`, `ts`, …; empty for other text. */
  readonly language: string;
  readonly text: string;
}

/** All fenced blocks, in order. `document`: its path in the repository. */
export function fencesOf(document: string): readonly Fence[] {
  const text = readFileSync(new URL(document, ROOT), "utf8");
  return [...text.matchAll(/^```(\w*)\n(.*?)^```$/gms)].map(([, language = "", inside = ""]) => ({
    language,
    text: inside,
  }));
}

/** The commands of all shell fences, in order. A line that begins with a lower-case letter begins a new command. */
export function commandsOf(document: string): readonly string[] {
  const shell = fencesOf(document).filter(({ language }) => language === "sh");
  return shell.flatMap(({ text }) =>
    text
      .split(/^(?=[a-z])/m)
      .map((part) => part.replaceAll(/^#.*\n?/gm, "").trim())
      .filter((part) => part !== ""),
  );
}
