import { identityOf } from "../forms/identity.ts";
import { wordsOfField } from "../forms/view.ts";
import { optional } from "../optional.ts";
import type { Reading, FormView } from "../reading.ts";
import { submitOf } from "../forms/submit-button.ts";
import type { LoginAction } from "../suggested-action.ts";
import { LOGIN, REMEMBER, SEND_PROOF } from "../words/words.ts";
import type { Phrases } from "../words/phrases.ts";

/** With the form that asks for a password, else with the first step of a login in two. */
export function login(reading: Reading): readonly LoginAction[] {
  const [view] = [...reading.formsFor("login"), ...reading.formsFor("username")];
  if (!view) return [];
  const username = identityOf(view);
  const [password] = view.passwords;
  const last = password ?? username;
  if (!last) return [];
  return [
    {
      action: "Login",
      ...optional("usernameId", username?.ref),
      ...optional("passwordId", password?.ref),
      ...optional("submitId", submitOf(view, last.ref, reading, wordsFor(view))),
      ...optional("rememberMeId", rememberOf(view)),
    },
  ];
}

/** Without a password, what has a proof sent sends the form, unless a button says that it lets one in. */
function wordsFor({ passwords, commands }: FormView): Phrases {
  return passwords.length > 0 || LOGIN.isIn(commands) || !SEND_PROOF.isIn(commands)
    ? LOGIN
    : SEND_PROOF;
}

function rememberOf({ fields }: FormView): number | undefined {
  return fields.find((field) => field.kind === "toggle" && REMEMBER.isIn(wordsOfField(field)))?.ref;
}
