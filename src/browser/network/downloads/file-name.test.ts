import { expect, test } from "vitest";
import { everyRow } from "../../../shared/every-row.ts";
import { safeFileName } from "./file-name.ts";

everyRow(test, [
  ["report.pdf", "report.pdf"],
  ["../../etc/passwd", "_.._.._etc_passwd"],
  ["..\\..\\boot.ini", "_.._.._boot.ini"],
  ["/etc/passwd", "_etc_passwd"],
  ["C:\\Windows\\x.exe", "C__Windows_x.exe"],
  ["..", "download"],
  [".", "download"],
  ["", "download"],
  ["   ", "download"],
  [".bashrc", "_.bashrc"],
  ["a\u0000b\r\n.txt", "ab.txt"],
  ["cod\u202Egnp.exe", "codgnp.exe"],
  ["a\u200Bb\uFEFF.txt", "ab.txt"],
  ["CON", "_CON"],
  ["nul.txt", "_nul.txt"],
  ["com1.tar.gz", "_com1.tar.gz"],
  ["console.txt", "console.txt"],
  ["name.txt. . ", "name.txt"],
  ["a?b*c|d.txt", "a_b_c_d.txt"],
  ["Übersicht 表.pdf", "Übersicht 表.pdf"],
  ["e\u0301.txt", "é.txt"],
  ["\uD800x.txt", "\uFFFDx.txt"],
])("keeps what is safe of a name", ([suggested, name]) => {
  expect(safeFileName(suggested)).toBe(name);
});

test.each(["x".repeat(5000), `${"表".repeat(500)}.pdf`, `a.${"b".repeat(400)}`, "👩‍🚀".repeat(300)])(
  "a long name gets short: %s",
  (suggested) => {
    const name = safeFileName(suggested);
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200);
    expect(Buffer.byteLength(name)).toBeGreaterThan(150);
    expect(name.endsWith(".pdf")).toBe(suggested.endsWith(".pdf"));
    expect(name).toBe(name.toWellFormed());
  },
);
