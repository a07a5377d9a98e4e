/** The sources of credentials (files, folders and commands) and their restrictions. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { DirectorySource } from "../../src/credentials/sources/directory-source.ts";
import { FileSource } from "../../src/credentials/sources/file-source.ts";
import { Deadline } from "../../src/shared/deadline.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "fermata-credentials-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const HIDDEN = "hunter2";

function fileOf(content: unknown, commandMs = 20_000): FileSource {
  const path = join(folder, "credentials.json");
  writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content));
  return new FileSource(path, { commandMs });
}

async function valuesOf(source: FileSource | DirectorySource): Promise<unknown> {
  using deadline = Deadline.never();
  return await source.list()[0]?.values(deadline);
}

describe("a file", () => {
  test("is read anew each time", async () => {
    const source = fileOf({ a: { kind: "k", values: { x: "1" } } });
    expect(await valuesOf(source)).toEqual({ x: "1" });
    fileOf({ a: { kind: "k", values: { x: "2" } } });
    expect(await valuesOf(source)).toEqual({ x: "2" });
  });

  test("may be the settings of Foragent, and hold a storage state as it is", async () => {
    const state = { cookies: [], origins: [] };
    const source = fileOf({
      ForagentLlm: {},
      Credentials: { a: { Kind: "Storage-State", Values: { state } } },
    });
    expect(source.list()).toMatchObject([{ id: "a", kind: "storage-state", source: "file" }]);
    expect(await valuesOf(source)).toEqual({ state: JSON.stringify(state) });
  });

  test.each([
    [`{"a": "${HIDDEN}"`, "is not a JSON object"],
    [`["${HIDDEN}"]`, "is not a JSON object"],
    [{ a: { kind: "k", values: { x: 5 } } }, 'at "values.x"'],
    [{ a: { values: { x: HIDDEN } } }, 'at "kind"'],
    [{ a: { kind: "k", values: {}, command: ["x"] } }, "either values"],
    [{ a: { kind: "k", values: {}, origin: HIDDEN } }, "origins and text_fields"],
    [{ a: { kind: "k", values: {}, origins: ["x.test"] } }, '"x.test" is not an origin'],
    [{ "a/b": { kind: "k", values: {} } }, "contains an invalid credential id"],
  ])("%j is refused, and not repeated", (content, message) => {
    const source = fileOf(content);
    expect(() => source.list()).toThrow(message);
    expect(() => source.list()).not.toThrow(HIDDEN);
  });

  test("that is not there is named", () => {
    const source = new FileSource(join(folder, "none.json"), { commandMs: 1 });
    expect(() => source.list()).toThrow("none.json cannot be read");
  });
});

describe("a command", () => {
  const runs = (script: string, commandMs?: number, ...words: readonly string[]) =>
    fileOf({ a: { kind: "k", command: [process.execPath, "-e", script, ...words] } }, commandMs);

  test("says the values; no shell reads its words", async () => {
    const words = ["$(touch x); `id`", "a b"];
    const script = "console.log(JSON.stringify({ x: process.argv.slice(1).join('|') }))";
    expect(await valuesOf(runs(script, undefined, ...words))).toEqual({ x: words.join("|") });
    expect(runs(script).list()).toMatchObject([{ source: "command", fields: undefined }]);
  });

  test.each([
    ["process.exit(3)", "ended with 3"],
    [`console.error("${HIDDEN}"); process.exit(1)`, "ended with 1"],
    [`console.log("${HIDDEN}")`, "did not print a JSON object"],
    [`console.log(JSON.stringify({ x: { y: "${HIDDEN}" } }))`, "did not print a JSON object"],
    ["for (let n = 0; n < 10; n += 1) console.log('x'.repeat(100_000))", "more than 262144 bytes"],
  ])("%s: %s", async (script, message) => {
    const failure = valuesOf(runs(script));
    await expect(failure).rejects.toMatchObject({ code: "NOT_READY" });
    await expect(failure).rejects.toThrow(message);
    await expect(failure).rejects.not.toThrow(HIDDEN);
  });

  test("that does not end is ended", async () => {
    await expect(valuesOf(runs("setInterval(() => {}, 1000)", 300))).rejects.toThrow(
      "took longer than 300 ms",
    );
  });

  test("that is not there cannot be started", async () => {
    const source = fileOf({ a: { kind: "k", command: [join(folder, "none")] } });
    await expect(valuesOf(source)).rejects.toThrow("cannot be started");
  });
});

describe("a folder", () => {
  function mount(files: Readonly<Record<string, string>>): DirectorySource {
    const real = join(folder, "shop", "..2026_11_22");
    mkdirSync(real, { recursive: true });
    symlinkSync("..2026_11_22", join(folder, "shop", "..data"));
    for (const [name, text] of Object.entries(files)) {
      writeFileSync(join(real, name), text);
      symlinkSync(join("..data", name), join(folder, "shop", name));
    }
    return new DirectorySource(folder);
  }

  test("as Kubernetes mounts it", async () => {
    const source = mount({
      kind: "username-password\n",
      origins: "https://a.example\nhttps://b.example\n",
      username: "ada",
      password: " p \n",
    });
    expect(source.list()).toMatchObject([
      { id: "shop", kind: "username-password", source: "directory" },
    ]);
    expect(source.list()[0]?.origins.patterns).toEqual(["https://a.example", "https://b.example"]);
    expect(source.list()[0]?.fields?.toSorted()).toEqual(["password", "username"]);
    expect(await valuesOf(source)).toEqual({ username: "ada", password: " p " });
  });

  test("without a kind, or not there, is named", () => {
    expect(() => mount({ password: "p" }).list()).toThrow("shop has no file called kind");
    expect(() => new DirectorySource(join(folder, "none")).list()).toThrow("none cannot be read");
  });

  test("a file that is too large is no value", async () => {
    const source = mount({ kind: "k", password: "p".repeat(1_048_577) });
    await expect(valuesOf(source)).rejects.toThrow("a file has more than 1048576 bytes");
  });
});
