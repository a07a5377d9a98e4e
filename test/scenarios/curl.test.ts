/** A request on behalf of the tab: with its cookies and identity, its response is stored, and the page stays frozen. */
import {
  brotliCompressSync,
  deflateRawSync,
  deflateSync,
  gzipSync,
  zstdCompressSync,
} from "node:zlib";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { redirect, useSite, type Route } from "../support/site.ts";
import { useStage } from "./support/stage.ts";

const echo: Route = (request, response) => {
  let body = "";
  request.on("data", (chunk: Buffer) => (body += chunk.toString()));
  request.on("end", () => {
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ method: request.method, headers: request.headers, body }));
  });
};

const packed =
  (coding: string, bytes: Buffer): Route =>
  (_request, response) =>
    void response.writeHead(200, { "content-encoding": coding }).end(bytes);

const site = await useSite({
  "/": (_request, response) => {
    const cookies = ["hidden=1; HttpOnly", "strict=1; SameSite=Strict", "elsewhere=1; Path=/x"];
    response.setHeader("set-cookie", cookies);
    response.setHeader("content-type", "text/html");
    response.end("<!doctype html><title>page</title><script>seen = navigator.userAgent</script>");
  },
  "/echo": echo,
  "/moved": (_request, response) =>
    void response.writeHead(302, { location: "/echo", "set-cookie": "hop=1" }).end(),
  "/away": (request, response) =>
    void response
      .writeHead(307, { location: `http://localhost:${request.socket.localPort}/echo` })
      .end(),
  "/endless": redirect("/endless"),
  "/umlaut": (request, response) =>
    request.url === "/umlaut"
      ? void response
          .writeHead(302, { location: Buffer.from("/umlaut?ü").toString("latin1") })
          .end()
      : void response.end(request.url),
  "/mail": redirect("mailto:ada@example.com"),
  "/odd": redirect(Buffer.from("tel:ü").toString("latin1")),
  "/told": (_request, response) =>
    void response
      .writeHead(200, { "x-told": Buffer.from("Zoë").toString("latin1"), "x-old": "Zo\xeb" })
      .end(),
  "/name": (_request, response) =>
    void response
      .writeHead(200, { "set-cookie": Buffer.from("wire=Zoë").toString("latin1") })
      .end(),
  "/cut": (_request, response) => {
    response.writeHead(200, { "content-length": "1000" }).write("The beginning");
    setTimeout(() => response.destroy(), 50);
  },
  "/bytes": (_request, response) => response.end(Buffer.from([0, 255, 1])),
  "/packed": packed("gzip", gzipSync("packed")),
  "/packed/deflate": packed("deflate", deflateSync("packed")),
  "/packed/deflate-raw": packed("deflate", deflateRawSync("packed")),
  "/packed/br": packed("BR", brotliCompressSync("packed")),
  "/packed/zstd": packed("zstd", zstdCompressSync("packed")),
  "/packed/twice": packed("deflate, gzip", gzipSync(deflateSync("packed"))),
  "/packed-nothing": (_request, response) => {
    response.setHeader("content-encoding", "gzip");
    response.end();
  },
  "/bomb": (_request, response) => {
    response.setHeader("content-encoding", "gzip");
    response.end(gzipSync(Buffer.alloc(20_000_000)));
  },
  "/logout": (_request, response) => {
    response.setHeader("set-cookie", ["hidden=; Max-Age=0", "stolen=1; Domain=example.com"]);
    response.end("bye");
  },
});
const stage = await useStage();

const Echo = z.object({
  method: z.string(),
  headers: z.record(z.string(), z.string()),
  body: z.string(),
});
const echoed = (answer: Readonly<Record<string, unknown>>) =>
  Echo.parse(JSON.parse(z.string().parse(answer["body"])));

describe("POST /tabs/{id}/curl", () => {
  test("goes with the tab's cookies and identity, and leaves the page alone", async () => {
    const page = await stage.open(`${site.url}/`);
    const answer = await page.ask("tab.curl", { url: `${site.url}/echo` });
    expect(answer).toMatchObject({
      status: 200,
      headers: { "content-type": "application/json" },
      body_encoding: "text",
      url: `${site.url}/echo`,
      redirected: false,
    });
    const { method, headers } = echoed(answer);
    expect(method).toBe("GET");
    expect(headers["cookie"]?.split("; ").toSorted()).toEqual(
      expect.arrayContaining(["hidden=1", "strict=1"]),
    );
    expect(headers["cookie"]).not.toContain("elsewhere");
    expect(headers).toMatchObject({
      origin: site.url,
      referer: `${site.url}/`,
      "user-agent": await page.value("seen"),
      "accept-language": "en-US,en;q=0.9",
      "sec-ch-ua-mobile": "?0",
    });
    expect(headers["user-agent"]).not.toContain("Headless");
    await page.expectFrozen();
  });

  test("follows redirects with the rules of a browser and keeps cookies", async () => {
    const page = await stage.open(`${site.url}/`);
    const own = { Authorization: "s3cret", "X-Shop-Key": "s3cret", Accept: "text/x" };
    const input = { method: "POST", body: "x", headers: own };
    const moved = await page.ask("tab.curl", {
      ...input,
      headers: { ...input.headers, "Content-Type": "text/x" },
      url: "/moved",
    });
    expect(moved).toMatchObject({ url: `${site.url}/echo`, redirected: true });
    expect(echoed(moved)).toMatchObject({ method: "GET", body: "" });
    expect(echoed(moved).headers).not.toHaveProperty("content-type");
    expect(echoed(moved).headers).toMatchObject({
      authorization: "s3cret",
      "x-shop-key": "s3cret",
    });
    expect(echoed(moved).headers["cookie"]).toContain("hop=1");
    expect(await page.value("document.cookie")).toContain("hop=1");
    const away = echoed(await page.ask("tab.curl", { ...input, url: "/away" }));
    expect(away).toMatchObject({ method: "POST", body: "x" });
    expect(away.headers).toMatchObject({ accept: "text/x" });
    expect(JSON.stringify(away.headers)).not.toContain("s3cret");
    expect(away.headers["cookie"]).toBeUndefined();
    expect(away.headers["referer"]).toBe(`${site.url}/`);
    await page.ask("tab.curl", { url: "/logout" });
    const after = echoed(await page.ask("tab.curl", { url: "/echo" })).headers["cookie"];
    expect(after).not.toContain("hidden");
    expect(after).not.toContain("stolen");
  });

  test("gives bytes, unpacks, and saves without secrets", async () => {
    const tag = "curl";
    const page = await stage.open(`${site.url}/`);
    expect(await page.ask("tab.curl", { url: "/bytes" })).toMatchObject({
      body: "AP8B",
      body_encoding: "base64",
    });
    for (const way of ["", "/deflate", "/deflate-raw", "/br", "/zstd", "/twice"]) {
      const url = `${site.url}/packed${way}`;
      expect(await page.ask("tab.curl", { url })).toMatchObject({ url, body: "packed" });
    }
    for (const method of ["GET", "HEAD"]) {
      const nothing = await page.ask("tab.curl", { method, url: "/packed-nothing" });
      expect(nothing).toMatchObject({ status: 200, body: "" });
    }
    const secret = { headers: { authorization: "s3cret" }, body: "password=s3cret&user=ada" };
    await page.ask("tab.curl", { ...secret, url: "/packed", method: "POST", save_tag: tag });
    const query = { tag, source: "saved", include_body: true };
    const saved = await page.ask("network.query", query);
    expect(saved).toMatchObject({
      total: 1,
      calls: [{ tag, method: "POST", request_body: "password=[redacted]&user=ada" }],
    });
    expect(JSON.stringify(saved)).not.toContain("s3cret");
  });

  test("reads and writes cookies and addresses as UTF-8", async () => {
    const page = await stage.open(`${site.url}/`);
    await page.value("document.cookie = 'script=日本'");
    await page.ask("tab.curl", { url: "/name" });
    expect(await page.value("document.cookie")).toContain("wire=Zoë");
    const { headers } = echoed(await page.ask("tab.curl", { url: "/echo" }));
    const cookie = Buffer.from(headers["cookie"] ?? "", "latin1").toString();
    expect(cookie).toContain("script=日本");
    expect(cookie).toContain("wire=Zoë");
    expect(await page.ask("tab.curl", { url: "/umlaut" })).toMatchObject({
      body: "/umlaut?%C3%BC",
    });
  });

  test("says for itself where it goes and how long it is", async () => {
    const page = await stage.open(`${site.url}/`);
    for (const name of ["Host", "connection", "Transfer-Encoding", "upgrade", "Expect", "TE"]) {
      const refused = await page.fails("tab.curl", { url: "/echo", headers: { [name]: "x" } });
      expect(refused).toMatchObject({ code: "INVALID_REQUEST" });
      expect(refused.message).toContain(`"${name.toLowerCase()}"`);
    }
    const proxy = await page.fails("tab.curl", {
      url: "/echo",
      headers: { "Proxy-Authorization": "Basic x" },
    });
    expect(proxy).toMatchObject({ code: "INVALID_REQUEST" });
    for (const length of ["1", "99999", "x"]) {
      const input = { url: "/echo", headers: { "Content-Length": length } };
      expect(echoed(await page.ask("tab.curl", input))).toMatchObject({ body: "" });
      const sent = await page.ask("tab.curl", { ...input, method: "POST", body: "früh" });
      expect(echoed(sent)).toMatchObject({ body: "früh", headers: { "content-length": "5" } });
    }
  });

  test("says why it could not be", async () => {
    const page = await stage.open(`${site.url}/`);
    const code = async (input: Record<string, unknown>) =>
      (await page.fails("tab.curl", input)).code;
    expect(await code({ url: "file:///etc/passwd" })).toBe("INVALID_REQUEST");
    expect(await code({ url: "/echo", headers: { a: "b\nc" } })).toBe("INVALID_REQUEST");
    expect(await code({ url: "http://127.0.0.1:1/" })).toBe("NETWORK_ERROR");
    expect(await code({ url: "/endless" })).toBe("NETWORK_ERROR");
    expect(await code({ url: "/mail" })).toBe("NETWORK_ERROR");
    const odd = await page.fails("tab.curl", { url: "/odd" });
    expect(odd.message).toContain('redirects to "tel:ü"');
    expect(await page.ask("tab.curl", { url: "/told" })).toMatchObject({
      headers: { "x-told": "Zoë", "x-old": "Zoë" },
    });
    expect((await page.fails("tab.curl", { url: "/cut" })).message).toContain(
      `${site.url} ended its response early.`,
    );
    for (const [host, reason] of [
      ["nowhere.invalid", "its name (?:is not known|could not be looked up just now)"],
      ["localhost:1", "it refused the connection"],
    ] as const) {
      const { message } = await page.fails("tab.curl", { url: `http://${host}/` });
      expect(message).toMatch(new RegExp(`http://${host} did not respond: ${reason}\\.`));
    }
    expect(await code({ url: "/bomb" })).toBe("TOO_LARGE");
  });
});
