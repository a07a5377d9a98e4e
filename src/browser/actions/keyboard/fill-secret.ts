import type { Deadline } from "../../../shared/deadline.ts";
import { AppError } from "../../../shared/errors.ts";
import type { BoundSecret } from "../../../shared/secrets/secret.ts";
import { controlNamed, type FoundControl } from "../../step/elements/control.ts";
import { keyboardFor, refuseUnwritable } from "./keyboard-for.ts";
import { notInteractable, rejectUnsupported } from "../../step/elements/refusals.ts";
import { noteSecretField } from "../../capture/secret-boxes.ts";
import { clearStatic, namedElement, typeStatic } from "../../static-step/acting.ts";
import type { StaticAct, Action, ActContext } from "../../step/action.ts";

export interface SecretRequest {
  /** The field. */
  readonly ref: number;
  readonly secret: BoundSecret;
}

/**
 * Fills a secret into a field in the place of what it holds, at the origins that it is bound to. It is entered in one
 * go in that very field, as a password manager does: keys would go to whatever has the keyboard by then. Nothing of it
 * is in parameters or result.
 */
export function fillSecret({ ref, secret }: SecretRequest): Action<object> {
  return {
    onStatic: fillStatic({ ref, secret }),
    act: async (deadline, context) => {
      const field = await fieldOf(deadline, context, ref);
      await checkOrigin(deadline, context, field, secret);
      await keyboardFor(deadline, context, ref, "text");
      const there = await fieldOf(deadline, context, ref); // a page may put another in its place when it is pressed
      const origin = await checkOrigin(deadline, context, there, secret);
      const args: [number] = [there.control.ref];
      const frameId = there.found.frame?.frameId;
      const { contexts } = context.page;
      secret.checkForm((await contexts.call(deadline, "originsSentTo", args, frameId)) ?? []);
      await enter(deadline, context, { there, secret, origin });
      return {};
    },
  };
}

async function fieldOf(
  deadline: Deadline,
  context: ActContext,
  ref: number,
): Promise<FoundControl> {
  const field = await controlNamed(deadline, context, ref);
  rejectUnsupported(field.found, "press");
  refuseUnwritable(field.control);
  return field;
}

/** Returns the origin of the document that holds the field. */
async function checkOrigin(
  deadline: Deadline,
  { page }: ActContext,
  { control, found }: FoundControl,
  secret: BoundSecret,
): Promise<string> {
  const frameId = found.frame?.frameId;
  const origin = await page.contexts.call(deadline, "originOf", [control.ref], frameId);
  secret.checkOrigin(origin ?? "null");
  return origin ?? "null";
}

interface Entry {
  readonly there: FoundControl;
  readonly secret: BoundSecret;
  /** Of the document that holds the field, and that the secret may go to. */
  readonly origin: string;
}

async function enter(
  deadline: Deadline,
  { tab, page, warnings }: ActContext,
  { there, secret, origin }: Entry,
): Promise<void> {
  const { ref } = there.control;
  noteSecretField(tab, ref);
  const { place } = secret;
  const entering = { text: secret.secret.reveal(), origin, place };
  const frameId = there.found.frame?.frameId;
  const entry = await page.contexts.call(deadline, "enterSecret", [ref, entering], frameId);
  if (!entry?.entered) {
    if (entry) secret.checkOrigin(entry.origin);
    if (entry?.unsupported) throw unsupported(ref, secret);
    throw notInteractable(
      `Element ${ref} does not keep the keyboard, so nothing was entered.`,
      "Look at the page: it may have moved on, or put another field in its place.",
      { ref, reason: "not_focusable" },
    );
  }
  page.formPace.entered();
  if (!entry.stored) {
    warnings.push(`The page has changed what was entered: element ${ref} holds another text.`);
  }
}

function unsupported(ref: number, { place, name: { credentialId, field } }: BoundSecret): AppError {
  const isForPasswords = place === "password_field";
  const what = isForPasswords
    ? "shows what is entered, and this goes only into password fields"
    : "is no input or text area, and only those can be masked";
  return new AppError(
    "BLOCKED_BY_POLICY",
    `The value "${field}" of credential ${credentialId} was not entered: element ${ref} ${what}.`,
    {
      hint: isForPasswords
        ? `Name the password field. Whoever runs the server can allow others by text_fields of the credential: ["${field}"].`
        : "Name a field that one types into.",
      details: { reason: "credential_field", ref },
    },
  );
}

/** A page without a browser is one document, and none of its scripts run. */
function fillStatic({ ref, secret }: SecretRequest): StaticAct<object> {
  return async (deadline, context) => {
    secret.checkOrigin(URL.parse(context.staticTab.url)?.origin ?? "null");
    const { parsed, controls } = context.staticTab;
    const field = controls.controlAt(namedElement(context, ref));
    secret.checkForm(parsed.originsSentTo(field));
    if (secret.place === "password_field" && !parsed.hidesEntries(field))
      throw unsupported(ref, secret);
    await clearStatic(ref)(deadline, context);
    parsed.markFilled(field);
    await typeStatic({ ref, text: secret.secret.reveal() })(deadline, context);
    return {};
  };
}
