import { expect, it } from "vitest";
import { destination } from "../../../policy/destination.ts";
import { everyRow } from "../../../shared/every-row.ts";
import { bypassOf } from "./upstream.ts";

everyRow(it, [
  [[], "localhost:80", true],
  [[], "127.0.0.1:80", true],
  [["<-loopback>"], "localhost:80", false],
  [["example.com"], "example.com:443", true],
  [["example.com"], "www.example.com:443", false],
  [["*.example.com"], "www.example.com:443", true],
  [[".example.com"], "www.example.com:443", true],
  [["*.example.com"], "wwwXexample.com:443", false],
  [["example.com:8080"], "example.com:443", false],
  [["https://example.com:8080"], "example.com:8080", true],
  [["10.0.0.0/8"], "10.9.8.7:80", true],
  [["10.0.0.0/8"], "11.9.8.7:80", false],
  [["<local>"], "intranet:80", true],
  [["<local>"], "intranet.example:80", false],
  [["*"], "anything.example:80", true],
])("the bypass list decides which requests skip the proxy", ([patterns, place, bypassed]) => {
  const [host = "", port] = place.split(":");
  expect(bypassOf(patterns)(destination(host, Number(port)))).toBe(bypassed);
});
