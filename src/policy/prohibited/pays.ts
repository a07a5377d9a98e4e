/** Recognises forms that pay, or commit to a payment. */
import type { PageFormField } from "../../page/readers/form-field.ts";
import { markOf, wordsOfField } from "../../page/understand/forms/view.ts";
import { GO_ON } from "../../page/words/button-words.ts";
import type { Reading, FormPurpose } from "../../page/understand/reading.ts";
import { quoted } from "../../shared/text/quoted.ts";
import type { TargetForm } from "./target-form.ts";
import {
  BANK_FIELD,
  BOOK_BUTTON,
  CARD_FIELD,
  CARD_NUMBER,
  EXPIRY,
  PAY_BUTTON,
  PAYMENT_CHOICE,
  PAYMENT_PAGE,
} from "./form-words.ts";

export function paysBy(form: TargetForm, reading: Reading): string | undefined {
  return (
    byField(form) ?? byFrame(form, reading) ?? byButton(form, reading) ?? byPage(form, reading)
  );
}

function byField({ fields }: TargetForm): string | undefined {
  const marked = fields.find((field) => /\bcc-/.test(markOf(field)));
  if (marked) return `the field ${named(marked)} takes a payment card`;
  const typed = fields.filter(({ kind }) => kind === "text" || kind === "password");
  const means = typed.find((field) => isMeansOfPayment(wordsOfField(field)));
  if (means) return `the field ${named(means)} takes a means of payment`;
  const stored = fields.find(({ choices = [] }) => choices.some(({ label }) => STORED.test(label)));
  if (stored) return `the field ${named(stored)} offers a stored means of payment`;
  const labels = fields.map(wordsOfField);
  const hasDate = labels.some((label) => EXPIRY.isIn(label));
  const hasNumber = labels.some((label) => CARD_NUMBER.isIn(label));
  return hasDate && hasNumber ? "it asks for a card's number and how long it is valid" : undefined;
}

/** Labels of stored cards: "Visa ending in 4242", "•••• 4242". */
const STORED = /(?:\bending (?:in|with)|[*•x]{2})\s?\d{4}\b/i;

function isMeansOfPayment(words: string): boolean {
  return CARD_FIELD.isIn(words) || BANK_FIELD.isIn(words);
}

function byFrame({ around }: TargetForm, reading: Reading): string | undefined {
  const host = around === undefined ? undefined : paymentFrameIn(around, reading);
  return host === undefined ? undefined : `a frame of ${host} in it takes the payment`;
}

function byButton({ commands }: TargetForm, { tree }: Reading): string | undefined {
  const pays = commands.find(
    (label) => PAY_BUTTON.isAll(label) || isPrice(label) || goesOnToPay(label),
  );
  const books = commands.find((label) => BOOK_BUTTON.isAll(label));
  const button = pays ?? (books !== undefined && hasPrice(tree.textOf()) ? books : undefined);
  return button === undefined ? undefined : `the button ${quoted(button)} pays`;
}

/** Whether a text has a price greater than zero: a free offer commits to no payment. */
function hasPrice(text: string): boolean {
  return PRICE.test(text);
}

/** Whether a label has a word for paying and an amount: "Pay €12.50". */
function isPrice(label: string): boolean {
  return AMOUNT.test(label) && (PAY_BUTTON.isIn(label) || BOOK_BUTTON.isIn(label));
}

/** Whether a label means to continue and to pay: "Continue and pay now". */
function goesOnToPay(label: string): boolean {
  return GO_ON.isIn(label) && PAY_BUTTON.isIn(label);
}

const PRICE =
  /[$€£¥₽₹]\s*[\d.,]*[1-9]|[1-9][\d.,]{0,20}\s{0,9}(?:[$€£¥₽₹]|(?:EUR|USD|GBP|CHF|PLN|SEK)\b)/;

const AMOUNT = /[$€£¥₽₹]\s*\d|\d\s*(?:[$€£¥₽₹]|EUR|USD|GBP|CHF|PLN|SEK)/;

/** Purposes of forms that may be the last step on a payment page. */
const SETTLES: ReadonlySet<FormPurpose | undefined> = new Set(["data", "code"]);

function byPage({ purpose, fields }: TargetForm, { headlines }: Reading): string | undefined {
  if (!SETTLES.has(purpose)) return undefined;
  const choice = fields.find((field) => PAYMENT_CHOICE.isIn(wordsOfField(field)));
  if (choice) return `the field ${named(choice)} asks how to pay`;
  const title = headlines.find((line) => PAYMENT_PAGE.isIn(line));
  return title === undefined ? undefined : `the page is about ${quoted(title)}`;
}

function named({ label, name, type }: PageFormField): string {
  return quoted(label || name || type);
}

/** Hosts of payment services, in whose frames people enter card numbers. */
const SERVICES: readonly string[] = [
  "js.stripe.com",
  "checkout.stripe.com",
  "adyen.com",
  "braintreegateway.com",
  "braintree-api.com",
  "paypal.com",
  "paypalobjects.com",
  "checkout.com",
  "squareup.com",
  "squarecdn.com",
  "klarna.com",
  "mollie.com",
  "worldpay.com",
  "cybersource.com",
  "authorize.net",
  "pay.google.com",
  "pay.amazon.com",
  "recurly.com",
  "chargebee.com",
  "spreedly.com",
  "payu.com",
  "razorpay.com",
];

/** Returns the host of a payment frame in the node. Ignores hidden frames, which many sites have on every page. */
function paymentFrameIn(ref: number, { tree }: Reading): string | undefined {
  for (const { url, owner } of tree.snapshot.frames) {
    const frame = owner === null ? undefined : tree.get(owner);
    const host = URL.parse(url)?.hostname ?? "";
    if (!frame || tree.isHidden(frame) || !isService(host)) continue;
    for (const around of tree.ancestorsOf(frame)) if (around.ref === ref) return host;
  }
  return undefined;
}

function isService(host: string): boolean {
  return SERVICES.some((service) => host === service || host.endsWith(`.${service}`));
}
