import { expect, it } from "vitest";
import { Deadline } from "../../shared/deadline.ts";
import { everyRow } from "../../shared/every-row.ts";
import type { FormField } from "../form-schema.ts";
import { plausibleText } from "./plausible.ts";

const field = (more: Partial<FormField>): FormField => ({
  name: "f",
  type: "text",
  selector: "#f",
  required: true,
  ...more,
});

everyRow<[Partial<FormField>, string | undefined]>(it, [
  [{}, "Example"],
  [{ maxLength: 3 }, "Exa"],
  [{ minLength: 10 }, "Exampleeee"],
  [{ type: "number" }, "1"],
  [{ type: "number", min: "18" }, "18"],
  [{ type: "email" }, "name@example.org"],
  [{ type: "date", min: "2031-01-01" }, "2031-01-01"],
  [{ type: "date", max: "2020-01-01" }, "2020-01-01"],
  [{ pattern: "[0-9]{4}" }, "1234"],
  [{ pattern: "[A-Z]{2}-[0-9]{3}", placeholder: "AB-123" }, "AB-123"],
  [{ pattern: "#[a-f]{40}" }, undefined],
  [{ pattern: "(" }, undefined],
])("finds a plausible text for each field", async ([more, text]) => {
  using deadline = Deadline.after(10_000);
  expect(await plausibleText(deadline, field(more))).toBe(text);
});

it("holds nobody up for a pattern that matches for ever", async () => {
  using deadline = Deadline.after(20_000);
  const hostile = field({ pattern: "(a+)+", placeholder: `${"a".repeat(40)}!` });
  expect(await plausibleText(deadline, hostile)).toBeUndefined();
});
