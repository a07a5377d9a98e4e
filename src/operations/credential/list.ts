import { z } from "zod";
import type { CredentialInfo } from "../../credentials/credentials.ts";
import { defineOperation } from "../operation.ts";
import { lazy } from "../../shared/lazy.ts";

const epochMs = (what: string) => z.number().describe(`${what}, milliseconds since the epoch.`);

const credentialSchema = lazy(() =>
  z
    .strictObject({
      id: z.string().describe("What other calls name it by."),
      kind: z
        .string()
        .describe("username-password, totp, storage-state, or another word of its owner's."),
      origins: z.array(z.string()).describe("The sites at which it may be filled in."),
      source: z.string().describe("Where it stands: environment, directory, file or command."),
      fields: z
        .array(z.string())
        .optional()
        .describe("Names of its values; absent where only its command would tell."),
      last_used_ms: epochMs("When it was used last").optional(),
      state_saved_ms: epochMs("When its login was stored").optional(),
      problem: z.string().optional().describe("Why nothing can be done with it."),
    })
    .describe("A credential, without its values."),
);

export const credentialList = defineOperation({
  name: "credential.list",
  summary: "Lists the credentials that calls may name by id; never their values.",
  description:
    "page.login, page.enter_code, tab.fill_credential and session.create take such an id as credential_id.",
  effect: "read",
  kind: "call",
  withoutBrowser: true,
  http: { method: "GET", path: "/credentials" },
  cli: { command: "credential list" },
  input: () => z.object({}),
  output: () =>
    z.strictObject({
      credentials: z.array(credentialSchema()).describe("In the order of their ids."),
    }),
  errors: ["INVALID_REQUEST", "TIMEOUT"],
  examples: [{ title: "All of them", input: {} }],
  run: async (_input, { services }) => ({
    credentials: services.credentials.list().map(credentialWire),
  }),
  render: ({ credentials }) => ({
    text: credentials.length === 0 ? "There are no credentials." : credentials.map(line).join("\n"),
  }),
});

type CredentialWire = z.output<ReturnType<typeof credentialSchema>>;

function credentialWire({ lastUsedMs, stateSavedMs, ...info }: CredentialInfo): CredentialWire {
  const { id, kind, origins, source, fields, problem } = info;
  return {
    id,
    kind,
    origins: [...origins],
    source,
    ...(fields && { fields: [...fields] }),
    ...(lastUsedMs !== undefined && { last_used_ms: lastUsedMs }),
    ...(stateSavedMs !== undefined && { state_saved_ms: stateSavedMs }),
    ...(problem !== undefined && { problem }),
  };
}

function line({ id, kind, origins, problem }: CredentialWire): string {
  const where = problem === undefined ? `for ${origins.join(", ")}` : `not usable: ${problem}`;
  return `${id} (${kind}) ${where}`;
}
