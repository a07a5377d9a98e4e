// npm test: sets up missing parts and the browser, then runs the tests that gate a change.
// npm test -- ARGUMENTS: the tests that these arguments of Vitest select, for example `test/storm`.
// npm run test:all: every test. npm test -- --slowest: the slowest files of the last run.
import { runNode } from "./bootstrap/run.js";
import { ensureReady, main } from "./bootstrap/install.js";

const [first, ...others] = process.argv.slice(2);

await main(async () => {
  const node = await ensureReady();
  if (first === "--slowest") return runNode(node, ["scripts/slowest-tests.ts"]);
  const browser = await runNode(node, ["src/main.ts", "browser", "install"]);
  if (browser !== 0) return browser;
  process.env.FERMATA_TEST_SUITE = first === undefined ? "gate" : "all";
  const selection = first === undefined || first === "--all" ? others : [first, ...others];
  return runNode(node, ["node_modules/vitest/vitest.mjs", "run", ...selection]);
});
