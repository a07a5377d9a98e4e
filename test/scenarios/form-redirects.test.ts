/** Redirects of a form's submission, with both engines: as the fetch standard requires, and each request once. */
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { Scene, succeed, useStage } from "./support/stage.ts";

interface Requested {
  readonly path: string;
  readonly method: string;
  readonly body: string;
  readonly type: string | undefined;
}

let requested: Requested[] = [];

/** What happens to the connection of a response that redirects to `/end`. */
const ENDINGS: Readonly<Record<string, (response: ServerResponse) => void>> = {
  "stays open": (response) => response.end("gone"),
  "is closed without a word": (response) =>
    response.setHeader("content-length", 4).end("gone", () => response.socket?.end()),
  "breaks in the body": (response) =>
    response.setHeader("content-length", 9).write("gone", () => response.socket?.destroy()),
};

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
    requested.push({ path, method, body, type: headers["content-type"] });
    if (path === "/lost") request.socket.destroy();
    else if (path === "/end")
      response.setHeader("content-type", "text/html").end(`<title>${method}</title>`);
    else {
      response.statusCode = Number(searchParams.get("status"));
      response.setHeader("location", searchParams.get("to") ?? "/end");
      ENDINGS[searchParams.get("ending") ?? "stays open"]?.(response);
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
const Page = z.object({ page: z.object({ title: z.string() }) });
const quiet = { screenshot: { area: "none" } };
const SENT: Requested = {
  path: "/sent",
  method: "POST",
  body: "a=b",
  type: "application/x-www-form-urlencoded",
};
/** As a warning of the step, or the reason of its failure. */
const LOST =
  /could not be loaded: net::ERR_EMPTY_RESPONSE\.|closed the connection without a response/;
const GOT = { path: "/end", method: "GET", body: "", type: undefined };

describe.each(["static", "chromium"])("engine %s", (engine) => {
  async function send(query: Readonly<Record<string, string>>) {
    const url = `http://127.0.0.1:${port}/form?${new URLSearchParams(query).toString()}`;
    const { id } = Tab.parse(await succeed(stage.rest, "tab.create", { engine, url }));
    const scene = new Scene(stage.rest, stage.rest, id);
    const { ref } = await scene.element("Send");
    requested = [];
    return await stage.rest.call("tab.click", { tab_id: id, ref, ...quiet });
  }

  const hops = [
    [301, GOT],
    [302, GOT],
    [303, GOT],
    [307, { ...SENT, path: "/end" }],
    [308, { ...SENT, path: "/end" }],
  ] as const;

  test.each(hops)("a form that is sent on with %i", async (status, next) => {
    const outcome = await send({ status: String(status) });
    expect(requested).toEqual([SENT, next]);
    expect(outcome).toMatchObject({ ok: true, data: { page: { title: next.method } } });
  });

  describe.each(Object.keys(ENDINGS).slice(1))("where the connection %s", (ending) => {
    // The next request may be on it already: a GET is retried then, and a form submission is lost with it.
    test.each(hops)(
      "a form that is sent on with %i arrives once, or is said to be lost",
      async (status, next) => {
        const outcome = await send({ status: String(status), ending });
        const [first, ...others] = requested;
        expect(first).toEqual(SENT);
        expect(others).toEqual(others.map(() => next));
        expect(others.length).toBeLessThanOrEqual(next.method === "GET" ? 2 : 1);
        const arrived = outcome.ok && Page.parse(outcome.data).page.title === next.method;
        expect(arrived || LOST.test(JSON.stringify(outcome))).toBe(true);
      },
    );
  });

  test.each([307, 308])("a form that is sent on with %i and lost there", async (status) => {
    const outcome = await send({ status: String(status), to: "/lost" });
    expect(requested).toEqual([SENT, { ...SENT, path: "/lost" }]);
    expect(JSON.stringify(outcome)).toMatch(LOST);
  });
});
