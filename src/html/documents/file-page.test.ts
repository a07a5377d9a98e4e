import { expect, it } from "vitest";
import { fileNameOf, filePage, isAttachment } from "./file-page.ts";

const url = new URL("https://a.test/dir/some%20file.zip?x=1");

it.each([
  [undefined, "some file.zip"],
  ["inline", "some file.zip"],
  ['attachment; filename="a b.pdf"', "a b.pdf"],
  ["attachment; filename=plain.pdf", "plain.pdf"],
  [`attachment; filename="x"; filename*=UTF-8''%E2%82%AC.pdf`, "€.pdf"],
  [`attachment; filename="${Buffer.from("ü.pdf").toString("latin1")}"`, "ü.pdf"],
  ['attachment; filename="../../etc/passwd"', "....etcpasswd"],
])("%s names it %s", (disposition, name) => {
  expect(fileNameOf(url, disposition)).toBe(name);
});

it("takes the host where nothing is named", () => {
  expect(fileNameOf(new URL("https://a.test/"), undefined)).toBe("a.test");
  expect(fileNameOf(new URL("https://a.test/%E4"), undefined)).toBe("%E4");
});

it("tells attachments from what is shown", () => {
  expect(["attachment", " Attachment ;x", "inline", "attachments", ""].map(isAttachment)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

it("says what is known", () => {
  const page = filePage({ name: "<b>", type: "application/pdf", bytes: 2_500_000, pages: 3 });
  expect(page).toContain("<h1>&lt;b></h1>");
  expect(page).toContain("application/pdf, 2.5 MB, 3 pages.");
  expect(filePage({ name: "x", type: "a/b" })).toContain("a/b, of unknown size.");
});
