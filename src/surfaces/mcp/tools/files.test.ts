import { expect, onTestFinished, test } from "vitest";
import { MEMORY } from "../../../shared/process/memory-budget.ts";
import { Files } from "./files.ts";

test("the file that was read longest ago is forgotten first", () => {
  const { limitBytes } = MEMORY.responses;
  onTestFinished(() => void (MEMORY.responses.limitBytes = limitBytes));
  MEMORY.responses.limitBytes = 250; // other tests' entries are older: removed first
  const files = new Files();
  const file = { data: Buffer.alloc(100), mimeType: "text/plain", name: "é, ü?" };
  const [first, second] = [files.add(file).uri, files.add({ ...file, name: "" }).uri];
  expect([first, second].map((uri) => uri.replace(/file_\w{16}/, "id"))).toEqual([
    "fermata:///files/id/%C3%A9%2C%20%C3%BC%3F",
    "fermata:///files/id/file",
  ]);
  files.read(first);
  const third = files.add(file).uri;
  expect(() => files.read(second)).toThrow("File fermata:///files/");
  expect([first, third].map((uri) => files.read(uri))).toEqual([file, file]);
});
