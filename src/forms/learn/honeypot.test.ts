import { describe, expect, it } from "vitest";
import type { PageFormField } from "../../page/readers/form-field.ts";
import { isHoneypot, type HiddenField } from "./honeypot.ts";

function hidden(
  field: Partial<PageFormField>,
  reason: HiddenField["hidden"],
  attributes: HiddenField["attributes"] = {},
): HiddenField {
  const plain = {
    ref: 1,
    kind: "text",
    type: "text",
    name: "name",
    label: "",
    limits: {},
  } as const;
  return { field: { ...plain, ...field }, hidden: reason, attributes };
}

describe("a trap is", () => {
  it.each([
    ["moved out of sight, and kept from the keyboard", hidden({}, "offscreen", { tabindex: "-1" })],
    ["without size, and kept from readers", hidden({}, "size", { "aria-hidden": "true" })],
    ["transparent, and named as one", hidden({ name: "hp_mail" }, "opacity")],
    ["not rendered, and named as one", hidden({ name: "honeypot_42" }, "display")],
    ["not rendered, and kept from the keyboard", hidden({}, "display", { tabindex: "-1" })],
    ["bait", hidden({ name: "website" }, "display", { autocomplete: "off" })],
    ["one that says so", hidden({ label: "Leave this field empty" }, undefined)],
  ])("%s", (_what, field) => expect(isHoneypot(field)).toBe(true));
});

describe("no trap is", () => {
  it.each([
    ["a field that one sees", hidden({}, undefined)],
    ["one behind a banner", hidden({ name: "website" }, "covered")],
    ["one of a later step", hidden({}, "display")],
    ["one that is only moved out of sight", hidden({}, "offscreen")],
    ["one that is only transparent", hidden({ name: "url" }, "opacity")],
    ["one that is only kept from the keyboard", hidden({}, undefined, { tabindex: "-1" })],
    ["a disabled one", hidden({ disabled: true }, "offscreen")],
    ["a box whose label is drawn instead", hidden({ kind: "toggle" }, "opacity")],
    ["a website that is asked for", hidden({ name: "website", label: "Website" }, undefined)],
  ])("%s", (_what, field) => expect(isHoneypot(field)).toBe(false));
});
