/** Learning also rejects forms for prohibited actions, before any click in the step that shows the action. */
import { beforeEach, expect, test } from "vitest";
import { succeed, useOwnStage, useStage } from "../scenarios/support/stage.ts";
import { useSite, type Route } from "../support/site.ts";

let pressed: string[] = [];
beforeEach(() => {
  pressed = [];
});

/** A page that reports each click to the site, by a GET request, which learning allows. */
function page(title: string, body: string): Route {
  return (_request, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(`<!doctype html><title>${title}</title><h1>${title}</h1>${body}<script>
      document.addEventListener("click", ({ target }) => fetch("/pressed?" + target.textContent), true);
      const go = (step) => { for (const one of document.querySelectorAll("section")) one.hidden = one.id !== step; };
      go("one");</script>`);
  };
}

const CARD = `<label>Card number <input name="card" autocomplete="cc-number"></label>
  <label>Expires <input name="expires" autocomplete="cc-exp"></label><label>CVC <input name="cvc"></label>`;
const next = (step: string, label = "Next") =>
  `<button type="button" onclick="go('${step}')">${label}</button>`;

const site = await useSite({
  "/pressed": (request, response) => {
    pressed.push(decodeURIComponent(request.url?.split("?")[1] ?? ""));
    response.end();
  },
  "/payment": page(
    "Your order",
    `<form method="post">${CARD}${next("one")}<button>Send</button></form>`,
  ),
  "/later": page(
    "Delivery",
    `<form method="post"><section id="one"><label>Street <input name="street" required></label>${next("two")}</section>
    <section id="two" hidden>${CARD}${next("three")}</section>
    <section id="three" hidden><label>Remark <input name="remark"></label><button>Send</button></section></form>`,
  ),
  "/named": page(
    "Delivery",
    `<form method="post"><section id="one"><label>Street <input name="street"></label>${next("two", "Continue and pay now")}</section>
    <section id="two" hidden><label>Remark <input name="remark"></label><button>Send</button></section></form>`,
  ),
  "/turning": page(
    "Delivery",
    `<form method="post" oninput="lead.textContent = 'Pay now'"><section id="one">
    <label>Street <input name="street" required></label>${next("two").replace("<button", '<button id="lead"')}</section>
    <section id="two" hidden><label>Remark <input name="remark"></label></section></form>`,
  ),
  "/delete": page(
    "Delete your account",
    `<form method="post"><label>Why do you leave? <input name="why"></label>${next("one")}<button>Delete account</button></form>`,
  ),
  "/sign-up": page(
    "Create an account",
    `<form method="post"><label>E-mail <input type="email" name="email"></label>
    <label>Password <input type="password" name="password" autocomplete="new-password"></label>${next("one")}<button>Sign up</button></form>`,
  ),
  "/feedback": page(
    "Feedback",
    `<form method="post"><section id="one"><label>Subject <input name="subject" required></label>${next("two")}</section>
    <section id="two" hidden><label>Message <textarea name="message"></textarea></label><button>Send</button></section></form>`,
  ),
});

const { rest } = await useStage();
const open = await useOwnStage(["--tasks-allow-prohibited", "financial-transaction"]);
const learned = (path: string, { rest: driver } = { rest }) =>
  succeed(driver, "form.learn", { url: `${site.url}${path}`, allowed_hosts: ["127.0.0.1"] });

test.each([
  ["/payment", "financial transaction", []],
  ["/later", "financial transaction", ["Next"]],
  ["/named", "financial transaction", []],
  ["/turning", "financial transaction", []],
  ["/delete", "security or permissions", []],
  ["/sign-up", "creation of an account", []],
])("%s is refused as a %s", async (path, said, presses) => {
  expect(await learned(path)).toMatchObject({
    state: "rejected",
    error: { code: "PROHIBITED", message: expect.stringContaining(said) },
  });
  expect(pressed).toEqual(presses);
});

test("what the operator allows is learned, and nobody is asked", async () => {
  expect(await learned("/later", open)).toMatchObject({
    state: "completed",
    result: { schema: { steps: [{ fields: ["street"] }, {}, { fields: ["remark"] }] } },
  });
});

test("any other form is learned to its last step", async () => {
  expect(await learned("/feedback")).toMatchObject({
    state: "completed",
    result: { schema: { steps: [{ fields: ["subject"] }, { fields: ["message"] }] } },
  });
  expect(pressed).toEqual(["Next"]);
});
