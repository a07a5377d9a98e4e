/** Requests of the static engine, over real connections. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo } from "node:net";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import {
  brotliCompressSync,
  deflateRawSync,
  deflateSync,
  gzipSync,
  zstdCompressSync,
} from "node:zlib";
import { afterAll, expect, it } from "vitest";
import type { Guard } from "../../src/html/fetch/client.ts";
import { AddressPolicy } from "../../src/policy/address-policy.ts";
import { selfSigned } from "../../src/browser/network/guard/self-signed.ts";
import { redirect, text, useSite, type Route } from "../support/site.ts";
import { openClient, openStaticTab, textOf, timely } from "./support/static-tab.ts";

const PAGE = "<title>Packed</title><p>Grüße aus dem Paket";

function packed(coding: string, pack: (page: Buffer) => Buffer): Route {
  return (_request, response) => {
    response.writeHead(200, {
      "content-type": "text/html; charset=utf-8",
      "content-encoding": coding,
    });
    response.end(pack(Buffer.from(PAGE)));
  };
}

let attempts = 0;
const echo: Route = (request, response) => {
  response.writeHead(200, { "content-type": "application/json" });
  response.end(
    JSON.stringify({ method: request.method, url: request.url, headers: request.headers }),
  );
};

function busy(status: number, retryAfter: string | undefined, times: number): Route {
  return (_request, response) => {
    attempts += 1;
    if (attempts > times) {
      response.writeHead(200, { "content-type": "text/html" }).end("<p>free now");
      return;
    }
    response.writeHead(status, {
      "content-type": "text/html",
      ...(retryAfter !== undefined && { "retry-after": retryAfter }),
    });
    response.end("<p>too busy");
  };
}

function setCookies(...cookies: readonly string[]): Route {
  return (_request, response) => {
    response.writeHead(302, { location: "/echo", "set-cookie": [...cookies] }).end();
  };
}

const site = await useSite({
  "/gzip": packed("gzip", gzipSync),
  "/x-gzip": packed("X-GZIP", gzipSync),
  "/br": packed("br", brotliCompressSync),
  "/zstd": packed("zstd", zstdCompressSync),
  "/deflate": packed("deflate", deflateSync),
  "/deflate-raw": packed("deflate", deflateRawSync),
  "/twice": packed("gzip, br", (page) => brotliCompressSync(gzipSync(page))),
  "/echo": echo,
  "/a/one": redirect("two?x=1#its"),
  "/a/two": redirect("/a/three"),
  "/a/three": "<title>Three</title><a href=sub/four>next</a>",
  "/round": redirect("/round"),
  "/cookie-check": (request, response) => {
    if (request.headers.cookie?.includes("seen=1")) response.end("<p>welcome");
    else response.writeHead(302, { location: "/cookie-check", "set-cookie": "seen=1" }).end();
  },
  "/to-file": redirect("file:///etc/passwd"),
  "/set": setCookies("a=1", "b=2; Path=/elsewhere", "c=3; HttpOnly; SameSite=Strict"),
  "/missing": (_request, response) =>
    void response.writeHead(404, { "content-type": "text/html" }).end("<h1>Not here</h1>"),
  "/empty": (_request, response) => void response.writeHead(204).end(),
  "/busy/soon": busy(503, "0", 1),
  "/busy/late": busy(429, "3600", 1),
  "/busy/silent": busy(503, undefined, 1),
  "/busy/post": busy(503, "0", 9),
  "/to-other": (_request, response) =>
    void response.writeHead(302, { location: `${site.otherOrigin}/echo` }).end(),
  "/text": text("a < b\n  c"),
  "/json": text('{"b":1.10,"a":[1,{}],"c":[]}', "application/json"),
  "/latin": (_request, response) =>
    void response
      .writeHead(200, { "content-type": "text/html; charset=iso-8859-1" })
      .end(Buffer.from("<p>Gr\xfc\xdfe", "latin1")),
  "/refresh": `<meta http-equiv=refresh content="0; url='/a/three'">`,
  "/refresh/late": `<meta http-equiv=refresh content="60; url=/a/three"><p>stays`,
  "/refresh/self": `<meta http-equiv=refresh content="3"><p>reloads`,
  "/refresh/round": `<meta http-equiv=refresh content="0; url=?again"><p>round and round`,
  "/refresh/header": (_request, response) =>
    void response
      .writeHead(200, { "content-type": "text/html", refresh: "0;url=/a/three" })
      .end("x"),
  "/image": (_request, response) =>
    void response
      .writeHead(200, { "content-type": "image/png", "content-length": "12345" })
      .end(Buffer.alloc(12345)),
  "/attached": (_request, response) =>
    void response
      .writeHead(200, {
        "content-type": "text/html",
        "content-disposition": `attachment; filename="q.html"; filename*=UTF-8''%C3%BC.html`,
      })
      .end("<p>x"),
  "/untyped": (_request, response) =>
    void response.writeHead(200).end("  <!DOCTYPE html><title>Sniffed</title>"),
  "/xhtml": text(
    `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title/></head><body><div/><p>one<![CDATA[ < two]]></p></body></html>`,
    "application/xhtml+xml",
  ),
});

function headersIn(tab: ReturnType<typeof openStaticTab>): Record<string, string> {
  return JSON.parse(textOf(tab)).headers;
}

async function visit(path: string, tab = openStaticTab()) {
  const url = path.startsWith("http") ? path : site.url + path;
  const visited = await timely((deadline) => tab.navigate(deadline, url));
  return { ...visited, tab, text: textOf(tab).trim() };
}

it.each(["/gzip", "/x-gzip", "/br", "/zstd", "/deflate", "/deflate-raw", "/twice"])(
  "unpacks %s",
  async (path) => {
    const { text: shown, page } = await visit(path);
    expect(shown).toBe("Grüße aus dem Paket");
    expect(page.cut).toBeUndefined();
  },
);

it("follows redirects and stands where they end, with the fragment", async () => {
  const { tab, events, page } = await visit("/a/one#mine");
  expect(tab.url).toBe(`${site.url}/a/three#its`);
  expect(page.httpStatus).toBe(200);
  expect(events).toEqual([
    {
      type: "redirect",
      url: `${site.url}/a/one#mine`,
      status: 302,
      to: `${site.url}/a/two?x=1#its`,
    },
    {
      type: "redirect",
      url: `${site.url}/a/two?x=1#its`,
      status: 302,
      to: `${site.url}/a/three#its`,
    },
  ]);
});

it("tells of a circle, but not where a cookie ends it", async () => {
  await expect(visit("/round")).rejects.toMatchObject({
    code: "NAVIGATION_FAILED",
    message: expect.stringContaining("redirects in a circle"),
  });
  expect((await visit("/cookie-check")).text).toBe("welcome");
});

it("leaves the web for nobody", async () => {
  await expect(visit("/to-file")).rejects.toMatchObject({ code: "NAVIGATION_FAILED" });
  await expect(visit("file:///etc/passwd")).rejects.toThrow("Invalid URL");
  const { tab } = await visit("/a/three");
  await expect(timely((deadline) => tab.navigate(deadline, "ftp://a.test/"))).rejects.toMatchObject(
    {
      code: "BLOCKED_BY_POLICY",
      message: 'Blocked URL: the scheme "ftp:" is not supported; only http and https are.',
    },
  );
  await expect(
    timely((deadline) => tab.navigate(deadline, "http://127.0.0.1:25/")),
  ).rejects.toThrow("port 25");
  await expect(timely((deadline) => tab.navigate(deadline, "nonsense"))).rejects.toMatchObject({
    code: "INVALID_REQUEST",
  });
});

it("introduces itself, and takes and sends cookies by their rules", async () => {
  const { tab } = await visit("/set");
  const headers = headersIn(tab);
  expect(headers).toMatchObject({
    "user-agent": "Mozilla/5.0 (compatible; Fermata/1.2.3)",
    "accept-language": "en-US,en;q=0.9",
    "accept-encoding": "gzip, deflate, br, zstd",
    host: new URL(site.url).host,
  });
  expect(headers["cookie"]?.split("; ").toSorted()).toEqual(["a=1", "c=3"]);
  expect(headers["referer"]).toBeUndefined();
  const other = await visit(`${site.otherOrigin}/echo`, tab);
  expect(headersIn(other.tab)["cookie"]).toBeUndefined();
});

it("gives the name and password of an address to its site alone, and shows them nowhere", async () => {
  const withPassword = site.url.replace("//", "//me:secret@");
  const { tab } = await visit(`${withPassword}/echo`);
  expect(headersIn(tab)["authorization"]).toBe(`Basic ${btoa("me:secret")}`);
  expect(tab.url).toBe(`${site.url}/echo`);
  await visit("/echo", tab);
  expect(headersIn(tab)["authorization"]).toBe(`Basic ${btoa("me:secret")}`);
  await visit(`${withPassword}/to-other`, tab);
  expect(headersIn(tab)["authorization"]).toBeUndefined();
});

it("reads no more of a page than it is told to, and no half of a character", async () => {
  const tab = openStaticTab(openClient(), { maxPageBytes: "<title>Packed</title><p>Gr?".length });
  const { text: shown, page, events } = await visit("/gzip", tab);
  expect(shown).toBe("Gr");
  expect(page.cut).toBe("size");
  expect(events).toEqual([{ type: "truncated", reason: "size" }]);
});

it("shows pages of any status", async () => {
  const { page, text: shown } = await visit("/missing");
  expect(page.httpStatus).toBe(404);
  expect(shown).toBe("Not here");
});

it("stays where it is when there is nothing to show", async () => {
  const { tab } = await visit("/a/three");
  const { events, page } = await visit("/empty", tab);
  expect(events).toEqual([{ type: "no_content", url: `${site.url}/empty`, status: 204 }]);
  expect(page.parsed.document.title).toBe("Three");
  expect(tab.url).toBe(`${site.url}/a/three`);
});

it("asks again when the site says so, not for long, and not unasked", async () => {
  attempts = 0;
  const { text: shown, events } = await visit("/busy/soon");
  expect(shown).toBe("free now");
  expect(events).toEqual([{ type: "retry", count: 1 }]);
  for (const path of ["/busy/late", "/busy/silent"]) {
    attempts = 0;
    expect((await visit(path)).text).toBe("too busy");
    expect(attempts).toBe(1);
  }
});

it("never sends a form twice, whatever the answer", async () => {
  attempts = 0;
  const client = openClient();
  const body = { type: "text/plain", bytes: Buffer.from("x") };
  const answer = await timely((deadline) =>
    client.fetch(deadline, {
      url: `${site.url}/busy/post`,
      method: "POST",
      body,
      destination: "document",
    }),
  );
  expect(answer.status).toBe(503);
  answer.giveUp();
  expect(attempts).toBe(1);
});

it("shows texts, JSON and XHTML as what they are", async () => {
  expect((await visit("/text")).text).toBe("a < b\n  c");
  expect((await visit("/json")).text).toBe(
    '{\n  "b": 1.10,\n  "a": [\n    1,\n    {}\n  ],\n  "c": []\n}',
  );
  expect((await visit("/xhtml")).text).toBe("one < two");
  expect((await visit("/latin")).text).toBe("Grüße");
  expect((await visit("/untyped")).page.parsed.document.title).toBe("Sniffed");
});

it("says of files what they are, without fetching them", async () => {
  const image = await visit("/image");
  expect(image.text).toBe("imageThis address is a file, not a page: image/png, 12.3 kB.");
  expect(image.events).toEqual([
    {
      type: "download",
      url: `${site.url}/image`,
      file: { name: "image", type: "image/png", bytes: 12345 },
    },
  ]);
  expect((await visit("/attached")).page.file).toMatchObject({ name: "ü.html", type: "text/html" });
});

it("follows refreshes that lead elsewhere soon, and tells of the others", async () => {
  expect((await visit("/refresh")).page.parsed.document.title).toBe("Three");
  expect((await visit("/refresh/header")).page.parsed.document.title).toBe("Three");
  const late = await visit("/refresh/late");
  expect(late.text).toBe("stays");
  expect(late.events).toEqual([
    {
      type: "refresh",
      url: `${site.url}/refresh/late`,
      to: `${site.url}/a/three`,
      delaySeconds: 60,
      followed: false,
    },
  ]);
  expect((await visit("/refresh/self")).text).toBe("reloads");
  const round = await visit("/refresh/round");
  expect(round.text).toBe("round and round");
  expect(round.events.filter((event) => event.type === "refresh" && event.followed)).toHaveLength(
    5,
  );
});

it("connects to the addresses that were checked, whatever the name stands for", async () => {
  const requested: string[] = [];
  const guard: Guard = {
    ask: ({ url }) => void requested.push(`ask ${new URL(url).host}`),
    name: (_deadline, url) => Promise.resolve(void requested.push(`name ${new URL(url).host}`)),
    way: (_deadline, { host, port }) => {
      requested.push(`way ${host}:${port}`);
      return Promise.resolve({ addresses: ["127.0.0.1"], named: false });
    },
  };
  const { port } = new URL(site.url);
  const tab = openStaticTab(openClient(guard));
  await visit(`http://Example.TEST.:${port}/echo`, tab);
  expect(headersIn(tab)["host"]).toBe(`example.test.:${port}`);
  expect(requested).toEqual([
    `name example.test.:${port}`,
    `ask example.test.:${port}`,
    `way example.test:${port}`,
  ]);
});

it("says which name is not known", async () => {
  const unknown = Object.assign(new Error("no"), { code: "ENOTFOUND" });
  const policy = new AddressPolicy({ mode: "allow", resolve: () => Promise.reject(unknown) });
  const tab = openStaticTab(openClient(policy.guard()));
  await expect(visit("http://nowhere.test/", tab)).rejects.toMatchObject({
    code: "NETWORK_ERROR",
    message: "nowhere.test did not respond: its name is not known.",
  });
});

it("keeps a connection for the next address, and gives a form one of its own", async () => {
  const sockets = new Set<unknown>();
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    sockets.add(request.socket);
    request.resume();
    response.writeHead(200, { "content-type": "text/html" }).end("<p>x");
  };
  const { createServer } = await import("node:http");
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a listening TCP server has one
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const client = openClient();
  const send = (method: "GET" | "POST") =>
    timely(async (deadline) => {
      const sent = await client.fetch(deadline, { url, method, destination: "document" });
      await sent.read(deadline, 1_000);
    });
  await send("GET");
  await send("GET");
  expect(sockets.size).toBe(1);
  await send("POST");
  await send("POST");
  expect(sockets.size).toBe(3);
  client.close();
  server.closeAllConnections();
  server.close();
});

const { key, cert } = selfSigned();
const secure = createTlsServer({ key, cert }, (request, response) => {
  if (request.url === "/down") response.writeHead(307, { location: `${site.url}/echo` }).end();
  else
    response
      .writeHead(200, { "content-type": "text/html", "set-cookie": "s=1; Secure" })
      .end("<p>safe");
});
await new Promise<void>((resolve) => secure.listen(0, "127.0.0.1", resolve));
afterAll(() => {
  secure.closeAllConnections();
  secure.close();
});
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a listening TCP server has one
const securePort = (secure.address() as AddressInfo).port;

it("trusts certificates that are signed, for their names", async () => {
  await expect(visit(`https://localhost:${securePort}/`)).rejects.toMatchObject({
    code: "NETWORK_ERROR",
    message: `localhost:${securePort} did not respond: its certificate is self-signed.`,
  });
  const usual = getCACertificates("default");
  setDefaultCACertificates([...usual, cert]);
  try {
    expect((await visit(`https://localhost:${securePort}/`)).text).toBe("safe");
    await expect(visit(`https://other.test:${securePort}/`)).rejects.toThrow("another host");
    const client = openClient();
    const body = { type: "text/plain", bytes: Buffer.from("secret") };
    const url = `https://localhost:${securePort}/down`;
    const before = site.requests.length;
    const sending = timely((deadline) =>
      client.fetch(deadline, { url, method: "POST", body, destination: "document" }),
    );
    await expect(sending).rejects.toMatchObject({ code: "BLOCKED_BY_POLICY" });
    expect(site.requests).toHaveLength(before);
    const { tab } = await visit(url);
    expect(tab.url).toBe(`${site.url}/echo`);
  } finally {
    setDefaultCACertificates(usual);
  }
});
