import { describe, expect, it } from "vitest";
import { checkImport } from "./check-import.ts";

function verdict(file: string, specifier: string, typeOnly = false): string | undefined {
  return checkImport({ file, specifier, typeOnly });
}

describe("modules", () => {
  it.each([
    ["cdp/session.ts", "../shared/errors.ts"],
    ["cdp/session.ts", "./connection.ts"],
    ["browser/engine/stepped/frame-scheduler.ts", "../../../cdp/session.ts"],
    ["browser/chromium/target/execution-contexts.ts", "../../../generated/dom-script.ts"],
    ["operations/tab/click.ts", "../../browser/runner/run-step.ts"],
    ["surfaces/http/app.ts", "../../operations/invoke.ts"],
    ["main.ts", "./compose.ts"],
    ["compose.ts", "./surfaces/http/app.ts"],
  ])("%s may import %s", (file, specifier) => {
    expect(verdict(file, specifier)).toBeUndefined();
  });

  it.each([
    ["shared/errors.ts", "../cdp/session.ts", "shared may not import cdp."],
    ["cdp/session.ts", "../browser/tab.ts", "cdp may not import browser."],
    ["page/text.ts", "../browser/tab.ts", "page may not import browser."],
    ["browser/tab.ts", "../operations/invoke.ts", "browser may not import operations."],
    ["operations/invoke.ts", "../surfaces/http/app.ts", "operations may not import surfaces/http."],
    ["surfaces/http/app.ts", "../mcp/server.ts", "surfaces/http may not import surfaces/mcp."],
    ["surfaces/http/app.ts", "../../browser/tab.ts", "surfaces/http may not import browser."],
    ["store/store.ts", "../main.ts", "main.ts is in no module that others may import."],
    ["store/store.ts", "../../package.json", "../../package.json is outside of src/."],
    ["attic/old.ts", "./x.ts", "attic/old.ts is in no module of the import table."],
    ["surfaces/app.ts", "./x.ts", "surfaces/app.ts is in no module of the import table."],
  ])("%s may not import %s", (file, specifier, message) => {
    expect(verdict(file, specifier)).toBe(message);
    expect(verdict(file, specifier, true)).toBe(message);
  });

  it("allows only types where the table says so", () => {
    expect(verdict("policy/hosts.ts", "../config/schema.ts", true)).toBeUndefined();
    expect(verdict("policy/hosts.ts", "../config/schema.ts")).toBe(
      "policy may import only types from config: use `import type`.",
    );
  });
});

describe("layers of a module", () => {
  it.each([
    ["browser/capture/observe.ts", "../engine/driven-page.ts"],
    ["browser/engine/stepped/frame-scheduler.ts", "../../model/page-engine.ts"],
    ["browser/engine/stepped/frame-scheduler.ts", "./frame-lock.ts"],
    ["browser/engine/stepped/frame-scheduler.ts", "../engine.ts"],
    ["browser/browser.ts", "./runner/escalate.ts"],
    ["page/views/view.ts", "../snapshot.ts"],
  ])("%s may import %s", (file, specifier) => {
    expect(verdict(file, specifier)).toBeUndefined();
  });

  it.each([
    [
      "browser/engine/engine.ts",
      "../session/tab/tab.ts",
      "browser/engine may not import browser/session, which is above it.",
    ],
    [
      "browser/verbs/login.ts",
      "../browser.ts",
      "browser/verbs may not import browser/., which is above it.",
    ],
    ["browser/attic/old.ts", "../model/picture.ts", "browser/attic is not a layer of browser."],
  ])("%s may not import %s", (file, specifier, message) => {
    expect(verdict(file, specifier)).toBe(message);
    expect(verdict(file, specifier, true)).toBe(message);
  });
});

describe("packages", () => {
  it.each([
    ["store/store.ts", "node:sqlite"],
    ["store/store.ts", "node:fs/promises"],
    ["page/snapshot.ts", "zod"],
    ["surfaces/http/app.ts", "hono/cors"],
    ["surfaces/http/listen.ts", "@hono/node-server"],
    ["surfaces/mcp/server.ts", "@modelcontextprotocol/server/stdio"],
    ["browser/capture/picture/encode.ts", "sharp"],
    ["browser/capture/picture.ts", "sharp"],
    ["browser/chromium/binary/bundled.ts", "@sparticuz/chromium"],
    ["cdp/session.ts", "devtools-protocol/types/protocol-mapping.js"],
    ["cdp/session.test.ts", "vitest"],
  ])("%s may import %s", (file, specifier) => {
    expect(verdict(file, specifier)).toBeUndefined();
  });

  it.each([
    ["operations/invoke.ts", "node:sqlite", "node:sqlite may be imported only in store, shared."],
    ["browser/step.ts", "sharp", /only in browser\/capture\/picture/],
    ["surfaces/mcp/server.ts", "hono", /only in surfaces\/http/],
    ["surfaces/http/app.ts", "@modelcontextprotocol/server", /only in surfaces\/mcp/],
    ["browser/step.ts", "node:timers/promises", /only in shared\/deadline.ts/],
    ["cdp/session.ts", "left-pad", "left-pad is not in the table of packages."],
    ["cdp/session.ts", "vitest", "vitest is not in the table of packages."],
    ["page/snapshot.ts", "node:fs", "page may not use Node's modules."],
  ])("%s may not import %s", (file, specifier, message) => {
    expect(verdict(file, specifier)).toMatch(message);
  });
});
