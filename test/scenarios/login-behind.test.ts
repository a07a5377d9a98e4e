/** Logins whose form a button brings up, and what the site says to them. */
import { expect, test } from "vitest";
import { useSite } from "../support/site.ts";
import { useStage } from "./support/stage.ts";

const form = (says: string) =>
  `<dialog id="d"><form onsubmit="event.preventDefault();document.querySelector('#says').textContent='${says}'"><label>E-mail <input type="email" name="user" autocomplete="username"></label><label>Password <input type="password" name="password"></label><p role="alert" id="says"></p><button>Continue</button></form></dialog>`;
const CASES = [
  ["We did not recognise those details.", "wrong_credentials"],
  ["Sorry, we do not recognise you.", "wrong_credentials"],
  ["Your account is on hold.", "blocked"],
] as const;
const site = await useSite(
  Object.fromEntries(
    CASES.map(([says], place) => [
      `/${place}`,
      `<!doctype html><title>Shop</title><h1>Shop</h1><button onclick="d.showModal()">Sign in</button>${form(says)}`,
    ]),
  ),
);
const stage = await useStage();

test.each(CASES.map(([says, outcome], place) => ({ says, outcome, place })))(
  "$says",
  async ({ says, outcome, place }) => {
    const page = await stage.open(`${site.url}/${place}`);
    const step = await page.step("page.login", { username: "ada@example.org", password: "secret" });
    expect(step.result).toMatchObject({ outcome, evidence: [expect.stringContaining(says)] });
  },
);
