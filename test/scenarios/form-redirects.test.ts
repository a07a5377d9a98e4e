/** What becomes of a form that its site sends on, with both engines: the fetch standard's way, and each request once. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { Scene, succeed, useStage } from "./support/stage.ts";

interface Asked {
  readonly path: string;
  readonly method: string;
  readonly body: string;
  readonly type: string | undefined;
}

let asked: Asked[] = [];

const form = (action: string) =>
  `<!doctype html><title>form</title><form method=post action="${action}"><button name=a value=b>Send</button></form>`;

const server = createServer((request, response) => {
  let body = "";
  request.on("data", (bytes: Buffer) => (body += bytes.toString()));
  request.once("end", () => {
    const { pathname: path, searchParams } = new URL(request.url ?? "/", "http://site.test");
    if (path === "/form") {
      response
        .setHeader("content-type", "text/html")
        .end(form(`/sent${new URL(request.url ?? "", "http://x").search}`));
      return;
    }
    const { method = "", headers } = request;
    asked.push({ path, method, body, type: headers["content-type"] });
    if (path === "/lost") request.socket.destroy();
    else if (path === "/end")
      response.setHeader("content-type", "text/html").end(`<title>${method}</title>`);
    else {
      response.statusCode = Number(searchParams.get("status"));
      response.setHeader("location", searchParams.get("to") ?? "/end");
      response.end("gone");
    }
  });
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a listening TCP server has one
const { port } = server.address() as AddressInfo;
const stage = await useStage();

const Tab = z.object({ id: z.string() });
const quiet = { screenshot: { area: "none" } };
const SENT: Asked = {
  path: "/sent",
  method: "POST",
  body: "a=b",
  type: "application/x-www-form-urlencoded",
};
const GOT = { path: "/end", method: "GET", body: "", type: undefined };

describe.each(["static", "chromium"])("engine %s", (engine) => {
  async function send(query: Readonly<Record<string, string>>) {
    const url = `http://127.0.0.1:${port}/form?${new URLSearchParams(query).toString()}`;
    const { id } = Tab.parse(await succeed(stage.rest, "tab.create", { engine, url }));
    const scene = new Scene(stage.rest, stage.rest, id);
    const { ref } = await scene.element("Send");
    asked = [];
    return await stage.rest.call("tab.click", { tab_id: id, ref, ...quiet });
  }

  test.each([
    [301, GOT],
    [302, GOT],
    [303, GOT],
    [307, { ...SENT, path: "/end" }],
    [308, { ...SENT, path: "/end" }],
  ])("a form that is sent on with %i", async (status, next) => {
    const outcome = await send({ status: String(status) });
    expect(asked).toEqual([SENT, next]);
    expect(outcome).toMatchObject({ ok: true, data: { page: { title: next.method } } });
  });

  test.each([307, 308])("a form that is sent on with %i and lost there", async (status) => {
    await send({ status: String(status), to: "/lost" });
    expect(asked).toEqual([SENT, { ...SENT, path: "/lost" }]);
  });
});
