import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { Deadline } from "../../shared/deadline.ts";
import { DirectorySource } from "./directory-source.ts";

const folder = mkdtempSync(join(tmpdir(), "credentials-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("files that say what a credential is are none of its values", async () => {
  const files = {
    kind: "username-password\n",
    origins: "https://shop.example\nhttps://www.shop.example\n",
    text_fields: "password\n",
    username: "ada",
    password: "p",
  };
  mkdirSync(join(folder, "shop"));
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(folder, "shop", name), text);
  }
  const [shop] = new DirectorySource(folder).list();
  expect(shop).toMatchObject({ id: "shop", kind: "username-password", textFields: ["password"] });
  expect(shop?.origins.patterns).toEqual(["https://shop.example", "https://www.shop.example"]);
  using deadline = Deadline.never();
  expect(await shop?.values(deadline)).toEqual({ username: "ada", password: "p" });
});
