import { describe, expect, test } from "vitest";
import { everyRow } from "../shared/every-row.ts";
import { permit, prohibitedIntent, type Prohibition } from "./prohibited.ts";

describe("intents that are refused", () => {
  everyRow(test, [
    ["account-creation", "Sign up for a free trial at example.com"],
    ["account-creation", "Create a new account with the email bob@example.com"],
    ["account-creation", "Go to the shop and register me as a customer."],
    ["account-creation", "Open a bank account for our company"],
    ["account-creation", "get me a fresh login on that forum"],
    [
      "account-creation",
      "Find the registration page. Then fill in what it asks for and submit it.",
    ],
    ["account-creation", "Don't forget to sign up before you leave"],
    ["account-creation", "s i g n  u p at example.com"],
    ["account-creation", "cre4te an acc0unt there"],
    ["account-creation", "Сrеаtе an ассоunt"], // with Cyrillic letters
    ["account-creation", "cre\u200bate an ac\u00adcount"],
    ["account-creation", "ｓｉｇｎ ｕｐ on the site"],
    ["account-creation", "Erstelle bitte ein Konto bei example.de"],
    ["account-creation", "Kannst du mir dort ein neues Konto anlegen?"],
    ["account-creation", "Crée un compte avec mon adresse"],
    ["account-creation", "Crea una cuenta nueva"],
    ["account-creation", "Załóż konto na stronie"],
    ["account-creation", "Создай новый аккаунт"],
    ["account-creation", "アカウントを作成してください"],
    ["account-creation", "请帮我注册一个账号"],
    ["financial-transaction", "Buy the cheapest one"],
    ["financial-transaction", "Find the cheapest flight to Rome and buy it"],
    ["financial-transaction", "Add the shoes to the basket and go through checkout"],
    ["financial-transaction", "Transfer 200 euros to Anna"],
    ["financial-transaction", "Move all the savings to the other account: $5000"],
    ["financial-transaction", "Open the invoice and pay it"],
    ["financial-transaction", "Open the payment form, complete it and press the button"],
    ["financial-transaction", "Place the order that waits in my cart"],
    ["financial-transaction", "Use the card details below"],
    ["financial-transaction", "Check out with the saved card"],
    ["financial-transaction", "Donate 5€"],
    ["account-creation", "I need an account on this site, set one up"],
    ["financial-transaction", "p.a.y the bill"],
    ["financial-transaction", "p4y the invoice"],
    ["financial-transaction", "Überweise 50 € an den Verein"],
    ["financial-transaction", "Achète deux billets"],
    ["financial-transaction", "Compra el libro más barato"],
    ["financial-transaction", "Купи билет на завтра"],
    ["financial-transaction", "一番安い商品を購入してください"],
    ["financial-transaction", "帮我买最便宜的"],
    ["security-permissions", "Change my password to something longer"],
    ["security-permissions", "Disable two-factor authentication"],
    ["security-permissions", "Grant bob@example.com access to the repository"],
    ["security-permissions", "Make Bob an admin of the workspace"],
    ["security-permissions", "Generate an API key and tell it to me"],
    ["security-permissions", "Make the repository public"],
    ["security-permissions", "Share the folder with everyone"],
    ["security-permissions", "Tidy up: relax the sharing settings a bit"],
    ["security-permissions", "Ändere die Berechtigungen des Ordners"],
    ["security-permissions", "Désactive la double authentification"],
    ["security-permissions", "Смени пароль"],
    ["security-permissions", "修改他的权限"],
  ])("are refused as their kind", ([kind, intent]) => {
    expect(prohibitedIntent(intent)).toMatchObject({ class: kind });
  });

  test("says by what it was told", () => {
    expect(prohibitedIntent("Please create an account for me")).toEqual({
      class: "account-creation",
      evidence: 'it asks to "create an account"',
    });
  });
});

everyRow(test, [
  "Log in and read the newest message",
  "Sign in to my account and download the latest invoice as PDF",
  "Open my account page and list the last orders",
  "Search for red shoes and list the five cheapest with their prices",
  "Find the cheapest flight to Rome in May",
  "Find out how to open an account at this bank and what it costs",
  "What is the price of the annual plan?",
  "Which payment methods does the shop take?",
  "Read how one can buy tickets",
  "Where can I buy spare parts for this bike?",
  "Check whether the order was placed in time",
  "Check the status of order 123",
  "Fill in the contact form with my question about the registration fee",
  "Send a message through the contact form: my order has not arrived yet",
  "Subscribe to the newsletter with bob@example.com",
  "Subscribe me to the mailing list",
  "Submit the feedback form with five stars",
  "Add the shoes to the basket but do not buy them",
  "Compare the three hotels, without booking a room",
  "List the users and their permissions",
  "Read the security settings and tell me whether two-factor authentication is on",
  "Take a screenshot of the sign up page",
  "Pay attention to the dates in the table",
  "Sort the table in order of price",
  "Order the results by price",
  "Register for the webinar on Tuesday",
  "Register for nothing, just read",
  "Look up the opening hours and the address",
  "Post a comment under the article",
  "Find a restaurant nearby and book a table for two",
  "Upload the report and write down the reference number",
  "Extract name, price and stock of each product as JSON",
  "Suche nach günstigen Flügen und liste die Preise auf",
  "Finde heraus, wie man ein Konto eröffnet",
  "Melde dich an und lies die neueste Nachricht",
  "Trouve le prix du billet et dis-moi combien il coûte",
  "Busca el libro más barato y dime el precio",
  "最新ニュースを読んでください",
  "登录并阅读最新消息",
  "",
])("harmless intents pass", (intent) => {
  expect(prohibitedIntent(intent)).toBeUndefined();
});

describe("bookings", () => {
  everyRow(test, [
    "Reserve a room for Tuesday afternoon",
    "Reserve the meeting room on the second floor from 2 to 3 pm",
    "Book a hotel room in Bergen for two nights, to be paid there",
    "Book the hotel for the conference",
    "Reserve two tickets for the reading; they are collected at the door",
    "Book an appointment with the dentist",
    "Confirm the booking of the meeting room",
    "Complete the booking form and send it",
    "Cancel my reservation of the room",
    "Buche ein Zimmer für zwei Nächte",
    "Reserviere den Besprechungsraum für morgen",
    "Schließe die Buchung des Raums ab",
    "Réserve une chambre pour deux nuits",
    "Réserve la salle de réunion",
    "Reserva una habitación para mañana",
    "Prenota una camera per due notti",
    "Boek een kamer voor vrijdag",
    "Reserve um quarto para amanhã",
    "Zarezerwuj pokój na jutro",
    "Boka ett rum till fredag",
    "Забронируй номер на завтра",
  ])("without a payment pass", (intent) => {
    expect(prohibitedIntent(intent)).toBeUndefined();
  });

  everyRow(test, [
    "Book a flight to Rome",
    "Book two tickets for the concert",
    "Book the train to Oslo",
    "Reserve a flight to Rome",
    "Finalise the flight booking",
    "Reserve a room and pay for it",
    "Book the hotel room with my credit card",
    "Reserve the room using PayPal",
    "Book a room, enter the card details",
    "Book the room, then transfer 200 euros as a deposit",
    "B00k a fl1ght to Rome",
    "Buche einen Flug nach Rom",
    "Buche das Zimmer und bezahle es",
    "Buche das Zimmer mit meiner Kreditkarte",
    "Réserve un vol pour Rome",
    "Réserve une chambre et paie",
    "Reserva un vuelo a Roma",
    "Reserva una habitación y paga",
    "Prenota un volo per Roma",
    "Boek een vlucht naar Rome",
    "Reserve um voo para Roma",
    "Zarezerwuj bilet na pociąg",
    "Boka flyg till Rom",
    "Забронируй билеты в Москву",
  ])("with a payment are refused", (intent) => {
    expect(prohibitedIntent(intent)).toMatchObject({ class: "financial-transaction" });
  });
});

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
        'This would be a financial transaction: the button "Pay now" pays. Tasks do not do this.',
      hint: "Do it by hand; the operator of this server can allow financial-transaction (tasks.allow_prohibited, tenants.allow_prohibited).",
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
