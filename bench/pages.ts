/** The pages for all measurements. Field and button have the same position on all of them. */
import { createServer } from "node:http";

export const BUTTON = { x: 380, y: 30 };
export const FIELD = { x: 150, y: 30 };

export interface BenchPage {
  readonly name: string;
  readonly url: string;
}

export interface BenchSite {
  readonly small: BenchPage;
  readonly large: BenchPage;
  /** The small page, but its button waits for a response and a timer. */
  readonly busy: BenchPage;
  /** A page with many requests. */
  readonly many: BenchPage;
  close(): void;
}

/** State that the page reports, so that a run with lost input cannot count: clicks and length of the text. */
export const STATE = "`${document.title}:${document.querySelector('#field').value.length}`";

export async function startBenchSite(): Promise<BenchSite> {
  const pages = new Map([
    ["/small", page(smallBody())],
    ["/large", page(largeBody())],
    ["/busy", page(smallBody(), COUNT_LATER)],
    ["/many", page(manyBody())],
  ]);
  const server = createServer((request, response) => {
    const part = partOf(request.url ?? "");
    if (part) {
      response.writeHead(200, { "content-type": part.type, "cache-control": "no-store" });
      response.end(part.body);
      return;
    }
    if (request.url === "/answer") {
      setTimeout(() => response.end("1"), ANSWER_MS);
      return;
    }
    const html = pages.get(request.url ?? "");
    response.writeHead(html === undefined ? 404 : 200, { "content-type": "text/html" });
    response.end(html);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("The site has no port.");
  const origin = `http://127.0.0.1:${address.port}`;
  return {
    small: { name: "small page", url: `${origin}/small` },
    large: { name: "5,000 elements", url: `${origin}/large` },
    many: { name: "many requests", url: `${origin}/many` },
    busy: { name: "fetch and timer", url: `${origin}/busy` },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const COUNT = "button.onclick = count;";
const ANSWER_MS = 50;
const TIMER_MS = 200;
const COUNT_LATER = `button.onclick = async () => {
  const answer = await fetch("/answer", { cache: "no-store" });
  await answer.text();
  setTimeout(count, ${TIMER_MS});
};`;

function page(body: string, onClick = COUNT): string {
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>0</title><link rel="icon" href="data:,">
<style>
  body { margin: 0; font: 15px/1.4 sans-serif; }
  #field { position: absolute; left: 20px; top: 14px; width: 260px; height: 28px; }
  #button { position: absolute; left: 320px; top: 14px; width: 120px; height: 34px; }
  main { margin: 64px 20px 20px; }
  ul { display: grid; grid-template-columns: repeat(4, 1fr); gap: 6px; padding: 0; list-style: none; }
  li { padding: 6px; border: 1px solid #ccc; border-radius: 4px; }
  li input { width: 70px; }
</style>
<input id="field" aria-label="Name"><button id="button">Count</button>
<main>${body}</main>
<script>const count = () => { document.title = Number(document.title) + 1; }; ${onClick}</script>`;
}

/** About 30 elements in all, a third of them interactive. */
function smallBody(): string {
  const links = ["Home", "Products", "Prices", "Help"].map((name) => `<a href="#">${name}</a> `);
  const rows = ["North", "East", "South", "West"].map(
    (name, index) => `<tr><td>${name}<td>${index * 7}<td><button>Edit</button>`,
  );
  return `<h1>Orders</h1><p>${links.join("")}</p><table>${rows.join("")}</table>`;
}

const CARDS = 1_000;

/** 1,000 list items with two links, a button and a field each. */
function largeBody(): string {
  const cards = Array.from(
    { length: CARDS },
    (_, index) =>
      `<li><a href="#i${index}">Item ${index}</a> <a href="#r${index}">Reviews</a> <button>Add</button> <input aria-label="Amount ${index}" value="1">`,
  );
  return `<ul>${cards.join("")}</ul>`;
}

/** The subresources of the page with many requests: the number of each kind, and the body of each. */
const PARTS = {
  css: { count: 6, type: "text/css", body: ".part { color: #123 }\n".repeat(400) },
  js: { count: 10, type: "text/javascript", body: "/* a line of a library */\n".repeat(800) },
  svg: {
    count: 15,
    type: "image/svg+xml",
    body: `<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><rect width="20" height="20"/></svg>`,
  },
  json: { count: 8, type: "application/json", body: `[${"1,".repeat(3_000)}1]` },
} as const;

/** The number of requests of the page with many requests, including the one for its document. */
export const CALLS_OF_MANY = 1 + Object.values(PARTS).reduce((sum, { count }) => sum + count, 0);

function partOf(path: string) {
  const kind = /^\/part\d+\.(\w+)$/.exec(path)?.[1];
  return Object.entries(PARTS).find(([name]) => name === kind)?.[1];
}

function manyBody(): string {
  const paths = (kind: keyof typeof PARTS) =>
    Array.from({ length: PARTS[kind].count }, (_, index) => `/part${index}.${kind}`);
  return [
    ...paths("css").map((path) => `<link rel="stylesheet" href="${path}">`),
    ...paths("svg").map((path) => `<img src="${path}" alt="">`),
    ...paths("js").map((path) => `<script src="${path}"></script>`),
    `<script>for (const path of ${JSON.stringify(paths("json"))}) void fetch(path).then((answer) => answer.json());</script>`,
  ].join("");
}
