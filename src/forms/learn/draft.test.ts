import { expect, it } from "vitest";
import { FieldNames } from "./draft.ts";

it("gives the first name that says something, and each once", () => {
  const names = new FieldNames();
  expect(names.give(["email", "e", "text"])).toBe("email");
  expect(names.give(["", " ", "your_name"])).toBe("your_name");
  expect(names.give(["email"])).toBe("email_2");
  expect(names.give(["email"])).toBe("email_3");
  expect(names.give([""])).toBe("field");
});
