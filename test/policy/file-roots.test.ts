/** Files are read and written only below the permitted folders, wherever links lead. */
import { once } from "node:events";
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { FileRoots } from "../../src/policy/file-roots.ts";
import { everyRow } from "../../src/shared/every-row.ts";

const folder = realpathSync(mkdtempSync(join(tmpdir(), "fermata-roots-")));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const root = join(folder, "root");
mkdirSync(join(root, "inner"), { recursive: true });
mkdirSync(join(folder, "outside"));
mkdirSync(join(folder, "root-beside"));
for (const path of ["root/a.txt", "root/inner/b.txt", "outside/secret.txt", "root-beside/c.txt"]) {
  writeFileSync(join(folder, path), path);
}
symlinkSync(join(root, "inner"), join(root, "link-in"));
symlinkSync(join(folder, "outside"), join(root, "link-out"));
symlinkSync(join(folder, "outside", "new.txt"), join(root, "link-to-nothing"));
symlinkSync(join(root, "loop"), join(root, "loop"));
symlinkSync(root, join(folder, "root-link"));

const roots = new FileRoots([root]);

describe("a file to be read", () => {
  test.skipIf(process.platform === "win32")("is no socket or pipe", async () => {
    await using server = createServer().listen(join(root, "socket"));
    await once(server, "listening");
    for (const kind of ["file", "folder"] as const) {
      await expect(roots.readable("socket", kind)).rejects.toMatchObject({
        code: "FILE_NOT_READABLE",
        message: `${join(root, "socket")} is neither a file nor a folder.`,
      });
    }
  });

  test.each([
    ["a.txt", "a.txt"],
    [join(root, "a.txt"), "a.txt"],
    ["inner/../a.txt", "a.txt"],
    ["link-in/b.txt", "inner/b.txt"],
  ])("%s is given by its real path", async (path, real) => {
    expect(await roots.readable(path, "file")).toBe(join(root, real));
  });

  test("below a folder that is itself a link is given too, by either name", async () => {
    const linked = new FileRoots([join(folder, "root-link")]);
    expect(await linked.readable("a.txt", "file")).toBe(join(root, "a.txt"));
    expect(await linked.readable(join(root, "a.txt"), "file")).toBe(join(root, "a.txt"));
  });

  everyRow(test, [
    ["/etc/passwd", "BLOCKED_BY_POLICY"],
    ["../outside/secret.txt", "BLOCKED_BY_POLICY"],
    ["../outside/nothing.txt", "BLOCKED_BY_POLICY"],
    ["../root-beside/c.txt", "BLOCKED_BY_POLICY"],
    ["link-out/secret.txt", "BLOCKED_BY_POLICY"],
    ["link-out/nothing.txt", "BLOCKED_BY_POLICY"],
    ["link-to-nothing", "BLOCKED_BY_POLICY"],
    ["loop", "BLOCKED_BY_POLICY"],
    ["a.txt\0.png", "BLOCKED_BY_POLICY"],
    ["", "BLOCKED_BY_POLICY"],
    ["nothing.txt", "FILE_NOT_FOUND"],
    ["a.txt/b.txt", "FILE_NOT_FOUND"],
    ["inner", "FILE_NOT_READABLE"],
  ])("is rejected outside the roots or if it is not readable", async ([path, code]) => {
    await expect(roots.readable(path, "file")).rejects.toMatchObject({ code });
  });

  test.skipIf(process.getuid?.() === 0)("that the server may not read is refused", async () => {
    chmodSync(join(root, "inner", "b.txt"), 0);
    await expect(roots.readable("inner/b.txt", "file")).rejects.toMatchObject({
      code: "FILE_NOT_READABLE",
    });
  });

  test("is no folder, and a folder is no file", async () => {
    expect(await roots.readable("inner", "folder")).toBe(join(root, "inner"));
    await expect(roots.readable("a.txt", "folder")).rejects.toMatchObject({
      code: "FILE_NOT_READABLE",
    });
  });
});

describe("a file to be written", () => {
  test.each([
    ["new.txt", "new.txt"],
    ["a.txt", "a.txt"],
    ["link-in/new.txt", "inner/new.txt"],
  ])("%s may be", async (path, real) => {
    expect(await roots.writable(path, true)).toBe(join(root, real));
  });

  test("is not replaced unless that is said", async () => {
    expect(await roots.writable("new.txt", false)).toBe(join(root, "new.txt"));
    await expect(roots.writable("a.txt", false)).rejects.toMatchObject({
      code: "INVALID_REQUEST",
      message: expect.stringContaining("exists already"),
    });
  });

  test.each([
    ["link-to-nothing", "BLOCKED_BY_POLICY"],
    ["link-out/new.txt", "BLOCKED_BY_POLICY"],
    ["../new.txt", "BLOCKED_BY_POLICY"],
    ["nowhere/new.txt", "FILE_NOT_FOUND"],
    ["inner", "FILE_NOT_READABLE"],
  ])("%s may not: %s", async (path, code) => {
    await expect(roots.writable(path, true)).rejects.toMatchObject({ code });
  });

  test("is refused with what is permitted; content can be sent only to be read", async () => {
    const permitted = `Pass a path below ${root} (setting file_roots)`;
    await expect(roots.writable("../new.txt", true)).rejects.toMatchObject({
      hint: `${permitted}.`,
    });
    await expect(roots.readable("../new.txt", "file")).rejects.toMatchObject({
      hint: `${permitted}; or send the content as content_files.`,
    });
  });
});
