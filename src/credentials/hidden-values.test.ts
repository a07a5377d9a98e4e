import { expect, test } from "vitest";
import { Redactor } from "../shared/redactor.ts";
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
