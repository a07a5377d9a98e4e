/** The two pages that everything is measured on. Field and button lie at the same place on both. */
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
  close(): void;
}

/** What a page tells of itself, so that a run with lost input cannot count: clicks and length of the text. */
export const STATE = "`${document.title}:${document.querySelector('#field').value.length}`";

export async function startBenchSite(): Promise<BenchSite> {
  const pages = new Map([
    ["/small", page(smallBody())],
    ["/large", page(largeBody())],
  ]);
  const server = createServer((request, response) => {
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
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function page(body: string): string {
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
<script>button.onclick = () => { document.title = Number(document.title) + 1; };</script>`;
}

/** About 30 elements in all, a third of them for use. */
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
