/** Schemas of operations are a quarter of a new server's heap: it makes only those of the called operations. */
import { expect, onTestFinished, test } from "vitest";
import { startServing } from "./program.ts";

/** Prints, for each schema that is made, the file of operations or forms that makes it; all calls use some of them. */
const WATCH = `
  globalThis.__zod_globalConfig = {
    postProcessor() {
      const limit = Error.stackTraceLimit;
      Error.stackTraceLimit = Infinity;
      const { stack } = new Error();
      Error.stackTraceLimit = limit;
      const file = /src\\/(?:operations|forms)\\/(?!(?:definition\\/(?:described|operation)|call\\/(?:invoke|named-session))\\.)[^:]*/.exec(stack);
      if (file) process.stderr.write("made in " + file[0] + "\\n");
    },
  };
`;

test("GET /browser/status: a server has made no other operation's schemas", async () => {
  const watch = `data:text/javascript,${encodeURIComponent(WATCH)}`;
  const server = await startServing([], { NODE_OPTIONS: `--import=${watch}` });
  onTestFinished(() => void server.child.kill("SIGKILL"));
  const response = await fetch(`${server.url}/api/v1/browser/status`);
  expect(response.status).toBe(200);
  const { err } = await server.stop();
  const files = [...err.matchAll(/^made in (.*)$/gm)].map(([, file]) => file);
  expect([...new Set(files)]).toEqual(["src/operations/browser/status.ts"]);
});
