import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { root } from "../lib/project.ts";

/** A small project: each file breaks a rule, except three that the other files import or name. */
const FILES: Readonly<Record<string, string>> = {
  "src/cdp/value-import.ts": `import { tab } from "../browser/tab.ts";\nexport const session = tab;\n`,
  "src/cdp/type-import.ts": `import type { tab } from "../browser/tab.ts";\nexport type Tab = typeof tab;\n`,
  "src/cdp/sqlite.ts": `import { DatabaseSync } from "node:sqlite";\nexport const base = new DatabaseSync("x");\n`,
  "src/cdp/wait.ts": `export async function wait(deadline: object, done: Promise<void>): Promise<object> {\n  await done;\n  return deadline;\n}\n`,
  "src/cdp/sleep.ts": `export const sleep = (done: () => void): unknown => setTimeout(done, 5);\n`,
  "src/cdp/wrong-type.ts": `export const number: string = 5;\n`,
  "src/cdp/cycle-a.ts": `import { b } from "./cycle-b.ts";\nexport const a = (): unknown => b;\n`,
  "src/cdp/cycle-b.ts": `import { a } from "./cycle-a.ts";\nexport const b = (): unknown => a;\n`,
  "src/cdp/type-cycle-a.ts": `import type { B } from "./type-cycle-b.ts";\nexport type A = B | 1;\n`,
  "src/cdp/type-cycle-b.ts": `import type { A } from "./type-cycle-a.ts";\nexport interface B {\n  readonly a: A;\n}\n`,
  "src/browser/engine/upwards.ts": `import { login } from "../verbs/login.ts";\nexport const wake = login;\n`,
  "src/browser/verbs/login.ts": `export const login = 1;\n`,
  "src/cdp/floating.ts": `export function start(work: () => Promise<void>): void {\n  work();\n}\n`,
  "src/operations/click.ts": `export const click = { name: "tab.click" };\n`,
  "src/surfaces/http/app.ts": `export const special = "tab.click";\n`,
  "src/browser/tab.ts": `export const tab = 1;\n`,
};

interface Finding {
  readonly code: string;
  readonly filename: string;
}

/** What oxlint with this repository's configuration reports for `FILES`, each finding as `file rule`. */
describe("oxlint with the project's configuration", () => {
  let project = "";
  let findings: readonly string[] = [];

  beforeAll(async () => {
    project = await mkdtemp(path.join(tmpdir(), "fermata-lint-"));
    const config = JSON.stringify(path.join(root, "oxlint.config.ts"));
    await put("oxlint.config.ts", `export { default } from ${config};`);
    await put("package.json", `{ "type": "module" }`);
    const extended = { extends: path.join(root, "tsconfig.json"), include: ["src"] };
    await put("tsconfig.json", JSON.stringify(extended));
    for (const folder of ["scripts", "node_modules"]) {
      await symlink(path.join(root, folder), path.join(project, folder));
    }
    for (const [file, text] of Object.entries(FILES)) await put(file, text);
    findings = await lint();
  });
  afterAll(() => rm(project, { recursive: true, force: true }));

  async function put(file: string, text: string): Promise<void> {
    const target = path.join(project, file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, text);
  }

  function lint(): Promise<readonly string[]> {
    const program = path.join(root, "node_modules/oxlint/bin/oxlint");
    const { promise, resolve } = Promise.withResolvers<readonly string[]>();
    const args = [program, "-f", "json", "src"];
    execFile(process.execPath, args, { cwd: project }, (_error, stdout) => {
      const report: { readonly diagnostics: readonly Finding[] } = JSON.parse(stdout);
      resolve(report.diagnostics.map(({ filename, code }) => `${filename} ${code}`).toSorted());
    });
    return promise;
  }

  it("reports each violation, and nothing else", () => {
    expect(findings).toEqual([
      "src/browser/engine/upwards.ts fermata(layers)",
      "src/cdp/cycle-a.ts import(no-cycle)",
      "src/cdp/cycle-b.ts import(no-cycle)",
      "src/cdp/floating.ts typescript(no-floating-promises)",
      "src/cdp/sleep.ts eslint(no-restricted-globals)",
      "src/cdp/sqlite.ts fermata(layers)",
      "src/cdp/type-cycle-a.ts import(no-cycle)",
      "src/cdp/type-cycle-b.ts import(no-cycle)",
      "src/cdp/type-import.ts fermata(layers)",
      "src/cdp/value-import.ts fermata(layers)",
      "src/cdp/wait.ts fermata(deadline)",
      "src/cdp/wrong-type.ts typescript(TS2322)",
      "src/surfaces/http/app.ts fermata(operation-names)",
    ]);
  });
});
