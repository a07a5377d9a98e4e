/** Sites over TLS: an untrusted certificate is rejected with a reason, unless the browser is set to accept it. */
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { navigate } from "../../src/browser/actions/navigate.ts";
import { clickAt, evaluate, expectFrozen, startBrowser, step } from "../support/browser.ts";
import { selfSigned } from "../../src/browser/network/guard/self-signed.ts";

const PAGE = `<!doctype html><title>secret</title>
  <button style="position:fixed;left:0;top:0;width:200px;height:200px" onclick="clicks++">go</button>
  <script>let clicks = 0</script>`;

const server = createServer(selfSigned(), (_request, response) => {
  response.setHeader("content-type", "text/html").end(PAGE);
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a listening TCP server has one
const { port } = server.address() as AddressInfo;
const url = `https://localhost:${port}/`;
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

test("a self-signed certificate is refused, and the error says why and what to do", async () => {
  await using browser = await startBrowser();
  const tab = await browser.openTab();
  await expect(step(tab, navigate({ url }))).rejects.toMatchObject({
    code: "NAVIGATION_FAILED",
    message: `${url} could not be loaded: net::ERR_CERT_AUTHORITY_INVALID.`,
    hint: expect.stringContaining("--ignore-certificate-errors"),
    details: { net_error: "net::ERR_CERT_AUTHORITY_INVALID" },
  });
  await expectFrozen(tab);
});

test("a browser that was told to take every certificate loads the site", async () => {
  await using browser = await startBrowser(["--ignore-certificate-errors"]);
  const tab = await browser.openTab();
  const { page } = await step(tab, navigate({ url }));
  expect(page.title).toBe("secret");
  await step(tab, clickAt(100, 100));
  expect(await evaluate(tab, "[clicks, isSecureContext]")).toEqual([1, true]);
  await expectFrozen(tab);
});
