/** Tabs, addresses, dialogs, downloads and waiting, as a model requests them. */
import { expect, test } from "vitest";
import { HostList } from "../../../src/policy/host-list.ts";
import { useBrowser } from "../../support/browser.ts";
import { after, useSite } from "../../support/site.ts";
import { browserToolsOn } from "../support/hands-on.ts";

const page = (title: string, body: string) =>
  `<!doctype html><meta charset="utf-8"><title>${title}</title><body>${body}`;

const site = await useSite({
  "/": page("Start", `<a href="/file" download="report.txt">Report</a>`),
  "/one": page("One", "<h1>One</h1>"),
  "/two": page("Two", "<h1>Two</h1>"),
  "/file": (_request, response) => {
    response.writeHead(200, { "content-type": "text/plain" });
    response.end("a report");
  },
  "/ask": page(
    "Ask",
    `<button onclick="out.textContent = String(confirm('Delete the draft?'))">Delete</button>
    <button onclick="out.textContent = prompt('Your name?', 'Bob')">Name</button><p id="out">nothing</p>`,
  ),
  "/late": page(
    "Late",
    `<p id="at">not yet</p><script>setTimeout(() => { at.textContent = "Here it is"; }, 3000)</script>`,
  ),
  "/slow": after(300, page("Slow", "<h1>Slow</h1>")),
  "/links": page("Links", ""),
});
const browser = await useBrowser();

test("tabs are opened, switched and closed by their place", async () => {
  const it = await browserToolsOn(browser);
  await it.open(`${site.url}/one`);
  expect((await it.act("open_tab", { url: `${site.url}/two` })).text).toBe(
    `A new tab is in front now: ${site.url}/two.`,
  );
  expect((await it.act("switch_tab", { index: 0 })).text).toBe(
    `This tab is in front now: "One" ${site.url}/one.`,
  );
  expect((await it.see()).snapshot.title).toBe("One");
  await it.act("switch_tab", { index: -1 });
  expect((await it.see()).snapshot.title).toBe("Two");
  const error = await it.fails("switch_tab", { index: 7 });
  expect(error).toMatchObject({ code: "TAB_NOT_FOUND", hint: expect.stringContaining('0: "One"') });
  expect((await it.act("close_tab", {})).text).toContain('"Two"');
  expect((await it.see()).snapshot.title).toBe("One");
  await it.act("close_tab", { index: 0 });
  expect((await it.see()).tabs).toMatchObject([{ url: "about:blank", active: true }]);
  await it.act("go_to_url", { url: `${site.url}/two`, new_tab: true });
  expect((await it.see()).tabs).toHaveLength(2);
});

test("an address off the list of hosts is refused before it is asked for", async () => {
  const allowedHosts = HostList.parse([new URL(site.url).host]);
  const it = await browserToolsOn(browser, { profile: { allowedHosts } });
  await it.open(`${site.url}/links`);
  const before = site.requests.length;
  for (const name of ["go_to_url", "open_tab"]) {
    expect(await it.fails(name, { url: `${site.otherOrigin}/two` })).toMatchObject({
      code: "BLOCKED_BY_POLICY",
    });
  }
  await it.value(`document.body.innerHTML = '<a href="${site.otherOrigin}/two">Away</a>'`);
  const clicked = await it.act("click_element", { index: await it.index("Away") });
  expect(clicked.text).toContain("localhost");
  expect((await it.see()).snapshot.url).toBe(`${site.url}/links`);
  expect(site.requests.slice(before)).toEqual([]);
  expect(it.audited.filter(({ outcome }) => outcome === "refused")).toHaveLength(2);
});

test("a dialog is told, seen and answered", async () => {
  const it = await browserToolsOn(browser);
  await it.open(`${site.url}/ask`);
  const press = await it.act("click_element", { index: await it.index("Delete") });
  expect(press.text).toContain('A dialog (confirm) is open and says "Delete the draft?"');
  const seen = await it.see(true);
  expect(seen.dialog).toEqual({ type: "confirm", message: "Delete the draft?" });
  expect(seen.snapshot.title).toBe("Ask");
  await it.act("answer_dialog", { accept: true });
  expect(await it.value("out.textContent")).toBe("true");
  await it.act("click_element", { index: await it.index("Delete") });
  await it.act("dismiss_dialog");
  expect(await it.value("out.textContent")).toBe("false");
  await it.act("click_element", { index: await it.index("Name") });
  await it.act("answer_dialog", { accept: true, text: "Ada" });
  expect(await it.value("out.textContent")).toBe("Ada");
  expect(await it.fails("answer_dialog", {})).toMatchObject({ code: "DIALOG_NOT_PRESENT" });
});

test("a download is told", async () => {
  const it = await browserToolsOn(browser);
  await it.open(site.url);
  const { text } = await it.act("click_element", { index: await it.index("Report") });
  expect(text).toContain('"report.txt"');
});

test("wait_for ends with what it waits for", async () => {
  const it = await browserToolsOn(browser);
  await it.open(`${site.url}/late`);
  expect((await it.act("wait_for", { text: "Here it is" })).text).toBe('"Here it is" is there.');
  expect((await it.act("wait_for", { url: "/late" })).failed).toBeUndefined();
  const removed = await it.act("wait_for", { text: "Never", timeout_seconds: 0.5 });
  expect(removed).toEqual({ failed: true, text: '"Never" did not appear.' });
  expect((await it.act("wait", { seconds: 0.2 })).text).toBe("Waited 0.2 seconds.");
  expect(await it.fails("wait_for", {})).toMatchObject({ code: "INVALID_REQUEST" });
});
