import { defineOperation } from "../definition/operation.ts";
import { a, lazyObject, maybe } from "../definition/described.ts";

const credentialSchema = lazyObject("A credential, without its values.", () => ({
  id: a.text("Id to pass with other calls."),
  kind: a.text("username-password, totp, storage-state, or a kind that its owner chose."),
  origins: a.texts("Sites where it may be filled in."),
  source: a.text("Its source: environment, directory, file or command."),
  fields: maybe.texts("Names of its values; absent if only running its command would show them."),
  last_used_at: a.time("Time of its last use").optional(),
  state_saved_at: a.time("Time when its login was stored").optional(),
  problem: maybe.text("Why it cannot be used."),
}));

export const credentialList = defineOperation({
  name: "credential.list",
  summary: "Lists the stored credentials with their ids; never returns their values.",
  description:
    "Pass the id as credential_id to page.login, page.enter_code, tab.fill_credential and session.create.",
  withoutBrowser: true,
  http: { method: "GET", path: "/credentials" },
  input: () => ({}),
  output: () => ({
    credentials: a.list("The credentials, ordered by id.", credentialSchema()),
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
});
