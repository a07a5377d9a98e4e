import { z } from "zod";
import type { SuggestedAction } from "../../page/understand/suggested-action.ts";
import { lazy } from "../../shared/lazy.ts";
import { a, lazyObject, maybe, type Output } from "../definition/described.ts";

const id = (what: string) => a.int(`Ref of ${what}.`);
const submit = lazy(() => id("the button that sends it").optional());
const action = <N extends string>(name: N) => z.literal(name).describe("Kind of the action.");

const fieldToFillSchema = lazyObject("A field to fill in.", () => ({
  id: id("the field"),
  label: maybe.text("Its label."),
  name: maybe.text("Name for submission."),
  type: maybe.text("Type of an input; otherwise its tag or role."),
  required: z.literal(true).optional().describe("It is required."),
  options: maybe.texts("Its choices."),
  group: maybe.text("Legend of its group of fields."),
}));

const downloadItemSchema = lazyObject("A file to download.", () => ({
  id: id("the link"),
  text: maybe.text("Text of the link."),
  href: maybe.text("Address of the file."),
}));

const accountActions = lazy(
  () =>
    [
      z.strictObject({
        action: action("Register"),
        email_id: id("the field for the address").optional(),
        username_id: id("the field for the name of the account").optional(),
        password_id: id("the field for the password").optional(),
        confirm_password_id: id("the field that repeats the password").optional(),
        name_id: id("the field for the person's name").optional(),
        submit_id: submit(),
      }),
      z.strictObject({
        action: action("Login"),
        username_id: id("the name field; absent in the second of two steps").optional(),
        password_id: id("the password field; absent in the first of two steps").optional(),
        submit_id: submit(),
        remember_me_id: id("the checkbox to stay logged in").optional(),
      }),
      z.strictObject({
        action: action("EnterCode"),
        input_id: id("the field, or the first of several boxes"),
        submit_id: submit(),
        code_length: maybe.int("Length of the code, if the page states it."),
      }),
    ] as const,
);

/** One suggested action; its member `action` gives its kind. */
export const suggestedActionSchema = lazy(() =>
  z
    .discriminatedUnion("action", [
      z.strictObject({
        action: action("RetryGuidance"),
        reason: a.text("captcha_or_challenge, rate_limited or blocked."),
        recommendations: a.texts("What to do next."),
        require_human: a.flag("Only a person can continue."),
      }),
      ...accountActions(),
      z.strictObject({
        action: action("Consent"),
        approve_ids: a.list("Refs of the buttons that allow.", z.int()),
        deny_ids: a.list("Refs of the buttons that deny.", z.int()),
      }),
      z.strictObject({
        action: action("Contact"),
        name_id: id("the field for the name").optional(),
        email_id: id("the field for the address").optional(),
        message_id: id("the field for the message"),
        submit_id: submit(),
      }),
      z.strictObject({
        action: action("Search"),
        input_id: id("the field"),
        submit_id: id("the button; without one, press Enter in the field").optional(),
      }),
      z.strictObject({
        action: action("SelectFromList"),
        items: a.list("Ref of one link for each entry of the list.", z.int()),
      }),
      z.strictObject({
        action: action("CookieConsent"),
        accept_id: id("the button that accepts; absent if it can only be rejected").optional(),
        reject_id: id("the button that rejects").optional(),
      }),
      z.strictObject({
        action: action("Paginate"),
        next_id: id("the link to the next page").optional(),
        prev_id: id("the link to the previous page").optional(),
      }),
      z.strictObject({
        action: action("FillForm"),
        fields: a.list("The fields, in document order.", fieldToFillSchema()),
        submit_id: submit(),
      }),
      z.strictObject({
        action: action("Download"),
        items: a.list("Links that save a file.", downloadItemSchema()),
      }),
      z.strictObject({
        action: action("CaptchaChallenge"),
        captcha_type: a.text("Kind of the check for humans."),
        sitekey: maybe.text("The site key of the service."),
        submit_id: submit(),
      }),
    ])
    .describe("A suggested action."),
);

export type SuggestedActionWire = Output<typeof suggestedActionSchema>;

/** Converts to the wire spelling: `submitId` becomes `submit_id`. */
export function suggestedActionWire(suggested: SuggestedAction): SuggestedActionWire {
  const members = Object.entries(suggested).map(([name, value]) => [snakeCase(name), value]);
  return suggestedActionSchema().parse(Object.fromEntries(members));
}

function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Returns a line such as `Login: username_id 3, password_id 5, submit_id 7`. */
export function suggestedActionLine({ action: name, ...members }: SuggestedActionWire): string {
  const parts = Object.entries(members).map(([key, value]) => `${key} ${shown(value)}`);
  return parts.length === 0 ? name : `${name}: ${parts.join(", ")}`;
}

const MOST_SHOWN = 12;

function shown(value: unknown): string {
  if (!Array.isArray(value)) return JSON.stringify(value);
  const items = value.slice(0, MOST_SHOWN).map((item: unknown) => itemLine(item));
  const more = value.length > MOST_SHOWN ? ` and ${value.length - MOST_SHOWN} more` : "";
  return `[${items.join(", ")}]${more}`;
}

function itemLine(item: unknown): string {
  if (typeof item !== "object" || item === null) return JSON.stringify(item);
  const {
    id: ref,
    label,
    text,
    name,
  } = z
    .object({ id: z.int(), label: z.string(), text: z.string(), name: z.string() })
    .partial()
    .parse(item);
  const words = label ?? text ?? name;
  return words === undefined ? `${ref ?? ""}` : `${ref ?? ""} ${JSON.stringify(words)}`;
}
