import { describe, expect, test } from "vitest";
import { valuesInGoal, wantsSending, type GoalField } from "./browsy-form-goal.ts";

function field(label: string, more: Partial<GoalField> = {}): GoalField {
  return { ref: 0, kind: "text", type: "text", name: "", label, ...more };
}

const NAME = field("Your name *", { name: "name" });
const EMAIL = field("E-mail address", { name: "mail_addr", type: "email" });
const MESSAGE = field("What is it about?", { name: "body", type: "textarea" });
const SUBJECT = field("Subject:");
const TERMS = field("I accept the terms", { kind: "toggle", type: "checkbox" });
const COLOUR = field("Favourite colour", {
  kind: "choice",
  type: "select",
  choices: [
    { label: "Dark blue", value: "db" },
    { label: "Red", value: "r" },
  ],
});
const CONTACT = [NAME, EMAIL, SUBJECT, MESSAGE, TERMS, COLOUR];

function reported(goal: string, fields: readonly GoalField[]) {
  return Object.fromEntries(
    valuesInGoal(goal, fields).map(({ field: { label }, value }) => [label, value]),
  );
}

describe("valuesIn", () => {
  test.each([
    [
      "Fill out the contact form with name John and email john@example.com",
      { [NAME.label]: "John", [EMAIL.label]: "john@example.com" },
    ],
    [
      "fill the form with name Ada and email a@b.co",
      { [NAME.label]: "Ada", [EMAIL.label]: "a@b.co" },
    ],
    [
      "Submit the form: name = Ada Lovelace, email: ada@example.com, message: Hello there, friend. Then stop.",
      {
        [NAME.label]: "Ada Lovelace",
        [EMAIL.label]: "ada@example.com",
        [MESSAGE.label]: "Hello there, friend",
      },
    ],
    [
      'Fill in the form, set the subject to "Your name and mine" and the name to Bo, then submit',
      { [SUBJECT.label]: "Your name and mine", [NAME.label]: "Bo" },
    ],
    [
      "Fill the form for ada@example.com, accept the terms and choose favourite colour dark blue",
      { [EMAIL.label]: "ada@example.com", [TERMS.label]: true, [COLOUR.label]: "Dark blue" },
    ],
    ["Fill the form with your name Jo-Ann O'Neil and submit it", { [NAME.label]: "Jo-Ann O'Neil" }],
    ["Uncheck the terms in the form", { [TERMS.label]: false }],
    ["Fill out the form", {}],
    ["Fill in the name field of the form", {}],
    ["Rename the file", {}],
  ])("%s", (goal, values) => {
    expect(reported(goal, CONTACT)).toEqual(values);
  });

  test("of names that begin or end alike the longer one counts, and a shared short one none", () => {
    const fields = [field("First name"), field("Last name", { name: "lastName" })];
    expect(reported("Fill the form with first name Ada and last name Lovelace", fields)).toEqual({
      "First name": "Ada",
      "Last name": "Lovelace",
    });
    expect(reported("Fill the form with name Ada", fields)).toEqual({});
  });
});

test.each([
  ["Fill the form with name Ada and submit it", true],
  ["Submit the survey", true],
  ["Send the message", true],
  ["Fill out the form with name Ada", false],
  ["Fill out the form but do not submit it", false],
  ["Fill out the form without sending it", false],
])("wantsSending: %s", (goal, wanted) => {
  expect(wantsSending(goal)).toBe(wanted);
});
