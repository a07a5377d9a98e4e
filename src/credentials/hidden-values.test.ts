import { expect, test } from "vitest";
import { Redactor } from "../shared/secrets/redactor.ts";
import { hideValues } from "./hidden-values.ts";

test.each([
  ["totp", "uri", "otpauth://totp/Shop:ada?secret=JBSWY3DPEHPK3PXP&issuer=Shop"],
  ["totp", "secret", "jbsw y3dp ehpk 3pxp"],
  ["username-password", "totp", "otpauth://totp/ada?secret=jbswy3dpehpk3pxp"],
])("what codes of a %s are made from, in %s, is hidden as sites show it", (kind, field, text) => {
  const redactor = new Redactor();
  hideValues(redactor, { id: "shop", kind }, { [field]: text });
  expect(redactor.text("Your key: JBSWY3DPEHPK3PXP")).toBe("Your key: [hidden]");
});

test("what a stored login lets in with is hidden, and no settings that are stored beside it", () => {
  const redactor = new Redactor();
  const localStorage = [
    { name: "auth", value: `{"user":{"token":"eyJhbGciOi9.eyJzdWIiOjF9.x_Y-2"},"theme":"dark"}` },
    { name: "id", value: "f3c81a90d2b74e6aa1c5" },
    {
      name: "hosts",
      value: "https://s3.eu-central-1.amazonaws.com/x bootstrap-5-dark-theme-variant",
    },
    { name: "lastPage", value: "https://example.com/articles/some-long-title-of-words" },
  ];
  const cookies = [
    { name: "sid", value: "cookie-value" },
    { name: "lang", value: "en" },
  ];
  const state = JSON.stringify({
    cookies,
    origins: [{ origin: "https://a.example", localStorage }],
  });
  hideValues(redactor, { id: "shop", kind: "storage-state" }, { state });
  const page =
    "eyJhbGciOi9.eyJzdWIiOjF9.x_Y-2 f3c81a90d2b74e6aa1c5 cookie-value dark en some-long-title-of-words";
  const others = "https://s3.eu-central-1.amazonaws.com/pic.png bootstrap-5-dark-theme-variant";
  expect(redactor.text(others)).toBe(others);
  expect(redactor.text(page)).toBe("[hidden] [hidden] [hidden] dark en some-long-title-of-words");
});
