// The scripts that run inside pages: src/dom bundled into one text, which the browser room injects.
import { rolldown } from "rolldown";
import { root } from "../lib/project.ts";

export async function outputs(): Promise<Map<string, string>> {
  const bundle = await rolldown({ input: "src/dom/entry.ts", cwd: root, logLevel: "warn" });
  try {
    const { output } = await bundle.generate({
      format: "iife",
      // It is sent to every document and compiled there; a page stands at the `debugger` in it.
      minify: { compress: { dropDebugger: false }, mangle: true, codegen: true },
    });
    return new Map([["src/generated/dom-script.ts", moduleOf(output[0].code)]]);
  } finally {
    await bundle.close();
  }
}

function moduleOf(code: string): string {
  const escaped = inAscii(code.trim()).replace(/[\\`]|\$\{/g, (found) => `\\${found}`);
  return `// Made by \`npm run gen\` from src/dom; do not edit.
/** Run in a page's isolated world, this installs what src/dom/entry.ts offers. */
export const DOM_SCRIPT: string = \`${escaped}\`;
`;
}

/** One letter beyond ASCII, and the whole text would travel to each document, and be read there, in twice the bytes. */
function inAscii(code: string): string {
  return code.replace(
    /[^\0-\x7f]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
