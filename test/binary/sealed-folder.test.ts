import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openSealed, seal, startFilling } from "../../src/browser/chromium/binary/sealed-folder.ts";

let cache = "";
let final = "";

beforeEach(() => {
  cache = mkdtempSync(join(tmpdir(), "fermata-cache-"));
  final = join(cache, "browser-1");
});

afterEach(() => rmSync(cache, { recursive: true, force: true }));

function fill(text = "program"): string {
  const filling = startFilling(final);
  mkdirSync(join(filling, "lib"));
  writeFileSync(join(filling, "browser"), text);
  writeFileSync(join(filling, "lib", "a.so"), "library");
  return filling;
}

test("what was sealed opens, and its program may be run", () => {
  expect(openSealed(final)).toBeUndefined();
  const sealed = seal(fill(), final, "browser");
  expect(sealed).toEqual({ path: final, executablePath: join(final, "browser") });
  expect(openSealed(final)).toEqual(sealed);
  expect(statSync(sealed.executablePath).mode & 0o777).toBe(0o755);
  expect(statSync(final).mode & 0o777).toBe(0o700);
  expect(readdirSync(cache)).toEqual(["browser-1"]);
});

describe("it does not open, and the next one takes its place, when", () => {
  test.each<[string, () => void]>([
    ["a file is shorter", () => truncateSync(join(final, "browser"), 3)],
    ["a file is missing", () => rmSync(join(final, "lib", "a.so"))],
    ["the list is missing", () => rmSync(join(final, "sealed.json"))],
    ["the list is damaged", () => truncateSync(join(final, "sealed.json"), 5)],
    ["others may write into it", () => chmodSync(final, 0o777)],
    ["others may write to the program", () => chmodSync(join(final, "browser"), 0o777)],
    [
      "it is a link",
      () => {
        renameSync(final, join(cache, "elsewhere"));
        symlinkSync(join(cache, "elsewhere"), final);
      },
    ],
    [
      "it was moved",
      () => {
        const elsewhere = join(cache, "elsewhere");
        renameSync(final, elsewhere);
        expect(openSealed(elsewhere)).toBeUndefined();
      },
    ],
  ])("%s", (_what, spoil) => {
    seal(fill(), final, "browser");
    spoil();
    expect(openSealed(final)).toBeUndefined();
    expect(seal(fill("new"), final, "browser").path).toBe(final);
    expect(openSealed(final)).toBeDefined();
  });

  test.runIf(process.getuid?.() === 0)("another user made it", () => {
    seal(fill(), final, "browser");
    chownSync(final, 65_534, 65_534);
    expect(openSealed(final)).toBeUndefined();
    chownSync(final, 0, 0);
    expect(openSealed(final)).toBeDefined();
    chownSync(join(final, "browser"), 65_534, 65_534);
    expect(openSealed(final)).toBeUndefined();
  });
});

test("others may write into the cache folder: nothing in it counts", () => {
  seal(fill(), final, "browser");
  chmodSync(cache, 0o777);
  expect(openSealed(final)).toBeUndefined();
});

test("of two that fill at once, the first to finish stays", () => {
  const [first, second] = [fill("one"), fill("two")];
  seal(second, final, "browser");
  const inode = statSync(join(final, "browser")).ino;
  seal(first, final, "browser");
  expect(statSync(join(final, "browser")).ino).toBe(inode);
});

test("what a killed start left an hour ago is removed, what is being filled now stays", () => {
  const [abandoned, active] = [fill(), fill()];
  utimesSync(abandoned, 0, 0);
  startFilling(final);
  expect(existsSync(abandoned)).toBe(false);
  expect(existsSync(active)).toBe(true);
});
