/** The ten tasks of every client, with the expected results and the expected requests to the site. */
import sharp from "sharp";
import { expect } from "vitest";
import type { JsonObject } from "../../src/shared/json-object.ts";
import type { Route } from "../support/site.ts";

/** The part of a result that the client's habits pass to its model. */
export interface Seen {
  readonly text: string;
  /** Undefined for a client that supports none. */
  readonly images?: readonly string[];
}

export interface Hands {
  readonly call: (tool: string, args?: JsonObject) => Promise<Seen>;
  readonly read: (uri: string) => Promise<Buffer>;
  /** Opens a page of the site and returns its view. */
  readonly open: (path: string) => Promise<string>;
  /** Waits until the site has received this once. */
  readonly got: (path: string) => Promise<void>;
}

const lines = Array.from({ length: 3_000 }, (_unused, line) => `line ${line}`);

export const PAGES: Readonly<Record<string, Route>> = {
  "/form": `<!doctype html><title>Order</title><h1>Order tea</h1><form action="/sent"><input type="hidden" name="key">
    <label>Name <input name="name" onchange="note(value)"></label>
    <label>Kind <select name="kind" onchange="note(value)"><option>Green<option>Black</select></label><button>Send</button></form>
    <button onclick="note(confirm('Really?'))">Ask</button><button onclick="note('pressed')">Press</button>
    <script>document.forms[0].key.value = location.search.slice(1);
      const note = (what) => void fetch("/note" + location.search + "&" + what)</script>`,
  "/sent": ({ url = "" }, response) => {
    const name = new URL(url, "http://site").searchParams.get("name");
    response.setHeader("content-type", "text/html").end(`<!doctype html><p>Thank you, ${name}.`);
  },
  "/long": `<!doctype html><title>Long</title><p>${lines.join("<p>")}`,
  "/tall": `<!doctype html><body style="margin:0"><div style="height:16000px;background:linear-gradient(red,blue)">`,
  "/odd": `<!doctype html><p id="odd"><script>odd.textContent = "half \\ud83d, whole \\ud83d\\ude00"; document.title = "\\udc00"</script>`,
  "/silent": () => {},
};

export const TASKS: Readonly<Record<string, (hands: Hands) => Promise<void>>> = {
  heading: async ({ open, got }) => {
    expect(await open("/form")).toContain("Order tea");
    await got("/form");
  },
  click: async (hands) => {
    await hands.open("/form");
    await clickOn("Press", hands);
    await hands.got("/note&pressed");
  },
  "text and choice": async (hands) => {
    await hands.open("/form");
    await hands.call("browser_type", { ref: await refOf("Name", hands), text: "Grüße" });
    const { text } = await clickOn("Kind", hands);
    // Clients that read only data lack this line: they have the id from the event, and the tool from the list of tools.
    const reported = /^To answer: (\w+) (\{.*?\})$/m.exec(text) ?? [
      "",
      "browser_select_picker",
      "{}",
    ];
    const [popup_id] = /\bsp_\w+/.exec(reported[2] ?? "") ?? /\bsp_\w+/.exec(text) ?? [];
    await hands.call("browser_more_tools", {
      tool: reported[1],
      arguments: { popup_id, indices: [1] },
    });
    expect((await hands.call("browser_view")).text).toMatch(/Grüße[^]*Black/);
    for (const value of ["Gr%C3%BC%C3%9Fe", "Black"]) await hands.got(`/note&${value}`);
  },
  submit: async (hands) => {
    await hands.open("/form");
    await hands.call("browser_type", { ref: await refOf("Name", hands), text: "Ada" });
    expect((await clickOn("Send", hands)).text).toContain("Thank you, Ada.");
    await hands.got("/sent&name=Ada&kind=Green");
  },
  "long text": async ({ open, call }) => {
    await open("/long");
    const view = async (more: object) =>
      (await call("browser_view", { format: "text", ...more })).text;
    let page = await view({ budget: 100_000 });
    // Data that is too long is cut: clients that read only data request smaller views.
    const isCut = page.includes("content was too long");
    if (isCut) page = await view({ budget: 4_000 });
    const nextOf = (text: string) => /(?:the next is |"next_cursor":")(\w+\.?\d*)/.exec(text)?.[1];
    let whole = page;
    for (let next = nextOf(page); next !== undefined; next = nextOf(page)) {
      if (isCut) page = await view({ cursor: next, budget: 4_000 });
      else page = (await call("browser_next_page", { page: next })).text;
      whole += page;
    }
    expect(whole.match(/line \d+/g)).toEqual(lines);
  },
  "tall picture": async ({ open, call }) => {
    await open("/tall");
    const screenshot = { area: "full_page" };
    const { text, images } = await call("browser_screenshot", { screenshot });
    const reported = /(?:Screenshot: |"width":)(\d+)(?:×|,"height":)(\d+)/.exec(text) ?? [];
    const [, width, height] = reported.map(Number);
    expect(Math.round((height ?? 0) / (width ?? 1))).toBe(16_000 / 500);
    if (images) expect(images).toHaveLength(1);
    for (const image of images ?? []) {
      const pixels = sharp(Buffer.from(image, "base64")).removeAlpha().raw();
      const { info, data } = await pixels.toBuffer({ resolveWithObject: true });
      expect(info).toMatchObject({ width, height });
      const [red, blue] = [data.readUInt8(0), data.readUInt8(data.length - 1)];
      expect(Math.min(red, blue)).toBeGreaterThan(200);
    }
  },
  dialog: async (hands) => {
    await hands.open("/form");
    const { text } = await clickOn("Ask", hands);
    expect(text).toContain("Really?");
    const [, tool = "browser_accept_dialog"] = /^To answer: (\w+)/m.exec(text) ?? [];
    await hands.call(tool);
    await hands.got("/note&true");
  },
  "half a character": async ({ open, call }) => {
    expect(await open("/odd")).toContain("half \uFFFD, whole 😀");
    const value = async (expression: string) =>
      (await call("browser_execute_javascript", { expression })).text;
    expect(await value("[document.title, odd.textContent.slice(0, 6)]")).toMatch(
      /\uFFFD.*half \uFFFD/s,
    );
    expect(await value("odd.textContent.charCodeAt(5)")).toContain("55357");
  },
  error: async (hands) => {
    await hands.open("/form");
    const { text } = await hands.call("browser_click", { ref: 999_999 });
    expect(text).toMatch(/ref 999999\. .*again.* \(ELEMENT_NOT_FOUND\)/);
    await clickOn("Press", hands);
    await hands.got("/note&pressed");
  },
  file: async ({ open, call, read }) => {
    await open("/long");
    const { text } = await call("browser_more_tools", { tool: "browser_pdf" });
    const [, uri = "", size] = /(fermata:\S+) \((\d+) bytes\)/.exec(text) ?? [];
    const data = await read(uri);
    expect([data.length, data.toString("latin1", 0, 5)]).toEqual([Number(size), "%PDF-"]);
    expect(data.length).toBeGreaterThan(100_000);
  },
};

async function refOf(name: string, { call }: Hands): Promise<number> {
  const { text } = await call("browser_view", { format: "interactive" });
  return Number(new RegExp(String.raw`\[(\d+):[^\]]*${name}`).exec(text)?.[1]);
}

async function clickOn(name: string, hands: Hands): Promise<Seen> {
  return hands.call("browser_click", { ref: await refOf(name, hands), observe: {} });
}
