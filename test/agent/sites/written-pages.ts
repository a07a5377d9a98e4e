/** The pages in `pages/`: `/dentist` is dentist.html; its form submits to `/dentist/send`. */
import { readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import type { Route } from "../../support/site.ts";
import { show, taken, thanks, type Corner } from "./layout.ts";

const FOLDER = new URL("pages/", import.meta.url);
const STYLE = readFileSync(new URL("style.css", FOLDER), "utf8");

export const writtenPages: Corner = (ledger) => {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith(".html"));
  const routes = names.flatMap((name): (readonly [string, Route])[] => {
    const path = `/${name.replace(/\.html$/, "")}`;
    const html = readFileSync(new URL(name, FOLDER), "utf8");
    return [
      [path, (request, response) => show(response, filledIn(html, request))],
      [`${path}/send`, taken(ledger, `${path}/send`)],
      [`${path}/send/thanks`, thanks(ledger, `${path}/send`)],
    ];
  });
  return Object.fromEntries(routes);
};

function filledIn(html: string, request: IncomingMessage): string {
  return html
    .replace("<!--style-->", `<style>${STYLE}</style>`)
    .replaceAll("{{other}}", otherOrigin(request.headers.host ?? ""));
}

/** The same server by its other host name, which makes it a different site for a browser. */
function otherOrigin(host: string): string {
  const port = host.split(":")[1] ?? "80";
  return host.startsWith("localhost") ? `http://127.0.0.1:${port}` : `http://localhost:${port}`;
}
