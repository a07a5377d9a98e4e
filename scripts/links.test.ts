/** Documents link only to files and headings that exist; files named in documents and sources exist too. */
import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";
import { everyRow } from "../src/shared/every-row.ts";

const ROOT = join(import.meta.dirname, "..");
const DOCUMENTS = ["", "docs", "docs/internals", "examples"].flatMap((folder) =>
  readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith(".md"))
    .map((name) => join(folder, name)),
);

function read(path: string): string {
  return readFileSync(join(ROOT, path), "utf8");
}

/** The text without code blocks, where brackets have another meaning. */
function prose(text: string): string {
  return text.replaceAll(/^```.*?^```$/gms, "");
}

/** GitHub's anchors: `### tab.click` → `tabclick`, `## Two engines` → `two-engines`. */
function anchors(text: string): readonly string[] {
  return [...prose(text).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
      .trim()
      .replaceAll(/\s/g, "-"),
  );
}

everyRow(test, DOCUMENTS)("documents link to what is there", (document) => {
  const links = [...prose(read(document)).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = ""]) => link)
    .filter((link) => !/^[a-z]+:/.test(link));
  expect(links.filter((link) => isBroken(document, link))).toEqual([]);
});

function isBroken(document: string, link: string): boolean {
  const [file = "", anchor] = link.split("#");
  const path = file === "" ? document : relative(ROOT, join(ROOT, dirname(document), file));
  if (!existsSync(join(ROOT, path))) return true;
  return anchor !== undefined && !anchors(read(path)).includes(anchor);
}

everyRow(test, DOCUMENTS)("documents name files that are there", (document) => {
  const named = [...prose(read(document)).matchAll(/`([\w.-]+\/[\w./-]+\.(?:tsx?|js|md))`/g)];
  const missing = named
    .map(([, path = ""]) => path)
    .filter((path) => !["", "src"].some((folder) => existsSync(join(ROOT, folder, path))));
  expect(missing).toEqual([]);
});

test("source names documents and headings that are there", () => {
  const sources = globSync("src/**/*.ts", { cwd: ROOT }).filter(
    (path) => !path.includes("generated"),
  );
  const named = sources.flatMap((path) => [
    ...read(path).matchAll(/(?<!\/)\bdocs\/[\w/-]+\.md(?:#[\w-]+)?/g),
  ]);
  expect(named.length).toBeGreaterThan(0);
  const missing = named.filter(([link]) => isBroken("", link)).map(([link]) => link);
  expect(missing).toEqual([]);
});

everyRow(test, DOCUMENTS)("documents hold no mark of an unfinished merge", (document) => {
  expect(prose(read(document))).not.toMatch(/^(?:\| )?(?:<{7}|={7}|>{7}|(?:> ){6}>)/m);
});
