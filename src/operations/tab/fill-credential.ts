import { z } from "zod";
import { fillSecret } from "../../browser/actions/keyboard/fill-secret.ts";
import { elementField } from "../fields.ts";
import { stepInput, stepOperation } from "../step-operation.ts";
import { credentialField } from "../credential/stored-login.ts";

export const tabFillCredential = stepOperation({
  name: "tab.fill_credential",
  summary: "Fills a value of a credential, named by its id, into a field.",
  description:
    "In the place of what the field holds, and only at the sites that the credential is bound to, by the frame that holds the field. The value itself is in no answer.",
  actionType: "fill_credential",
  http: { method: "POST", path: "/tabs/{tab_id}/fill-credential" },
  cli: { command: "tab fill-credential" },
  input: () =>
    stepInput({
      ...elementField(),
      ...credentialField(),
      field: z
        .string()
        .min(1)
        .describe("Which of its values: username, password, or code for the code of this moment."),
    }),
  result: () =>
    z.strictObject({
      status: z.literal("filled").describe("What was done."),
      credential_id: z.string().describe("The credential."),
      field: z.string().describe("The value of it."),
    }),
  errors: [
    "CREDENTIAL_NOT_FOUND",
    "BLOCKED_BY_POLICY",
    "ELEMENT_NOT_FOUND",
    "ELEMENT_NOT_VISIBLE",
    "ELEMENT_NOT_INTERACTABLE",
  ],
  examples: [{ title: "A password", input: { ref: 12, credential_id: "shop", field: "password" } }],
  action: async ({ ref, credential_id, field }, _tab, { deadline, services }) => {
    const secret = await services.credentials.value(deadline, credential_id, field);
    return fillSecret({ ref, secret });
  },
  toResult: (_result, { credential_id, field }) => ({
    status: "filled" as const,
    credential_id,
    field,
  }),
});
