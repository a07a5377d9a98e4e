// Sets up missing parts, and nothing else. With --record (npm's `dependencies` script, which follows every manual
// install with changes) it only records that node_modules now matches the lockfile.
import { ensureReady, main, record } from "./bootstrap/install.js";

await main(async () => {
  if (process.argv.includes("--record")) record();
  else await ensureReady();
  return 0;
});
