/** Waiting for the network: for all open requests, and no longer than requested. */
import { describe, expect, test } from "vitest";
import { useSite } from "../support/site.ts";
import { useStage } from "./support/stage.ts";

const site = await useSite({
  "/": `<!doctype html><title>net</title><script>let got = "", ticks = 0; setInterval(() => ticks++, 1000);
    const load = (path) => void fetch(path).then((answer) => answer.text()).then((text) => got += text)</script>`,
  "/slow": (_request, response) => void setTimeout(() => response.end("slow"), 900),
  "/never": () => {},
});
const stage = await useStage();

describe("POST /tabs/{id}/wait_for_network", () => {
  test("covers a request that an earlier step left under way", async () => {
    const page = await stage.open(`${site.url}/`);
    await page.value("load('/slow')");
    const { result } = await page.step("tab.wait_for_network");
    expect(result).toEqual({ status: "waited", pending: 0 });
    expect(await page.value("got")).toBe("slow");
    await page.expectFrozen();
  });

  test("covers what begins after a step that waited for nothing", async () => {
    const page = await stage.open(`${site.url}/`);
    await page.value("void (onclick = () => load('/slow'))");
    await page.step("tab.click", { x: 100, y: 100, wait_until: { type: "immediate" } });
    expect(await page.value("got")).toBe("");
    expect((await page.step("tab.wait_for_network")).result).toMatchObject({ pending: 0 });
    expect(await page.value("got")).toBe("slow");
  });

  test("ends with its time where an answer never comes", async () => {
    const page = await stage.open(`${site.url}/`);
    await page.value("load('/never')");
    const { result, warnings } = await page.step("tab.wait_for_network", {
      wait_until: { timeout_ms: 700 },
    });
    expect(result).toEqual({ status: "waited", pending: 1 });
    expect(warnings).toContainEqual("1 requests were still open.");
    await page.expectFrozen();
  });

  test("lets an animation have its five seconds", async () => {
    const page = await stage.open(`${site.url}/`);
    const before = await page.number("ticks");
    await page.step("tab.wait_for_network", { animation: true });
    expect((await page.number("ticks")) - before).toBeGreaterThanOrEqual(5);
    expect(await page.fails("tab.wait_for_network", { animation: "yes" })).toMatchObject({
      code: "INVALID_REQUEST",
      message: expect.stringContaining('"animation"'),
    });
  });
});
