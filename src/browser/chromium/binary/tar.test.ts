import { describe, expect, test } from "vitest";
import { readTar } from "./tar.ts";

function header(path: string, size: number, { type = "0", mode = "0000644" } = {}): Buffer {
  const block = Buffer.alloc(512);
  block.write(path, 0);
  block.write(`${mode}\0`, 100);
  block.write(`${size.toString(8).padStart(11, "0")}\0`, 124);
  block.write("        ", 148);
  block.write(type, 156);
  block.write("ustar\0", 257);
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148);
  return block;
}

function entry(path: string, text: string, options?: Parameters<typeof header>[2]): Buffer {
  const data = Buffer.alloc(Math.ceil(text.length / 512) * 512);
  data.write(text);
  return Buffer.concat([header(path, text.length, options), data]);
}

const END = Buffer.alloc(1024);

function read(...parts: readonly Buffer[]): [string, string, boolean][] {
  return readTar(Buffer.concat([...parts])).map((file) => [
    file.path,
    file.data.toString(),
    file.executable,
  ]);
}

test("regular files with their content and right to be run; folders are left out", () => {
  const archive = [
    header("lib/", 0, { type: "5" }),
    entry("lib/a.so", "x".repeat(600), { mode: "0000755" }),
    entry("b", ""),
    entry("c", "see", { type: "\0" }),
    END,
  ];
  expect(read(...archive)).toEqual([
    ["lib/a.so", "x".repeat(600), true],
    ["b", "", false],
    ["c", "see", false],
  ]);
});

describe("refused", () => {
  test.each(["../a", "a/../../b", "/etc/passwd", "a//b", "C:\\a", ""])("path %j", (path) => {
    expect(() => read(entry(path, "x"), END)).toThrow("unsafe path");
  });

  test("links", () => {
    expect(() => read(header("a", 0, { type: "2" }), END)).toThrow('"a" of kind "2"');
  });

  test("a truncated archive", () => {
    const whole = Buffer.concat([entry("a", "x".repeat(600)), END]);
    expect(() => readTar(whole.subarray(0, 1100))).toThrow("truncated");
    expect(() => readTar(whole.subarray(0, 1536))).toThrow("no end");
  });

  test("a damaged header", () => {
    const damaged = entry("a", "x");
    damaged.write("b", 0);
    expect(() => read(damaged, END)).toThrow("damaged at byte 0");
  });
});
