// npm start [-- flags]: sets up what is missing, then runs the server.
import { runNode } from "./bootstrap/run.js";
import { ensureReady, main } from "./bootstrap/install.js";

await main(async () =>
  runNode(await ensureReady(), ["src/main.ts", "serve", ...process.argv.slice(2)]),
);
