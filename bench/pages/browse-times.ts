/**
 * How long `POST /browse` takes without a browser: every saved page over loopback, to its compact view, measured by a
 * caller with a plain HTTP client. The server of the pages does nothing else.
 */
import type { CorpusPage } from "./corpus.ts";
import { LeanCaller } from "../lean-caller.ts";
import { request } from "../rest.ts";
import { median, p95 } from "../stats.ts";
import { figure, table } from "../table.ts";
import { serveSaved } from "./saved-site.ts";

/**
 * The number of rounds over all pages, after warm-up rounds: this measures a server at work, not the first calls of a
 * server whose code is still being compiled.
 */
const ROUNDS = 7;
const WARM_UP = 10;

/** A table of the milliseconds that the server at this address takes; each page counts with its median. */
export async function staticBrowseTimes(
  server: string,
  pages: readonly CorpusPage[],
): Promise<string> {
  await using site = await serveSaved(pages.map(({ name, html }) => ({ name, body: html })));
  const tab_id = await openTab(server, site.url);
  const timesOf = new Map(pages.map(({ name }) => [name, [] as number[]]));
  using caller = new LeanCaller();
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    for (const { name } of pages) {
      const started = performance.now();
      const input = {
        url: `${site.url}/${encodeURIComponent(name)}`,
        tab_id,
        engine: "static",
        budget: 1_500,
      };
      await caller.post(`${server}/api/v1/browse`, input);
      if (round >= 0) timesOf.get(name)?.push(performance.now() - started);
    }
  }
  const times = pages.map(({ name, html: markup }) => ({
    name,
    ms: median(timesOf.get(name) ?? []),
    bytes: Buffer.byteLength(markup),
  }));
  return summary(times);
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
