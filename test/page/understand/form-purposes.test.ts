/** The purposes of forms: every form of a page, by its fields first and its words second. */
import { expect, test } from "vitest";
import { understand } from "../../../src/page/understand/understand.ts";
import { everyRow } from "../../../src/shared/every-row.ts";
import { snapshotOf } from "../../support/snapshot-of.ts";
import { outlinesOf } from "./outline.ts";

const field = (label: string, more = "") => `<label>${label} <input ${more}></label>`;
const form = (fields: string, button: string) =>
  `<form method=post>${fields}<button>${button}</button></form>`;
const MAIL = field("Email", "type=email");
const TEXT = "<label>Message <textarea></textarea></label>";
const question = (name: string, more = "") =>
  `<fieldset><legend>${name}</legend>${["Never", "Often"]
    .map((answer) => `<label><input type=radio name="${name}" ${more}>${answer}</label>`)
    .join("")}</fieldset>`;

function purposesOf(markup: string): readonly string[] {
  return understand({ snapshot: snapshotOf(markup) }).forms.map(({ purpose }) => purpose);
}

everyRow(test, [
  ["recovery", "Forgot your password?", MAIL, "Send"],
  ["recovery", "Passwort vergessen", field("Benutzername"), "Weiter"],
  ["recovery", "パスワード再設定", field("メールアドレス"), "送信"],
  ["newsletter", "Monday letters", MAIL, "Subscribe"],
  ["newsletter", "Suscríbete al boletín", field("Nombre") + field("Correo"), "Quiero recibirlo"],
  ["contact", "Let us talk", field("Name") + MAIL + TEXT, "Submit"],
  ["comment", "Leave a reply", TEXT + field("Name") + MAIL, "Submit"],
  ["comment", "Reviews", `<select><option>1<option>5</select>${TEXT}`, "Submit review"],
  ["order", "Your data", field("Card number", "autocomplete=cc-number") + field("CVC"), "Next"],
  ["order", "Kasse", field("Straße") + field("PLZ"), "Weiter"],
  ["order", "确认订单", field("收货人") + field("详细地址"), "提交"],
  ["booking", "Hotel", field("Check-in") + field("Check-out"), "Search"],
  ["booking", "Réserver une table", field("Nom") + field("Jour", "type=date"), "Envoyer"],
  ["booking", "Tisch reservieren", field("Tag", "type=date") + MAIL + TEXT, "Absenden"],
  ["survey", "Encuesta", question("¿Nos recomendaría?"), "Enviar"],
  ["survey", "You", ["sleep", "eat", "walk", "read"].map((name) => question(name)).join(""), "Go"],
  ["login", "Log in", field("User name") + field("Password", "type=password"), "Log in"],
])("each form has its purpose", ([purpose, heading, fields, button]) => {
  expect(purposesOf(`<main><h1>${heading}</h1>${form(fields, button)}</main>`)).toEqual([purpose]);
});

test.each([
  ["a span of days", "Visitors", field("From", "type=date") + field("To", "type=date"), "Apply"],
  ["an address that is kept", "Profile", field("Street") + field("City"), "Save"],
  ["a birthday", "Profile", field("Name") + field("Born on", "type=date"), "Save"],
  ["where a parcel is", "Parcels", field("Order number") + MAIL, "Track"],
  [
    "answers that are given",
    "Privacy",
    ["photos", "posts", "calls", "mails"].map((name) => question(name, "checked")).join(""),
    "Save",
  ],
  ["an application", "Apply", field("Name") + MAIL + field("CV", "type=file") + TEXT, "Send"],
])("none of these: %s", (_what, heading, fields, button) => {
  expect(purposesOf(`<main><h1>${heading}</h1>${form(fields, button)}</main>`)).toEqual(["other"]);
});

test("every form is told, those around the page too", () => {
  const page = `<header>${form(field("Search", "type=search"), "Go")}</header>
    <main><h1>Contact</h1>${form(field("Name") + MAIL + TEXT, "Send")}${form(field("Name") + MAIL + TEXT, "Send")}</main>
    <footer>${form(field("Your address", "type=email"), "OK")}</footer>`;
  expect(purposesOf(page)).toEqual(["search", "contact", "contact", "newsletter"]);
});

test("a table is not reserved by writing to its owner", () => {
  const fields = `${field("Day", "type=date name=day")}${MAIL}${TEXT}`;
  const { actions } = outlinesOf(snapshotOf(`<h1>Contact us</h1>${form(fields, "Send")}`));
  expect(actions).toEqual([expect.stringMatching(/^FillForm /)]);
});

test("a message is one by its fields alone", () => {
  const fields = `<input id=who placeholder=Name><input id=mail type=email><textarea id=text></textarea>`;
  const page = `<h1>Good morning</h1><form method=post>${fields}<button id=go>Submit</button></form>`;
  expect(outlinesOf(snapshotOf(page)).actions).toEqual([
    "Contact nameId=who emailId=mail messageId=text submitId=go",
  ]);
});

test("a day is nothing to search by", () => {
  const page = `<h1>Trips</h1>${form(field("Day", "type=date name=q"), "Search")}`;
  expect(outlinesOf(snapshotOf(page)).actions).not.toContainEqual(expect.stringMatching(/^Search/));
});
