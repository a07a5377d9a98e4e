import { rolldown, type OutputChunk } from "rolldown";
import { root } from "./project.ts";

/** Bundles a program of the console for browsers into one chunk. */
export async function consoleBundle(entry = "src/console/main.tsx"): Promise<OutputChunk> {
  const bundle = await rolldown({
    input: entry,
    cwd: root,
    platform: "browser",
    logLevel: "warn",
    transform: { target: "es2022" },
  });
  try {
    const { output } = await bundle.generate({ format: "esm", minify: true });
    return output[0];
  } finally {
    await bundle.close();
  }
}
