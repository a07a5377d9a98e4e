import { describe, expect, it } from "vitest";
import { checkedName, namesFor } from "./schema-name.ts";

describe("a name", () => {
  it.each([
    [{ url: "https://bsky.app/login" }, "sites/bsky-app/forms/login"],
    [{ url: "https://example.com/" }, "sites/example-com/forms/root"],
    [{ url: "https://example.com/a/b.html?x=1" }, "sites/example-com/forms/a-b-html"],
    [
      { url: "https://example.com/a", intent: "Order a book!" },
      "sites/example-com/forms/order-a-book",
    ],
    [{ url: "https://example.com/%E3%81%82" }, "sites/example-com/forms/form"],
    [{ url: "http://[::1]:8080/x" }, "sites/--1/forms/x"],
    [{ url: "http://127.0.0.1:99/x" }, "sites/127-0-0-1/forms/x"],
  ])("for %j: %s", (form, name) => expect(namesFor(form)[0]).toBe(name));

  it("is never longer than it may be", () => {
    const intent = "word ".repeat(30);
    const slug = namesFor({ url: "https://example.com/", intent })[0].split("/").at(-1) ?? "";
    expect(slug.length).toBeLessThanOrEqual(48);
  });

  it("has a hash where another form has it already", () => {
    const first = { url: "https://a-b.com/x" };
    expect(namesFor(first)[0]).toBe("sites/a-b-com/forms/x");
    const others = [
      { url: "https://a.b.com/x" },
      { url: "https://a-b.com/x?step=2" },
      { url: "https://a-b.com/x", formSelector: "#newsletter" },
    ].map((form) => namesFor(form));
    for (const [plain] of others) expect(plain).toBe("sites/a-b-com/forms/x");
    for (const [, name] of others) expect(name).toMatch(/^sites\/a-b-com\/forms\/x-[0-9a-f]{6}$/);
    expect(new Set(others.map(([, name]) => name)).size).toBe(3);
  });
});

describe("a name that is wished", () => {
  it("is taken as it is", () =>
    expect(checkedName("sites/x/forms/A_1-b")).toBe("sites/x/forms/A_1-b"));

  it.each(["", "/a", "a/", "a//b", "a/../b", "a b", "ä", "a.b", "x/".repeat(200) + "x"])(
    "is refused: %j",
    (name) => expect(() => checkedName(name)).toThrow(/"skill_name" must consist/),
  );
});
