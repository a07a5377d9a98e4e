/** `fermata parse`: a page from a file or from standard input, with nothing running. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { removeFolder, runProgram, temporaryFolder } from "./program.ts";

const folder = temporaryFolder();
afterEach(() => removeFolder(folder));

test("tells what the file says, as lines and as data; failures end with 1", async () => {
  const file = join(folder, "page.html");
  writeFileSync(file, "<title>Hi</title><h1>Hello</h1><a href='https://example.com/a'>on</a>");
  const told = await runProgram(["parse", file]);
  expect(told).toMatchObject({
    exitCode: 0,
    out: `title: Hi\nurl: file://${file}\nvp: 1920x1080\nels: 2\n---\n[1:h1 "Hello"]\n[2:a "on" ->https://example.com/a]\n`,
  });
  const { out } = await runProgram(["parse", file, "--json", "--viewport", "800x600"]);
  expect(JSON.parse(out)).toMatchObject({ engine: "static", vp: [800, 600], els: { length: 2 } });
  expect(await runProgram(["parse", join(folder, "none.html")])).toMatchObject({
    exitCode: 1,
    err: expect.stringMatching(/none\.html cannot be read\. \(INVALID_REQUEST\)/),
  });
  expect(await runProgram(["parse", "--nope", file])).toMatchObject({
    exitCode: 1,
    err: expect.stringMatching(/There is no flag --nope here; known are --viewport, --json\./),
  });
});
