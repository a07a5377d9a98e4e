import { root } from "../../lib/project.ts";
import { layers } from "./layers.ts";
import { ruleTester } from "./testing.ts";

const filename = "src/cdp/session.ts";
const forbidden = (code: string) => ({
  code,
  filename,
  errors: [{ message: "cdp may not import browser." }],
});

ruleTester(root).run("layers", layers, {
  valid: [
    { code: `import { AppError } from "../shared/errors.ts";`, filename },
    { code: `import { x } from "../browser/tab.ts";`, filename: "test/anything.ts" },
    { code: `export const x = 1;`, filename },
  ],
  invalid: [
    forbidden(`import { x } from "../browser/tab.ts";`),
    forbidden(`import type { X } from "../browser/tab.ts";`),
    forbidden(`export { x } from "../browser/tab.ts";`),
    forbidden(`export * from "../browser/tab.ts";`),
    forbidden(`const x = await import("../browser/tab.ts");`),
    forbidden(`type X = import("../browser/tab.ts").X;`),
    {
      code: `import { type Config } from "../config/schema.ts";`,
      filename: "src/policy/hosts.ts",
      errors: [{ message: "policy may import only types from config: use `import type`." }],
    },
  ],
});
