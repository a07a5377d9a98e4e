// The scripts that run inside pages: src/dom bundled into one text, which the browser room injects.
import { rolldown } from "rolldown";
import { root } from "../lib/project.ts";
import { textConstant } from "../lib/text-constant.ts";

const ABOUT = "Run in a page's isolated world, this installs what src/dom/entry.ts offers.";

export async function domScriptModule(): Promise<string> {
  const bundle = await rolldown({ input: "src/dom/entry.ts", cwd: root, logLevel: "warn" });
  try {
    const { output } = await bundle.generate({
      format: "iife",
      // It is sent to every document and compiled there; a page stands at the `debugger` in it.
      minify: { compress: { dropDebugger: false }, mangle: true, codegen: true },
    });
    const constant = textConstant("DOM_SCRIPT", ABOUT, output[0].code);
    return `// Built from src/dom; do not edit.\n${constant}`;
  } finally {
    await bundle.close();
  }
}
