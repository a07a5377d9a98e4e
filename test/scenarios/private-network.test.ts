/** Local addresses that callers may open, and the errors for all others. */
import { afterAll, describe, expect, test } from "vitest";
import { redirect, useSite } from "../support/site.ts";
import { startStage, useOwnStage } from "./support/stage.ts";

const PAGE = `<!doctype html><title>page</title><script>
  const ask = (url) => fetch(url, { mode: "no-cors" }).then(() => "reached", () => "failed");
</script>`;
const other = await useSite({ "/": PAGE });
const site = await useSite({ "/": PAGE, "/away": redirect(other.url) });
const stage = await useOwnStage([], []);

describe("private addresses", () => {
  test("open where the caller names them, and only there", async () => {
    const page = await stage.open(site.url);
    expect(await page.value(`ask("/")`)).toBe("reached");
    expect(await page.value(`ask(${JSON.stringify(other.url)})`)).toBe("failed");
    const failure = await page.fails("tab.navigate", { url: `${site.url}/away` });
    expect(failure).toMatchObject({ code: "BLOCKED_BY_POLICY" });
    expect(failure.message).toContain(`${new URL(other.url).host} is a loopback address`);
    expect(other.requests).toEqual([]);
    await page.expectFrozen();
  });

  test("of the server itself and of metadata stay closed", async () => {
    const page = await stage.open(site.url);
    for (const url of [
      stage.program.url,
      "http://169.254.169.254/latest/meta-data/",
      "http://metadata.google.internal/",
      "http://[::ffff:a9fe:a9fe]/",
    ]) {
      const refused = expect.objectContaining({ code: "BLOCKED_BY_POLICY" });
      expect(await page.fails("tab.navigate", { url })).toEqual(refused);
      expect(await page.fails("tab.curl", { url })).toEqual(refused);
    }
  });
});

describe("private addresses, all refused", async () => {
  const closed = await startStage([], ["--block-private-network"]);
  afterAll(() => closed.close());

  test("stay closed though the caller names them", async () => {
    const before = site.requests.length;
    const input = { url: site.url };
    expect(await closed.rest.call("tab.create", input)).toMatchObject({
      ok: false,
      error: { code: "BLOCKED_BY_POLICY", httpStatus: 403 },
    });
    expect(await closed.rest.call("tab.curl", input)).toMatchObject({
      ok: false,
      error: { code: "BLOCKED_BY_POLICY", httpStatus: 403 },
    });
    expect(site.requests.slice(before)).toEqual([]);
  });
});
