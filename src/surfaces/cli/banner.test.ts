import { expect, it } from "vitest";
import { banner } from "./banner.ts";

it("says where everything is", () => {
  const text = banner({ version: "1.2.3", url: "http://127.0.0.1:8222", authRequired: false });
  for (const path of [
    "/api/v1",
    "/mcp",
    "/.well-known/agent-card.json",
    "/docs",
    "/api/v1/openapi.json",
  ]) {
    expect(text).toMatch(new RegExp(`http://127\\.0\\.0\\.1:8222${RegExp.escape(path)}[\\s)]`));
  }
  expect(text).not.toContain("Authorization");
  expect(text).toContain("can control this server");
});
