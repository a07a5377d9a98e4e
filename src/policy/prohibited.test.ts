import { describe, expect, test } from "vitest";
import { permit, type Prohibition } from "./prohibited.ts";

describe("permit", () => {
  const purchase: Prohibition = {
    class: "financial-transaction",
    evidence: 'the button "Pay now" pays',
  };
  const answering = (answer: string) => () => Promise.resolve(answer);

  test("lets pass what is not prohibited", async () => {
    await expect(permit(undefined, { allowed: [] })).resolves.toBeUndefined();
  });

  test("refuses, and says what would allow it", async () => {
    await expect(permit(purchase, { allowed: ["account-creation"] })).rejects.toMatchObject({
      code: "PROHIBITED",
      message:
        'This would be a financial transaction: the button "Pay now" pays. Tasks are not allowed to do this.',
      hint: "Do it by hand, or ask the operator of this server to allow financial-transaction (tasks.allow_prohibited, tenants.allow_prohibited).",
      details: { class: "financial-transaction", evidence: 'the button "Pay now" pays' },
    });
  });

  test("asks for what the operator allows, each time", async () => {
    const allowed = ["financial-transaction"] as const;
    await permit(purchase, { allowed });
    await permit(purchase, { allowed, ask: answering("approve") });
    await expect(permit(purchase, { allowed, ask: answering("refuse") })).rejects.toMatchObject({
      code: "PROHIBITED",
      message:
        'This would be a financial transaction: the button "Pay now" pays. It was not approved.',
    });
  });
});
