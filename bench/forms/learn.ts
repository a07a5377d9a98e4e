/** How long it takes to learn forms of the demonstration site, over REST. `node bench/forms/learn.ts` */
import { z } from "zod";
import { startFormsSite } from "../../examples/forms/site.ts";
import { startServer } from "../server.ts";
import { median, p90 } from "../stats.ts";
import { figure, table } from "../table.ts";

const RUNS = 5;
const PATHS = ["/callback", "/contact", "/delivery", "/widgets", "/wizard", "/survey"];

const Task = z.object({
  state: z.literal("completed"),
  result: z.object({ schema: z.object({ fields: z.array(z.unknown()) }) }),
});

const site = await startFormsSite();
const server = await startServer();
try {
  const rows: string[][] = [];
  for (const path of PATHS) {
    const fields = await learned(path); // warms up caches
    const timesMs: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const begunAt = performance.now();
      await learned(path);
      timesMs.push(performance.now() - begunAt);
    }
    rows.push([path, String(fields), figure(median(timesMs)), figure(p90(timesMs))]);
  }
  process.stdout.write(`${table(["Form", "Fields", "Median ms", "p90 ms"], rows)}\n`);
  const sent = site.submissions().length;
  process.stdout.write(`Submissions that arrived meanwhile: ${sent}\n`);
} finally {
  await server.stop();
  await site.close();
}

/** Learns the form on this page, and returns the number of its fields. */
async function learned(path: string): Promise<number> {
  const response = await fetch(`${server.url}/api/v1/tasks/learn-form-schema`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ url: site.url + path, allowed_hosts: ["127.0.0.1"] }),
  });
  const { result } = Task.parse(await response.json());
  return result.schema.fields.length;
}
