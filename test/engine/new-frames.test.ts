/** A document that loads in a frame while main worlds are prepared for an evaluation still has its hooks. */
import { expect, test, vi } from "vitest";
import { evaluate, useBrowser } from "../support/browser.ts";
import { useSite } from "../support/site.ts";

const released = Promise.withResolvers<void>();
const site = await useSite({
  "/": "<!doctype html><title>page</title><body>",
  "/late": (_request, response) => {
    response.setHeader("content-type", "text/html");
    void released.promise.then(() => response.end("<title>inside</title>"));
  },
});
const browser = await useBrowser();

test("has its hooks all the same", async () => {
  const tab = await browser.openTab(`${site.url}/`);
  const { session } = tab.page;
  await evaluate(tab, `void (document.body.innerHTML = '<iframe id="inner" src="/late">')`);
  const arrived = new Promise<void>((resolve) =>
    session.on("Page.frameNavigated", () => resolve()),
  );
  const send = session.post.bind(session);
  vi.spyOn(session, "post").mockImplementation(async (method, params) => {
    if (method === "DOM.resolveNode") {
      released.resolve();
      await arrived;
    }
    return send(method, params);
  });
  expect(await evaluate(tab, "inner.contentDocument.title")).toBe("inside");
  vi.restoreAllMocks();
  const { result } = await send("Runtime.evaluate", {
    expression: "inner.contentWindow.HTMLSelectElement.prototype.showPicker",
  });
  expect(result.subtype).toBe("proxy");
});
