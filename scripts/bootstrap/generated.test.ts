import { appendFile, cp, mkdir, mkdtemp, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { root } from "../lib/project.ts";
import { MODULES } from "../lint/layers.ts";

/** Replaces the generators: records that it ran, and always writes the same. */
const BUILD = `
  import fs from "node:fs";
  fs.appendFileSync("builds.txt", "+");
  fs.mkdirSync("src/generated", { recursive: true });
  if (!fs.existsSync("src/generated/dom-script.ts")) fs.writeFileSync("src/generated/dom-script.ts", "built");
  if (fs.existsSync("fail")) process.exit(1);
`;
const INPUTS = [
  "src/dom/entry.ts",
  "src/dom/deeper/walk.ts",
  "src/console/style.css",
  "src/console/tsconfig.json",
  "src/shared/mapping.ts",
  "scripts/build-generated.ts",
  "scripts/gen/console.ts",
  "scripts/lib/console-bundle.ts",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
];
const BUNDLE_END = "dist/third-party-licenses.txt";

describe("src/generated", () => {
  let project = "";
  const inProject = (file: string) => path.join(project, file);

  beforeEach(async () => {
    vi.spyOn(process.stderr, "write").mockReturnValue(true);
    project = await mkdtemp(path.join(tmpdir(), "fermata-generated-"));
    await cp(path.join(root, "scripts/bootstrap"), inProject("scripts/bootstrap"), {
      recursive: true,
    });
    for (const file of INPUTS) {
      await mkdir(path.dirname(inProject(file)), { recursive: true });
      await writeFile(inProject(file), file.endsWith(".json") ? `{ "type": "module" }` : "");
    }
    await writeFile(inProject("scripts/build-generated.ts"), BUILD);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    return rm(project, { recursive: true, force: true });
  });

  async function ensure(): Promise<boolean> {
    const file = pathToFileURL(inProject("scripts/bootstrap/generated.js"));
    const program: { ensureGenerated(node: string): boolean } = await import(file.href);
    return program.ensureGenerated(process.execPath);
  }
  async function isBuilt(): Promise<boolean> {
    const file = pathToFileURL(inProject("scripts/bootstrap/built.js"));
    const program: { isBuilt(): boolean } = await import(file.href);
    return program.isBuilt();
  }
  const builds = async () => (await readFile(inProject("builds.txt"), "utf8")).length;

  it("is built once, and again after a change of any input", async () => {
    expect(await ensure()).toBe(true);
    expect(await ensure()).toBe(true);
    expect(await builds()).toBe(1);
    const ignored: string[] = [];
    for (const file of INPUTS) {
      const before = await builds();
      await appendFile(inProject(file), "\n");
      await ensure();
      if ((await builds()) === before) ignored.push(file);
    }
    expect(ignored).toStrictEqual([]);
    await rm(inProject("src/dom/deeper/walk.ts"));
    await ensure();
    expect(await builds()).toBe(INPUTS.length + 2);
  });

  it("is built again where an output was changed or removed, or a build failed", async () => {
    await writeFile(inProject("fail"), "");
    expect(await ensure()).toBe(false);
    await rm(inProject("fail"));
    await ensure();
    expect(await builds()).toBe(2);
    await appendFile(inProject("src/generated/dom-script.ts"), "by hand");
    await ensure();
    expect(await builds()).toBe(3);
    await rm(inProject("src/generated/dom-script.ts"));
    await ensure();
    expect(await builds()).toBe(4);
  });

  it("makes the bundle stale only if an output changed", async () => {
    await ensure();
    await mkdir(inProject("dist"));
    await writeFile(inProject(BUNDLE_END), "");
    await utimes(inProject(BUNDLE_END), new Date(), new Date(Date.now() + 1_000));
    const later = new Date(Date.now() + 2_000);
    await utimes(inProject("src/generated/.hash"), later, later);
    expect(await isBuilt()).toBe(true);
    await utimes(inProject("src/generated/dom-script.ts"), later, later);
    expect(await isBuilt()).toBe(false);
  });
});

it("takes nothing of the project but what INPUTS of generated.js names", () => {
  expect([MODULES["dom"], MODULES["console"], MODULES["shared"]]).toStrictEqual([[], [], []]);
});
