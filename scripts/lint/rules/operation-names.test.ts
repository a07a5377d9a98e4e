import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll } from "vitest";
import { operationNames } from "./operation-names.ts";
import { ruleTester } from "./testing.ts";

const project = mkdtempSync(path.join(tmpdir(), "fermata-lint-"));
mkdirSync(path.join(project, "src/operations/tab"), { recursive: true });
writeFileSync(
  path.join(project, "src/operations/tab/click.ts"),
  `export const click = defineOperation({ name: "tab.click" });`,
);
afterAll(() => rmSync(project, { recursive: true }));

const errors = [{ message: `A surface may not name an operation ("tab.click").` }];
const filename = "src/surfaces/http/app.ts";

ruleTester(project).run("operation-names", operationNames, {
  valid: [
    { code: `const x = "tab.close";`, filename },
    { code: `const x = "tab.click";`, filename: "src/operations/registry.ts" },
    { code: `const x = "tab.click";`, filename: "src/surfaces/http/app.test.ts" },
  ],
  invalid: [
    { code: `const x = "tab.click";`, filename, errors },
    { code: "const x = `tab.click`;", filename, errors },
  ],
});
