import { rolldown, type OutputChunk } from "rolldown";
import { root } from "./project.ts";

/** The console's program for browsers, in one piece. */
export async function consoleBundle(): Promise<OutputChunk> {
  const bundle = await rolldown({
    input: "src/console/main.tsx",
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
