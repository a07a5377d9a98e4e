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
 * Replaces a field's text with a secret, only at origins that the secret is bound to. Inserts the secret into the field
 * in one operation, as a password manager does: keystrokes would reach another element if the focus moved. Parameters
 * and result contain no part of the secret.
 */
export function fillSecret({ ref, secret }: SecretRequest): Action<object> {
  return {
    onStatic: fillStatic({ ref, secret }),
    act: async (deadline, context) => {
      const field = await fieldOf(deadline, context, ref);
      await checkOrigin(deadline, context, field, secret);
      await keyboardFor(deadline, context, ref, "text");
      const there = await fieldOf(deadline, context, ref); // after the click, the page may have replaced the field
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

/** Returns the origin of the field's document. Throws if the secret is not bound to this origin. */
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
  /** Origin of the field's document; the secret is allowed there. */
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
      `Element ${ref} loses the focus, so nothing was entered.`,
      "Look at the page: it may have navigated or replaced the field.",
      { ref, reason: "not_focusable" },
    );
  }
  page.formPace.entered();
  if (!entry.stored) {
    warnings.push(`The page changed the entered text: element ${ref} holds another text.`);
  }
}

function unsupported(ref: number, { place, name: { credentialId, field } }: BoundSecret): AppError {
  const isForPasswords = place === "password_field";
  const what = isForPasswords
    ? "shows its text, and this value is allowed only in password fields"
    : "is not an input or a text area, and only those can be masked";
  return new AppError(
    "BLOCKED_BY_POLICY",
    `The value "${field}" of credential ${credentialId} was not entered: element ${ref} ${what}.`,
    {
      hint: isForPasswords
        ? `Pass the ref of a password field. The operator can allow other fields with the credential's setting text_fields: ["${field}"].`
        : "Pass the ref of an input or a text area.",
      details: { reason: "credential_field", ref },
    },
  );
}

/** Fills a field in a tab without a browser: its page is a single document and runs no script. */
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
