// Sets up what is missing, and nothing else. With --record (npm's `dependencies` script, which follows every install by
// hand that changes something) it only notes that node_modules now fits the lockfile.
import { ensureReady, main, record } from "./bootstrap/install.js";

await main(async () => {
  if (process.argv.includes("--record")) record();
  else await ensureReady();
  return 0;
});
