import { z } from "zod";
import type { SuggestedAction } from "../../page/understand/suggested-action.ts";
import { lazy } from "../../shared/lazy.ts";
import { a, lazyObject, maybe, type Output } from "../definition/described.ts";

const id = (what: string) => a.int(`Ref of ${what}.`);
const submit = lazy(() => id("the button that sends it").optional());
const action = <N extends string>(name: N) => z.literal(name).describe("Which action it is.");

const fieldToFillSchema = lazyObject("A field to fill in.", () => ({
  id: id("the field"),
  label: maybe.text("What it asks for."),
  name: maybe.text("Name under which its value is sent."),
  type: maybe.text("Type of an input, else its tag or role."),
  required: z.literal(true).optional().describe("Must be filled in."),
  options: maybe.texts("What there is to choose from."),
  group: maybe.text("Legend of the fields that it is among."),
}));

const downloadItemSchema = lazyObject("A file to download.", () => ({
  id: id("the link"),
  text: maybe.text("What the link says."),
  href: maybe.text("Where it leads."),
}));

const accountActions = lazy(
  () =>
    [
      z.strictObject({
        action: action("Register"),
        email_id: id("the field for the address").optional(),
        username_id: id("the field for the name of the account").optional(),
        password_id: id("the field for the password").optional(),
        confirm_password_id: id("the field for the same password again").optional(),
        name_id: id("the field for the person's name").optional(),
        submit_id: submit(),
      }),
      z.strictObject({
        action: action("Login"),
        username_id: id("the field for the name; absent in the second step of two").optional(),
        password_id: id("the field for the password; absent in the first step of two").optional(),
        submit_id: submit(),
        remember_me_id: id("the box that keeps one logged in").optional(),
      }),
      z.strictObject({
        action: action("EnterCode"),
        input_id: id("the field, or of the first of several boxes"),
        submit_id: submit(),
        code_length: maybe.int("Characters of the code, where the page tells."),
      }),
    ] as const,
);

/** One thing that can be done on a page, told by its member `action`. */
export const suggestedActionSchema = lazy(() =>
  z
    .discriminatedUnion("action", [
      z.strictObject({
        action: action("RetryGuidance"),
        reason: a.text("captcha_or_challenge, rate_limited or blocked."),
        recommendations: a.texts("What to do."),
        require_human: a.flag("Only a person can go on."),
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
        items: a.list("Refs of a link for each block of the list.", z.int()),
      }),
      z.strictObject({
        action: action("CookieConsent"),
        accept_id: id("the button that accepts; absent where one can only reject").optional(),
        reject_id: id("the button that rejects").optional(),
      }),
      z.strictObject({
        action: action("Paginate"),
        next_id: id("the way to the next page").optional(),
        prev_id: id("the way to the previous page").optional(),
      }),
      z.strictObject({
        action: action("FillForm"),
        fields: a.list("In document order.", fieldToFillSchema()),
        submit_id: submit(),
      }),
      z.strictObject({
        action: action("Download"),
        items: a.list("Links that save a file.", downloadItemSchema()),
      }),
      z.strictObject({
        action: action("CaptchaChallenge"),
        captcha_type: a.text("Which check for humans it is."),
        sitekey: maybe.text("The site's key with the service."),
        submit_id: submit(),
      }),
    ])
    .describe("Something that can be done on the page."),
);

export type SuggestedActionWire = Output<typeof suggestedActionSchema>;

/** As it is spelled on the wire: `submitId` is `submit_id`. */
export function suggestedActionWire(suggested: SuggestedAction): SuggestedActionWire {
  const members = Object.entries(suggested).map(([name, value]) => [snakeCase(name), value]);
  return suggestedActionSchema().parse(Object.fromEntries(members));
}

function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** `Login: username_id 3, password_id 5, submit_id 7`. */
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
