import { defineOperation } from "../definition/operation.ts";
import { a, lazyObject, maybe, type Output } from "../definition/described.ts";

const credentialSchema = lazyObject("A credential, without its values.", () => ({
  id: a.text("What other calls name it by."),
  kind: a.text("username-password, totp, storage-state, or another word of its owner's."),
  origins: a.texts("The sites at which it may be filled in."),
  source: a.text("Where it stands: environment, directory, file or command."),
  fields: maybe.texts("Names of its values; absent where only its command would tell."),
  last_used_at: a.time("When it was used last").optional(),
  state_saved_at: a.time("When its login was stored").optional(),
  problem: maybe.text("Why nothing can be done with it."),
}));

export const credentialList = defineOperation({
  name: "credential.list",
  summary: "Lists the credentials that calls may name by id; never their values.",
  description:
    "page.login, page.enter_code, tab.fill_credential and session.create take such an id as credential_id.",
  withoutBrowser: true,
  http: { method: "GET", path: "/credentials" },
  input: () => ({}),
  output: () => ({
    credentials: a.list("In the order of their ids.", credentialSchema()),
  }),
  errors: ["INVALID_REQUEST", "TIMEOUT"],
  example: { title: "All of them", input: {} },
  run: async (_input, { services }) => ({
    credentials: services.credentials.list().map(({ lastUsedMs, stateSavedMs, ...one }) => ({
      ...one,
      lastUsedAt: lastUsedMs,
      stateSavedAt: stateSavedMs,
    })),
  }),
  render: ({ credentials }) =>
    credentials.length === 0 ? "There are no credentials." : credentials.map(line).join("\n"),
});

type CredentialWire = Output<typeof credentialSchema>;

function line({ id, kind, origins, problem }: CredentialWire): string {
  const where = problem === undefined ? `for ${origins.join(", ")}` : `not usable: ${problem}`;
  return `${id} (${kind}) ${where}`;
}
