// npm start [-- flags]: sets up missing parts, then runs the server.
import { builtProgram } from "./bootstrap/built.js";
import { runNode } from "./bootstrap/run.js";
import { ensureReady, main } from "./bootstrap/install.js";

await main(async () => {
  const node = await ensureReady();
  return runNode(node, [await builtProgram(node), "serve", ...process.argv.slice(2)]);
});
