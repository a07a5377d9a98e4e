/** Traces, as a collector of OpenTelemetry receives them. */
import { json } from "node:stream/consumers";
import { expect, test } from "vitest";
import { z } from "zod";
import { programOfEngine } from "../support/engine.ts";
import { useSite } from "../support/site.ts";
import { startServing } from "./program.ts";

const Value = z.looseObject({ stringValue: z.string().optional() });
const Span = z.looseObject({
  name: z.string(),
  startTimeUnixNano: z.string(),
  endTimeUnixNano: z.string(),
  attributes: z.array(z.object({ key: z.string(), value: Value })),
  status: z.looseObject({ code: z.number().optional() }),
});
const Sent = z.object({
  resourceSpans: z.array(
    z.looseObject({ scopeSpans: z.array(z.looseObject({ spans: z.array(Span) })) }),
  ),
});

const received: { readonly path: string; readonly body: unknown }[] = [];
const collector = await useSite({
  "/v1/traces": (request, response) => {
    void json(request).then((body) => {
      received.push({ path: request.url ?? "", body });
      response.setHeader("content-type", "application/json");
      response.end("{}");
    });
  },
});
const site = await useSite({ "/": "<!doctype html><title>Tea</title>" });

async function callsOf(flags: readonly string[], environment: Record<string, string>) {
  received.length = 0;
  const engine = await programOfEngine();
  const server = await startServing([...engine.flags, ...flags], {
    ...engine.environment,
    ...environment,
  });
  const post = (path: string, body: object) =>
    fetch(`${server.url}/api/v1${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  await post("/tabs", { url: `${site.url}/?q=private-words` });
  await fetch(`${server.url}/api/v1/tabs/tab_secret-name`);
  await server.stop();
  return received;
}

test("a span of every call is sent, without values", async () => {
  const requests = await callsOf(["--otlp-endpoint", collector.url], {});
  expect(new Set(requests.map(({ path }) => path))).toEqual(new Set(["/v1/traces"]));
  const spans = requests
    .flatMap(({ body }) => Sent.parse(body).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap(({ spans: some }) => some);
  const named = (name: string) => spans.find((span) => span.name === name);
  const attribute = (name: string, key: string) =>
    named(name)?.attributes.find((one) => one.key === key)?.value;
  expect(attribute("tab.create", "fermata.surface")).toEqual({ stringValue: "http" });
  expect(attribute("tab.create", "fermata.tenant")).toEqual({ stringValue: "default" });
  expect(JSON.stringify(attribute("tab.create", "fermata.sessions"))).toMatch(/"ses_\w+"/);
  expect(attribute("tab.get", "error.type")).toEqual({ stringValue: "TAB_NOT_FOUND" });
  expect(named("tab.get")?.status.code).toBe(2);
  const { startTimeUnixNano: start = "0", endTimeUnixNano: end = "0" } = named("tab.create") ?? {};
  expect(BigInt(end) > BigInt(start)).toBe(true);
  const all = JSON.stringify(requests);
  for (const word of ["private-words", "secret-name", site.url]) expect(all).not.toContain(word);
});

test("the variable that others use names the collector, too", async () => {
  const requests = await callsOf([], { OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/` });
  expect(JSON.stringify(requests)).toContain('"tab.create"');
});

test("nothing is sent unless somebody says where to", async () => {
  expect(await callsOf([], {})).toEqual([]);
});
