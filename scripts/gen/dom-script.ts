// The scripts that run inside pages: src/dom bundled into one text, which the browser module injects.
import { rolldown } from "rolldown";
import { root } from "../lib/project.ts";
import { textConstant } from "../lib/text-constant.ts";

const ABOUT = "Installs the functions of src/dom/entry.ts in a page's isolated world.";

export async function domScriptModule(): Promise<string> {
  const bundle = await rolldown({ input: "src/dom/entry.ts", cwd: root, logLevel: "warn" });
  try {
    const { output } = await bundle.generate({
      format: "iife",
      // Every document compiles this script, so it is short; its `debugger` statement pauses the page and must remain.
      minify: { compress: { dropDebugger: false }, mangle: true, codegen: true },
    });
    const constant = textConstant("DOM_SCRIPT", ABOUT, output[0].code);
    return `// Built from src/dom; do not edit.\n${constant}`;
  } finally {
    await bundle.close();
  }
}
