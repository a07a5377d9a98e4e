import { expect, test } from "vitest";
import { AppError } from "../../shared/errors.ts";
import { aboutFoundAgain } from "./found-again.ts";

const DISABLED = new AppError("ELEMENT_NOT_INTERACTABLE", "Element 12 is disabled.", {
  hint: "Fill in the form first.",
  details: { ref: 12 },
});

test("an error names the requested ref and the element that replaced it", () => {
  const again = { ref: 12, was: 5, by: "name" };
  expect(aboutFoundAgain(DISABLED, [again])).toMatchObject({
    code: "ELEMENT_NOT_INTERACTABLE",
    message: "Element 12 is disabled.",
    hint: "Fill in the form first. 12 has taken the place of 5, which is not in the page any more (same name).",
    details: { ref: 12, found_again: [again] },
  });
  expect(aboutFoundAgain(DISABLED, [])).toBe(DISABLED);
});
