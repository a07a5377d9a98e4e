/** The common parts of the pages and responses of the tasks' site. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { readEntries } from "../../../examples/forms/read-entries.ts";
import type { Route } from "../../support/site.ts";
import type { Entered, Ledger } from "./ledger.ts";

/** A part of the site: its ledger holds its whole state. */
export type Corner = (ledger: Ledger) => Readonly<Record<string, Route>>;

export function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><link rel="icon" href="data:,"><title>${title}</title>
    <body style="font:16px/1.5 sans-serif;max-width:720px;margin:24px auto">${body}`;
}

export function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}

export function show(response: ServerResponse, html: string, status = 200): void {
  const headers = { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" };
  response.writeHead(status, headers).end(html);
}

export function showJson(response: ServerResponse, data: unknown): void {
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(data));
}

export function goTo(response: ServerResponse, path: string): void {
  response.writeHead(303, { location: path }).end();
}

export function queryOf(request: IncomingMessage): URLSearchParams {
  return new URL(request.url ?? "/", "http://localhost").searchParams;
}

/** The data that a form or script submits: values of the same field joined, and for a file its name. */
export async function enteredIn(
  request: IncomingMessage,
): Promise<{ readonly entered: Entered; readonly isJson: boolean }> {
  const { entries, isJson } = await readEntries(request);
  const names = [...new Set(entries.map(([name]) => name))];
  const valuesOf = (name: string) => entries.filter(([own]) => own === name).map(([, it]) => it);
  return {
    entered: Object.fromEntries(names.map((name) => [name, valuesOf(name).join(", ")])),
    isJson,
  };
}

/** A page that depends on the request and on earlier actions. */
export function shown(make: (query: URLSearchParams) => string): Route {
  return (request, response) => show(response, make(queryOf(request)));
}

/** Records what is sent to `path`; `answer` returns the next page, by default the page of thanks. */
export function taken(
  ledger: Ledger,
  path: string,
  answer = (response: ServerResponse, _entered: Entered) => goTo(response, `${path}/thanks`),
): Route {
  return (request, response) => {
    const takeIt = async () => {
      const { entered, isJson } = await enteredIn(request);
      ledger.note(path, entered);
      if (isJson) showJson(response, { taken: true });
      else answer(response, entered);
    };
    takeIt().catch(() => response.destroy());
  };
}

/** A page that confirms the last submission to `path`. */
export function thanks(ledger: Ledger, path: string): Route {
  return shown(() => {
    const rows = Object.entries(ledger.last(path)).map(
      ([name, value]) => `<tr><th>${escaped(name)}</th><td>${escaped(value)}</td></tr>`,
    );
    return page(
      "Thank you",
      `<main><h1>Thank you</h1><p>We have received this:</p><table>${rows.join("")}</table></main>`,
    );
  });
}
