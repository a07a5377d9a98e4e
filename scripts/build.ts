// npm run build: compiles src/ to dist/ for the published package. Nothing is bundled.
import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import path from "node:path";
import { root } from "./lib/project.ts";

rmSync(path.join(root, "dist"), { recursive: true, force: true });
const { status } = spawnSync("tsc", ["-p", "tsconfig.build.json"], {
  cwd: root,
  stdio: "inherit",
  shell: process.platform === "win32",
});
process.exitCode = status ?? 1;
