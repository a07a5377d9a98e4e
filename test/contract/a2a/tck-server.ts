/**
 * The agent under test for the protocol's compatibility kit, which needs Python and is not part of `npm test`:
 *
 *   node test/contract/a2a/tck-server.ts 9999
 *   pytest tests/compatibility -m must --sut-host=http://localhost:9999 --transport jsonrpc,http_json
 */
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Gate, startAgent } from "./agent.ts";
import { tckAgent } from "./tck-agent.ts";
import { tckSkill } from "./tck-actions.ts";

/** The kit resubscribes within this time. */
const WORK_MS = 4_000;

const [port = "9999"] = process.argv.slice(2);
const { url } = await startAgent({
  flags: ["--port", port, "--a2a-requests-per-minute", "0"],
  folder: mkdtempSync(join(tmpdir(), "fermata-tck-")),
  skill: { operation: tckSkill((deadline) => deadline.sleep(WORK_MS)), runs: [], gate: new Gate() },
  fixtures: tckAgent,
});
process.stdout.write(`${url}\n`);
