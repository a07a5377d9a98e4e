/** Pages with one slow resource each: its request, its server's response, and the server's record. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Route } from "../../support/site.ts";

/** How the server of a resource responds: `d`: delay before the first byte, `hb`: delay between headers and body. */
export const BEHAVIOURS = [
  "d1000",
  "d4000",
  "hb1000",
  "hb3000",
  "sized3000",
  "trickle",
  "never",
  "headers",
  "broken",
] as const;
export type Behaviour = (typeof BEHAVIOURS)[number];

const PIECES = 10;
const PIECE_MS = 300;

export interface SlowPage {
  readonly name: string;
  /** Content type and content of the resource. */
  readonly type: string;
  readonly content: string | Buffer;
  /** Markup of the page that requests it, by its address. */
  readonly markup: (url: string) => string;
  /** The requester: the page unless stated. The navigation requests the document itself. */
  readonly by?: "click" | "navigation";
}

const PIXEL = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");
const JS = "text/javascript";
const PLAIN = "<!doctype html><title>plain</title><p>plain</p>";

const BUTTON = `<button style="position:fixed;left:0;top:0;width:200px;height:200px" onclick="clicks += 1; clicked()">go</button>`;

export const SLOW_PAGES: readonly SlowPage[] = [
  {
    name: "document",
    by: "navigation",
    type: "text/html",
    content: `<!doctype html><title>slow</title><script>var clicks = 0; function clicked() {}</script>${BUTTON}`,
    markup: () => "",
  },
  script("script in the head", (url) => `<script src="${url}"></script>`),
  script("script that is async", (url) => `<script async src="${url}"></script>`),
  script("script that is deferred", (url) => `<script defer src="${url}"></script>`),
  script("module", (url) => `<script type="module" src="${url}"></script>`),
  script("import", (url) => `<script type="module">import "${url}"</script>`),
  script("worker", (url) => `<script>new Worker("${url}")</script>`),
  style("style in the head", (url) => `<link rel="stylesheet" href="${url}">`),
  style("imported style", (url) => `<style>@import "${url}"</style>`),
  style("style in the body", (url) => `<body><p>before</p><link rel="stylesheet" href="${url}">`),
  image("image", (url) => `<img src="${url}" width="100" height="100">`),
  image("background", (url) => `<div style="background:url(${url});width:90px;height:90px"></div>`),
  image("image that is lazy", (url) => `<img loading="lazy" src="${url}" width="90" height="90">`),
  image("poster", (url) => `<video poster="${url}"></video>`),
  media("video", (url) => `<video src="${url}" preload="auto" muted autoplay></video>`),
  media("audio", (url) => `<audio src="${url}" preload="auto"></audio>`),
  page("frame", (url) => `<iframe src="${url}"></iframe>`),
  page("object", (url) => `<object data="${url}" type="text/html"></object>`),
  {
    name: "font",
    type: "font/woff2",
    content: "no font",
    markup: (url) =>
      `<style>@font-face{font-family:f;src:url(${url});font-display:block}p{font-family:f}</style><p>text</p>`,
  },
  json("fetch", (url) => `<script>fetch("${url}").then((r) => r.json())</script>`),
  json(
    "stream",
    (url) =>
      `<script>(async () => { for await (const part of (await fetch("${url}")).body); })()</script>`,
  ),
  json("xhr", (url) => `<script>${xhr(url)}</script>`),
  byClick("click: fetch", (url) => `fetch("${url}").then((r) => r.text())`),
  byClick("click: xhr", xhr),
  byClick("click: synchronous xhr", (url) => xhr(url, false)),
  { ...byClick("click: import", (url) => `import("${url}")`), type: JS, content: "self.late = 1" },
  {
    ...byClick(
      "click: image",
      (url) => `document.body.append(Object.assign(new Image(), {src: "${url}"}))`,
    ),
    type: "image/gif",
    content: PIXEL,
  },
  {
    ...byClick(
      "click: style",
      (url) =>
        `document.head.append(Object.assign(document.createElement("link"), {rel: "stylesheet", href: "${url}"}))`,
    ),
    type: "text/css",
  },
  toPage(
    "click: frame",
    (url) =>
      `document.body.append(Object.assign(document.createElement("iframe"), {src: "${url}"}))`,
  ),
  toPage("click: navigation", (url) => `location.href = "${url}"`),
  toPage(
    "click: form",
    (url) =>
      `document.body.innerHTML += '<form method="post" action="${url}">'; document.forms[0].submit()`,
  ),
  toPage("click: pop-up", (url) => `open("${url}")`),
];

/** @param url of the slow resource */
export function slowPage({ markup, by }: SlowPage, url: string): string {
  const isByClick = by === "click";
  const note = "askedAt = performance.timeOrigin + performance.now();";
  const clicked = isByClick ? `${note} ${markup(url)}` : "";
  const parts = `<script>var clicks = 0, askedAt; ${isByClick ? "" : note} function clicked() { ${clicked} }</script>`;
  return `<!doctype html><title>slow</title>${parts}${BUTTON}${isByClick ? "" : markup(url)}`;
}

/** The server of slow resources, with its open requests. */
export class SlowServer {
  /** Addresses of all requests so far, without origin. */
  readonly requested: string[] = [];
  /** Requests without a complete response, and their start times (`performance.now()`). */
  readonly open = new Map<string, number>();

  route(resource: SlowPage, behaviour: Behaviour): Route {
    return (request, response) => {
      this.#track(request, response);
      void answer(resource, behaviour, response);
    };
  }

  #track({ url = "" }: IncomingMessage, response: ServerResponse): void {
    this.requested.push(url);
    this.open.set(url, performance.now());
    const onOver = () => void this.open.delete(url);
    response.on("finish", onOver);
    response.on("close", onOver);
  }
}

async function answer(
  { type, content }: SlowPage,
  behaviour: Behaviour,
  response: ServerResponse,
): Promise<void> {
  if (behaviour === "never") return;
  const [, kind = "", ms = "0"] = /^([a-z]+)(\d*)$/.exec(behaviour) ?? [];
  if (kind === "d") await pause(Number(ms));
  response.setHeader("content-type", type).setHeader("cache-control", "no-store");
  if (kind === "sized") response.setHeader("content-length", Buffer.byteLength(content));
  response.flushHeaders();
  if (kind === "headers") return;
  if (kind === "hb" || kind === "sized") await pause(Number(ms));
  if (kind === "broken") return breakOff(response, content);
  if (kind === "trickle") await trickle(response, content);
  else response.end(content);
}

function breakOff(response: ServerResponse, content: string | Buffer): void {
  response.write(content.slice(0, 1));
  setTimeout(() => response.destroy(), PIECE_MS);
}

async function trickle(response: ServerResponse, content: string | Buffer): Promise<void> {
  const size = Math.ceil(content.length / PIECES);
  for (let piece = 0; piece < PIECES; piece += 1) {
    await pause(PIECE_MS);
    response.write(content.slice(piece * size, (piece + 1) * size));
  }
  response.end();
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

type Markup = SlowPage["markup"];

function script(name: string, markup: Markup): SlowPage {
  return { name, type: JS, content: "self.late = 'it came late'", markup };
}
function style(name: string, markup: Markup): SlowPage {
  return { name, type: "text/css", content: "p { color: rgb(1, 2, 3) }", markup };
}
function image(name: string, markup: Markup): SlowPage {
  return { name, type: "image/gif", content: PIXEL, markup };
}
function media(name: string, markup: Markup): SlowPage {
  return { name, type: "video/webm", content: "no video, but of some length", markup };
}
function page(name: string, markup: Markup): SlowPage {
  return { name, type: "text/html", content: PLAIN, markup };
}
function json(name: string, markup: Markup): SlowPage {
  return { name, type: "application/json", content: '{"some": "content"}', markup };
}
function byClick(name: string, markup: Markup): SlowPage {
  return { ...json(name, markup), by: "click" };
}
function toPage(name: string, markup: Markup): SlowPage {
  return { ...page(name, markup), by: "click" };
}
function xhr(url: string, isAsync = true): string {
  return `x = new XMLHttpRequest(); x.open("GET", "${url}", ${isAsync}); x.send()`;
}
