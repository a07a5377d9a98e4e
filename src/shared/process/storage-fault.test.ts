import { expect, test } from "vitest";
import { addDataFolder, anyStorageFault } from "./storage-fault.ts";

const systemError = (code: string, path: string) => Object.assign(new Error(code), { code, path });

test("an error of the operating system in the data folder names what cannot be used", () => {
  addDataFolder("/data");
  for (const [code, what] of [
    ["EPERM", "this process has no permission to write it"],
    ["EACCES", "this process has no permission to write it"],
    ["EROFS", "the disk is mounted read-only"],
    ["ENOSPC", "the disk is full"],
  ] as const) {
    expect(anyStorageFault(systemError(code, "/data/browser/profile"))).toMatchObject({
      code: "STORAGE_UNAVAILABLE",
      message: `browser/profile in the data folder cannot be used: ${what}.`,
      hint: expect.stringContaining("try again"),
    });
  }
  expect(anyStorageFault(systemError("EPERM", "/data"))?.message).toMatch(
    /^The data folder cannot/,
  );
  expect(anyStorageFault(systemError("EPERM", "/database/file"))).toBeUndefined();
});
