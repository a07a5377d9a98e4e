import { expect, test, it } from "vitest";
import { describeField, labelText } from "./describe-field.ts";
import { bareList } from "./testing.ts";

test.each([
  [{ autocomplete: "cc-number" }, "[hidden]"],
  [{ autocomplete: "section-a one-time-code" }, "[hidden]"],
  [{ autocomplete: "name" }, "4111"],
])("of what a field held that says %j is told: %j", (attributes, held) => {
  const bare = bareList(1, "f", { attributes });
  const page = { ...bare.page, kind: "text", type: "text", value: "4111" } as const;
  expect(describeField({ ...bare, page }, "f").defaultValue).toBe(held);
});

test.each([
  [{ name: "card_cvv" }, true],
  [{ name: "cardCVC" }, true],
  [{ label: "CVV/CVC" }, true],
  [{ label: "Card security code" }, true],
  [{ name: "recvcount", label: "Received" }, false],
])("a card's code needs no autocomplete to be a secret: %j", (more, sensitive) => {
  const bare = bareList(1, "f", { attributes: {} });
  const page = { ...bare.page, kind: "text", type: "text", value: "123", ...more } as const;
  const field = describeField({ ...bare, page }, "f");
  expect(field.sensitive).toBe(sensitive ? true : undefined);
  expect(field.defaultValue).toBe(sensitive ? "[hidden]" : "123");
});

it.each([
  ["Name", "Name", false],
  ["E-mail:", "E-mail", false],
  ["Reference *", "Reference", true],
  ["* Reference", "Reference", true],
  ["Telephone*:", "Telephone", true],
  ["Ort： ", "Ort", false],
  ["2 * 3", "2 * 3", false],
  ["", "", false],
])("%j is %j", (text, label, isStarred) => {
  expect(labelText(text)).toEqual({ label, isStarred });
});
