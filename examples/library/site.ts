/** The demo site: a library whose catalogue is searched by script, like most sites today. */
import { readFile } from "node:fs/promises";
import { createServer, type ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { BOOKS, type Book } from "./books.ts";

/** A catalogue on a network has latency. */
const SEARCH_MS = 300;
const PAGE = new URL("index.html", import.meta.url);

export interface Library {
  readonly url: string;
  close(): void;
}

/** Serves the library on a free local port. */
export async function startLibrary(): Promise<Library> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://localhost");
    answer(url, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("The site has no port.");
  return {
    url: `http://127.0.0.1:${address.port}/`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function answer(url: URL, response: ServerResponse): Promise<void> {
  if (url.pathname === "/search") {
    await sleep(SEARCH_MS);
    const books = search(url.searchParams.get("q") ?? "");
    response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(books));
    return;
  }
  const found = url.pathname === "/";
  response.writeHead(found ? 200 : 404, { "Content-Type": "text/html; charset=utf-8" });
  response.end(found ? await readFile(PAGE) : "Not found.");
}

/** Books with every word somewhere in title, author or subjects. */
function search(query: string): Book[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return BOOKS.filter(({ title, author, subjects }) => {
    const text = `${title} ${author} ${subjects}`.toLowerCase();
    return words.length > 0 && words.every((word) => text.includes(word));
  });
}
