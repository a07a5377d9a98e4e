/** Pages of `allowed_origins` use the server from a browser; those of other origins cannot. */
import { afterAll, expect, test } from "vitest";
import { startServing } from "../surfaces/program.ts";
import { useSite } from "../support/site.ts";
import { useStage } from "./support/stage.ts";

const PAGE = `<!doctype html><title>client</title><script>
  const key = { authorization: "Bearer s3cret" };
  async function useMcp(server) {
    const post = (id, method, params, more) => fetch(server + "/mcp", {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json, text/event-stream",
        "x-fermata-session": "default", ...key, ...more },
      body: JSON.stringify({ jsonrpc: "2.0", id, method, params }),
    });
    const clientInfo = { name: "page", version: "1" };
    const begun = await post(1, "initialize", { protocolVersion: "2025-11-25", capabilities: {}, clientInfo });
    await begun.text();
    const session = { "mcp-session-id": begun.headers.get("mcp-session-id"), "mcp-protocol-version": "2025-11-25" };
    return (await post(2, "tools/list", {}, session)).text();
  }
  const statusOf = async (url, headers) => (await fetch(url, { headers })).status;
</script>`;
const listed = await useSite({ "/": PAGE });
const unlisted = await useSite({ "/": PAGE });
const program = await startServing(["--auth-token=s3cret", `--allowed-origins=${listed.url}`]);
const server = program.url;
afterAll(() => program.stop());
const stage = await useStage();

test("a page of a listed origin uses MCP, REST and A2A, with a key alone", async () => {
  const page = await stage.open(`${listed.url}/`);
  expect(await page.value(`useMcp("${server}")`)).toContain("browser_navigate");
  for (const path of ["/api/v1/browser/status", "/api/v1/nothing", "/a2a/tasks/none"]) {
    const found = await page.value(`statusOf("${server}${path}", key)`);
    expect(found).toBe(path.endsWith("status") ? 200 : 404);
    expect(await page.value(`statusOf("${server}${path}")`)).toBe(401);
  }
});

test("a page of another origin does not", async () => {
  for (const url of [unlisted.url, listed.otherOrigin]) {
    const page = await stage.open(`${url}/`);
    for (const script of [`useMcp("${server}")`, `statusOf("${server}/api/v1/browser/status")`])
      expect(await page.value(`${script}.catch(String)`)).toBe("TypeError: Failed to fetch");
  }
});

function preflight(origin: string, more: Record<string, string> = {}): Promise<Response> {
  const headers = { origin, "access-control-request-method": "POST", ...more };
  return fetch(`${server}/mcp`, { method: "OPTIONS", headers });
}

test("a preflight needs no key, but a listed origin", async () => {
  const requestHeaders = "authorization,last-event-id,mcp-protocol-version,mcp-session-id";
  const { status, headers } = await preflight(listed.url, {
    "access-control-request-headers": requestHeaders,
    "access-control-request-private-network": "true",
  });
  expect(status).toBe(204);
  expect(Object.fromEntries(headers)).toMatchObject({
    "access-control-allow-origin": listed.url,
    "access-control-allow-headers": requestHeaders,
    "access-control-allow-private-network": "true",
    vary: "Origin",
  });
  const foreign = await preflight(unlisted.url);
  expect(foreign.status).toBe(403);
  expect(foreign.headers.has("access-control-allow-origin")).toBe(false);
  expect((await preflight(server)).status).toBe(401);
});
