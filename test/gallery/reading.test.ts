/** The content that is read from pages with current features, and the use of their elements. */
import { expect, test } from "vitest";
import { useStage } from "../scenarios/support/stage.ts";
import { useSite } from "../support/site.ts";

const SLIDES = [1, 2, 3].map(
  (n) =>
    `<div style="flex:0 0 1200px;scroll-snap-align:start;height:200px"><a href="#s${n}">Slide ${n}</a></div>`,
);
const PARTS = [1, 2, 3, 4, 5, 6].map((n) => `<section><h2>Part ${n}</h2></section>`);
const SPIN = `<style>@keyframes turn { to { rotate: 1turn } } .spinner { width: 40px; height: 40px; animation: turn 1s infinite linear }</style>`;

const site = await useSite({
  "/carousel": `<!doctype html><title>slides</title><div style="display:flex;overflow-x:auto;width:1200px;scroll-snap-type:x mandatory">${SLIDES.join("")}</div>`,
  "/declined": `<!doctype html><title>pay</title>${SPIN}<div id="out"></div><button onclick="pay()">Pay</button><script>
    function pay() {
      out.innerHTML = "<div class=spinner></div>";
      setTimeout(() => {
        const alert = Object.assign(document.createElement("p"), { role: "alert", textContent: "ERROR: card declined" });
        document.body.append(alert);
        setTimeout(() => alert.remove(), 3000);
      }, 500);
      setTimeout(() => { out.innerHTML = "" }, 6000);
    }</script>`,
  "/saved": `<!doctype html><title>save</title><button onclick="said.textContent = 'saved'; kept.textContent = 'kept'; setTimeout(() => { said.textContent = '' })">Save</button>
    <p id="said" role="status"></p><p id="kept" aria-live="polite"></p>`,
  "/apps": `<!doctype html><title>apps</title><a href="mailto:a@b.test">Mail</a> <a href="tel:+123">Call</a> <a href="myapp://open/1">App</a>`,
  "/list": `<!doctype html><title>list</title><style>select, ::picker(select) { appearance: base-select }</style><label>Fruit <select onchange="document.title = value"><option>Apple<option>Plum</select></label>`,
  "/suggests": `<!doctype html><title>suggests</title><label>City <input list="l" oninput="document.title = value" value="old"></label><datalist id="l"><option value="Rome"><option value="Paris" label="Paris, FR"></datalist>`,
  "/lock": `<!doctype html><title>lock</title><script>navigator.locks.request("leader", () => new Promise(() => { document.title = "leads" }))</script>`,
  "/channel": `<!doctype html><title>channel</title><p>x<script>const channel = new BroadcastChannel("c"); channel.postMessage(1)</script>`,
  "/quick": `<!doctype html><title>quick</title><form method="post" onsubmit="age.value = Math.round(performance.now())"><label>Name <input oninput="fetch('/suggest', { method: 'post' })"></label><input type="hidden" name="age" id="age"><button>Send</button></form>`,
  "/suggest": "",
  "/inert": `<!doctype html><title>inert</title><style>div { interactivity: inert }</style><div><button onclick="document.title = 'clicked'">Dead</button></div>`,
  "/reveal": `<!doctype html><title>reveal</title><style>section { height: 700px; opacity: 0 } .in { opacity: 1 }</style>${PARTS.join("")}<script>
    const observer = new IntersectionObserver((seen) => seen.forEach(({ isIntersecting, target }) => isIntersecting && target.classList.add("in")));
    document.querySelectorAll("section").forEach((one) => observer.observe(one));</script>`,
});
const stage = await useStage();

test("a link in a slide of a row that snaps is clicked", async () => {
  const page = await stage.open(`${site.url}/carousel`);
  for (const n of [2, 3]) {
    const { ref } = await page.element(`Slide ${n}`, { scope: "page" });
    await page.step("tab.click", { ref });
    expect(await page.value("location.hash")).toBe(`#s${n}`);
  }
});

test.each([
  ["/declined", "Pay", "ERROR: card declined", "alert"],
  ["/saved", "Save", "saved", "status"],
])(
  "%s: a message that is gone at the end of the step is reported",
  async (path, name, text, role) => {
    const page = await stage.open(site.url + path);
    const { ref } = await page.element(name);
    const { events } = await page.step("tab.click", { ref });
    expect(events).toMatchObject([{ type: "announcement", data: { text, role } }]);
  },
);

test.each(["Mail", "Call", "App"])("a link to another program is reported: %s", async (name) => {
  const page = await stage.open(`${site.url}/apps`);
  const { ref } = await page.element(name);
  const { events } = await page.step("tab.click", { ref });
  const url = await page.value(`[...document.links].find((one) => one.text === "${name}").href`);
  expect(events).toMatchObject([{ type: "external_link", data: { url } }]);
});

test("a list that is drawn by the page's own style offers its options", async () => {
  const page = await stage.open(`${site.url}/list`);
  const { ref } = await page.element("Fruit");
  const { events } = await page.step("tab.click", { ref });
  expect(events).toMatchObject([{ type: "select_open" }]);
  await page.step("tab.select_option", { ref, labels: ["Plum"] });
  expect(await page.value("document.title")).toBe("Plum");
});

test("the options of a field that suggests values are listed and chosen", async () => {
  const page = await stage.open(`${site.url}/suggests`);
  expect((await page.ask("page.view"))["text"]).toContain("{Rome|Paris, FR}");
  const { ref } = await page.element("City");
  await page.step("tab.select_option", { ref, labels: ["Paris, FR"] });
  expect(await page.value("document.title")).toBe("Paris");
  await page.step("tab.select_option", { ref, indices: [0] });
  expect(await page.value("document.title")).toBe("Rome");
});

test("a page that waits for the lock of a frozen tab says so", async () => {
  const first = await stage.open(`${site.url}/lock`);
  expect(await first.value("document.title")).toBe("leads");
  const second = await stage.open(`${site.url}/lock`);
  const { pending } = await second.step("tab.wait", { ms: 1 });
  expect(pending).toMatchObject({ work: ["LockManager.request"] });
});

test("a tab that was frozen while another one of its site ran says what it may have missed", async () => {
  const first = await stage.open(`${site.url}/channel`);
  await stage.open(`${site.url}/channel`);
  expect(JSON.stringify(await first.ask("tab.text"))).toContain("BroadcastChannel");
});

test("an element that a style sheet makes inert is not clicked", async () => {
  const page = await stage.open(`${site.url}/inert`);
  const { ref } = await page.element("Dead");
  expect(await page.fails("tab.click", { ref })).toMatchObject({
    code: "ELEMENT_NOT_INTERACTABLE",
  });
});

test("a view names what shows only once it is scrolled to", async () => {
  const page = await stage.open(`${site.url}/reveal`);
  const { text } = await page.ask("page.view");
  expect(text).toContain("4 texts further down not revealed yet");
  expect((await page.ask("page.view", { scope: "all" }))["text"]).toContain("Part 6");
});

test("a form that is sent quicker than a person could is named, with the way out", async () => {
  const send = async (waitMs: number) => {
    const page = await stage.open(`${site.url}/quick`);
    const { ref } = await page.element("Name");
    expect((await page.step("tab.type", { ref, text: "Ada" })).warnings).toBeUndefined();
    await page.step("tab.wait", { ms: waitMs, clock: "page" });
    const sent = await page.step("tab.click", { ref: (await page.element("Send")).ref });
    return sent.warnings ?? [];
  };
  expect(await send(0)).toEqual([expect.stringMatching(/page time .*`wait` 5000 ms/)]);
  expect(await send(6_000)).toEqual([]);
});
