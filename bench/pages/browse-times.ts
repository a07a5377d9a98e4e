/** How long `POST /browse` takes without a browser: every saved page over loopback, to its compact view. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { CorpusPage } from "./corpus.ts";
import { request } from "../rest.ts";
import { median, p95 } from "../stats.ts";
import { figure, table } from "../table.ts";

/** Each page so often, after two times that warm up. */
const TIMES = 5;
const WARM_UP = 2;

/** A table of the milliseconds that the server with this address takes; of each page the middle of its times counts. */
export async function staticBrowseTimes(
  server: string,
  pages: readonly CorpusPage[],
): Promise<string> {
  const html = new Map(pages.map((page) => [`/${page.name}`, page.html]));
  const site = createServer(({ url = "" }, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(html.get(url));
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => void site.once("listening", resolve));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a listening TCP server has one
  const base = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  try {
    const tab_id = await openTab(server, base);
    const times: { readonly name: string; readonly ms: number; readonly bytes: number }[] = [];
    for (const page of pages) {
      const measured: number[] = [];
      for (let time = 0; time < WARM_UP + TIMES; time += 1) {
        const started = performance.now();
        const input = { url: `${base}/${page.name}`, tab_id, engine: "static", budget: 1_500 };
        await request("POST", `${server}/api/v1/browse`, input);
        measured.push(performance.now() - started);
      }
      const ms = median(measured.slice(WARM_UP));
      times.push({ name: page.name, ms, bytes: Buffer.byteLength(page.html) });
    }
    return summary(times);
  } finally {
    site.close();
  }
}

async function openTab(server: string, base: string): Promise<string> {
  const { id } = await request<{ id: string }>("POST", `${server}/api/v1/sessions`, {
    engine: "static",
  });
  const browsed = await request<{ tab_id: string }>("POST", `${server}/api/v1/browse`, {
    url: base,
    engine: "static",
    session_id: id,
  });
  return browsed.tab_id;
}

function summary(
  times: readonly { readonly name: string; readonly ms: number; readonly bytes: number }[],
): string {
  const all = times.map(({ ms }) => ms);
  const largest = times.toSorted((a, b) => b.bytes - a.bytes)[0];
  const size = Math.round((largest?.bytes ?? 0) / 1_000);
  return table(
    [`browsing ${times.length} pages without a browser`, "ms"],
    [
      ["median", figure(median(all))],
      ["95 %", figure(p95(all))],
      [`the largest, ${largest?.name} (${size} kB)`, figure(largest?.ms ?? 0)],
    ],
  );
}
