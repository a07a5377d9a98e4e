// Builds src/generated: the code for browsers, each program as one text. scripts/bootstrap/generated.js runs this when
// an input has changed.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { consoleModule } from "./gen/console.ts";
import { domScriptModule } from "./gen/dom-script.ts";
import { root } from "./lib/project.ts";

const FOLDER = path.join(root, "src/generated");
const MODULES = { "console.ts": consoleModule, "dom-script.ts": domScriptModule };

/** An unchanged file keeps its time: scripts/bootstrap/built.js uses it to check that the bundle is current. */
function writeIfChanged(name: string, text: string): void {
  const file = path.join(FOLDER, name);
  if (existsSync(file) && readFileSync(file, "utf8") === text) return;
  // Another process may read or build the same file.
  const temporary = path.join(FOLDER, `.${name}.${process.pid}`);
  writeFileSync(temporary, text);
  renameSync(temporary, file);
}

mkdirSync(FOLDER, { recursive: true });
for (const [name, build] of Object.entries(MODULES)) writeIfChanged(name, await build());
