// npm run fix: applies the fixes of the linter, then formats.
import { spawnSync } from "node:child_process";
import { root } from "./lib/project.ts";

const options = { cwd: root, stdio: "inherit", shell: process.platform === "win32" } as const;
const lint = spawnSync("oxlint", ["--fix"], options);
const format = spawnSync("oxfmt", [], options);
process.exitCode = lint.status || format.status || 0;
