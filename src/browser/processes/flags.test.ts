import { expect, it } from "vitest";
import { isClosed } from "./flags.ts";

it.each([
  ["http://127.0.0.1:8222/x", 8222, true],
  ["http://any.name:8222/", 8222, true],
  ["http://127.0.0.1:8223/", 8222, false],
  ["http://127.0.0.1/", 8222, false],
  ["http://127.0.0.1:8222/", undefined, false],
  ["http://localhost/", 80, true],
  ["http://a.localhost/", 80, true],
  ["http://127.9.9.9/", 80, true],
  ["http://[::1]/", 80, true],
  ["http://example.com/", 80, false],
  ["https://localhost/", 443, true],
  ["https://localhost/", 80, false],
  ["nothing", 80, false],
])("%s is closed by port %s: %s", (url, port, closed) => {
  expect(isClosed(url, port)).toBe(closed);
});
