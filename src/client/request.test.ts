import { createServer } from "node:http";
import { expect, it } from "vitest";
import { jsonOf, send } from "./request.ts";

it("throws the reason of an abort while it reads a response, and CONNECTION_LOST for a cut one", async () => {
  const server = createServer((request, response) => {
    response.write('{"a', () => {
      if (request.url === "/cut") response.destroy();
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const url = (path: string) =>
    new URL(`http://127.0.0.1:${typeof address === "object" ? address?.port : ""}${path}`);
  const stop = new AbortController();
  const reading = jsonOf(await send(url("/"), { signal: stop.signal }));
  stop.abort(new Error("no longer needed"));
  await expect(reading).rejects.toThrow("no longer needed");
  const cut = send(url("/cut"), {}).then(jsonOf);
  await expect(cut).rejects.toMatchObject({ code: "CONNECTION_LOST" });
  server.close();
});
