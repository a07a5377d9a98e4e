// The console as browsers load it: src/console bundled into one text, and its style sheet.
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { consoleBundle } from "../lib/console-bundle.ts";
import { root } from "../lib/project.ts";
import { textConstant } from "../lib/text-constant.ts";

export async function consoleModule(): Promise<string> {
  const { code } = await consoleBundle();
  const report = await consoleBundle("src/console/report/main.tsx");
  const style = await styleSheet(path.join(root, "src/console/style.css"));
  const parts = [
    "// Built from src/console; do not edit.\n",
    textConstant(
      "CONSOLE_SCRIPT",
      "A module that shows the console in the page that loads it.",
      code,
    ),
    textConstant(
      "CONSOLE_REPORT",
      "A module that shows the recorded run in the page that loads it.",
      report.code,
    ),
    textConstant("CONSOLE_STYLE", "The style sheet of both.", style.replaceAll(/\n\s*/g, "\n")),
  ];
  return parts.join("");
}

/** The text of a style sheet, with the sheets that it imports inlined. */
async function styleSheet(file: string): Promise<string> {
  const text = await readFile(file, "utf8");
  const pieces = text.split(/^@import "(.+)";\n/m); // every second item is the name of a sheet
  const whole = await Promise.all(
    pieces.map(async (piece, at) =>
      at % 2 === 0 ? piece : styleSheet(createRequire(file).resolve(piece)),
    ),
  );
  return whole.join("");
}
