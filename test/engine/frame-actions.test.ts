/** Input reaches the content of cross-origin frames, wherever they are on the page. */
import { describe, expect, test } from "vitest";
import { typeText } from "../../src/browser/actions/keyboard/type-text.ts";
import type { Tab } from "../../src/browser/session/tab/tab.ts";
import { evaluate, step, useBrowser } from "../support/browser.ts";
import { useSite } from "../support/site.ts";
import { button, frame, gap, nest, pad } from "./frame-pages.ts";
import { byId, clickOn, EVERYTHING, ids, see, WHOLE_PAGE } from "./observed.ts";

const browser = await useBrowser();
const routes: Record<string, string> = { "/pressed": "noted" };
const site = await useSite(routes);

function open(main: string): Promise<Tab> {
  routes["/main"] = main;
  return browser.openTab(`${site.url}/main`);
}

/** The number of requests that `requests` has returned; each call returns only newer ones. */
let counted = 0;
function requests(): readonly string[] {
  const added = site.requests.slice(counted);
  counted = site.requests.length;
  return added;
}

describe("a press on something in a frame", () => {
  test("says what it hit, at whatever depth", async () => {
    Object.assign(routes, nest({ own: site.url, other: site.otherOrigin }));
    const tab = await browser.openTab(`${site.url}/top`);
    for (const id of ["top", "leaf", "far", "deep", "deepest"]) {
      const { result } = await step(tab, clickOn(await see(tab), id));
      expect(result.hit).toEqual({ tag: "button", role: "button", text: id });
    }
  });

  test("scrolls the frame and the page around it as far as needed", async () => {
    routes["/long"] = pad("first", gap(500) + button("last"));
    const tab = await open(pad("top", gap(2_000) + frame(`${site.otherOrigin}/long`) + gap(2_000)));
    expect(ids(await see(tab, WHOLE_PAGE))).toEqual(["top", "first", "last"]);
    requests();
    for (const id of ["first", "last", "top", "last", "first"]) {
      await step(tab, clickOn(await see(tab, WHOLE_PAGE), id));
      expect(requests()).toEqual([`/pressed?${id}`]);
    }
  });

  test("finds it where the page has moved it since", async () => {
    routes["/leaf"] = pad("leaf");
    const tab = await open(pad("top", frame(`${site.otherOrigin}/leaf`)));
    const seen = await see(tab);
    requests();
    await evaluate(tab, "document.body.style.marginTop = '333px'");
    await step(tab, clickOn(seen, "leaf"));
    expect(requests()).toEqual(["/pressed?leaf"]);
  });

  test("is refused when the page around the frame covers it", async () => {
    routes["/leaf"] = pad("leaf");
    const lid = `<div style="position: fixed; inset: 0; background: #fff"></div>`;
    const tab = await open(pad("top", frame(`${site.otherOrigin}/leaf`) + lid));
    const seen = await see(tab, EVERYTHING);
    await expect(step(tab, clickOn(seen, "leaf"))).rejects.toMatchObject({
      code: "ELEMENT_NOT_INTERACTABLE",
      message: expect.stringContaining("covers it"),
    });
  });

  test("is sent once, also when it is the first and leads the frame elsewhere", async () => {
    for (const [id, next] of [
      ["one", "two"],
      ["two", "one"],
    ] as const) {
      routes[`/${id}`] = pad(id, `<a id="on" href="/${next}">on</a>`);
    }
    for (const origin of [site.url, site.otherOrigin]) {
      const tab = await open(pad("top", frame(`${origin}/one`)));
      requests();
      await step(tab, clickOn(await see(tab), "on"));
      expect(requests()).toEqual(["/two"]);
      expect(byId(await see(tab), "two")).toMatchObject({ role: "button" });
    }
  });
});

test("a password typed into a frame of another origin is not recorded", async () => {
  routes["/secret"] = pad("leaf", `<input id="secret" type="password"><input id="name">`);
  const tab = await open(pad("top", frame(`${site.otherOrigin}/secret`)));
  const type = async (id: string, text: string) => {
    await step(tab, clickOn(await see(tab), id));
    await step(tab, typeText({ text }), { params: { text } });
    return browser.recording.actions.at(-1)?.params;
  };
  expect(await type("secret", "open sesame")).toEqual({ text: "[hidden]" });
  expect(byId(await see(tab), "secret").attributes["value"] ?? "").not.toContain("sesame");
});
