// npm test [-- vitest arguments]: sets up what is missing, makes sure of a browser, then runs every test.
// npm test -- --slowest: lists the test files that took longest when they last ran.
import { runNode } from "./bootstrap/run.js";
import { ensureReady, main } from "./bootstrap/install.js";

await main(async () => {
  const node = await ensureReady();
  const words = process.argv.slice(2);
  if (words.includes("--slowest")) return runNode(node, ["scripts/slowest-tests.ts"]);
  const browser = await runNode(node, ["src/main.ts", "browser", "install"]);
  if (browser !== 0) return browser;
  return runNode(node, ["node_modules/vitest/vitest.mjs", "run", ...words]);
});
