/** What was to be done, and was. */
import { choose, type ClaimCase, page, press, type } from "./claim-case.ts";

export const NAV = ["<Home>", "<Shop>", "<Send us a message>", "<Newsletter>"];
export const CONTACT = page(
  "/contact",
  ...NAV,
  "# Contact us",
  "We answer within 2 days. Thank you for your interest!",
  "{Name}",
  "{Your message}",
  "[Send message]",
);
export const FILLED = page(
  "/contact",
  ...NAV,
  "# Contact us",
  "We answer within 2 days. Thank you for your interest!",
  "{Name=Ada}",
  "{Your message=Is the red teapot in stock?}",
  "[Send message]",
);
const SENT = page(
  "/contact/sent",
  ...NAV,
  "# Contact us",
  "Your message was sent. We will get back to you.",
);
export const WRITE = [
  type("Name", "Ada"),
  type("Your message", "Is the red teapot in stock?"),
  FILLED,
];
export const SEND_TASK = "Send the shop a message that asks whether the red teapot is in stock.";
export const SHOP = page(
  "/shop",
  "<Basket (0)>",
  "# Kettles",
  "Kettle Nimbus € 30",
  "[Add to basket]",
  "Mug Cirrus € 8",
);
export const LIST = page("/todo", "# Todo", "{New entry}", "[Add]", "Water the figs");

export const DEEDS: readonly ClaimCase[] = [
  {
    task: SEND_TASK,
    run: [CONTACT, ...WRITE, press("Send message"), SENT],
    text: "The message was sent.",
    evidence: ["Your message was sent."],
  },
  {
    task: SEND_TASK,
    run: [
      CONTACT,
      ...WRITE,
      press("Send message"),
      page("/contact", ...NAV, "# Thank you!", "We will get back to you."),
    ],
    text: "I sent the message to the shop.",
    evidence: ["Thank you!"],
  },
  {
    task: 'Add "Buy milk" to my list.',
    run: [
      LIST,
      type("New entry", "Buy milk"),
      page("/todo", "# Todo", "{New entry=Buy milk}", "[Add]", "Water the figs"),
      press("Add"),
      page("/todo", "# Todo", "{New entry}", "[Add]", "Water the figs", "Buy milk"),
    ],
    text: "Buy milk was added to the list.",
    evidence: ["Buy milk"],
  },
  {
    task: "Add the kettle Nimbus to the basket.",
    run: [
      SHOP,
      press("Add to basket"),
      page(
        "/shop",
        "<Basket (1)>",
        "# Kettles",
        "Kettle Nimbus € 30",
        "[Add to basket]",
        "Mug Cirrus € 8",
      ),
    ],
    text: "The kettle Nimbus is in the basket.",
    evidence: ["Basket (1)"],
  },
  {
    task: "Delete the note about the figs.",
    run: [
      page(
        "/notes",
        "# Notes",
        "Figs: water on Friday",
        "[Delete figs]",
        "Roof: mend it",
        "[Delete roof]",
      ),
      press("Delete figs"),
      page("/notes", "# Notes", "Note deleted.", "Roof: mend it", "[Delete roof]"),
    ],
    text: "The note about the figs was deleted.",
    evidence: ["Note deleted."],
  },
  {
    task: "Subscribe ada@site.example to the newsletter.",
    run: [
      page("/news", "# Newsletter", "{E-mail}", "[Subscribe]"),
      type("E-mail", "ada@site.example"),
      press("Subscribe"),
      page("/news", "# Newsletter", "Thanks for subscribing, ada@site.example!"),
    ],
    text: "ada@site.example is now subscribed.",
    evidence: ["Thanks for subscribing"],
  },
  {
    task: "Book a table for 4 people on 3 May 2027 at 19:00.",
    run: [
      page("/table", "# Book a table", "{Guests}", "{Day}", "{Time}", "[Book]"),
      type("Guests", "4"),
      type("Day", "2027-05-03"),
      type("Time", "19:00"),
      press("Book"),
      page(
        "/table",
        "# Your table is booked",
        "4 guests, 3 May 2027, 7:00 pm",
        "Booking number B-4711",
      ),
    ],
    text: "A table for 4 is booked on 3 May 2027 at 19:00, number B-4711.",
    evidence: ["Your table is booked", "Booking number B-4711"],
  },
  {
    task: "Turn on the weekly digest in my settings.",
    run: [
      page("/settings", "# Settings", "Weekly digest", "[Save]"),
      press("Weekly digest"),
      press("Save"),
      page("/settings", "# Settings", "Settings saved: weekly digest on", "[Save]"),
    ],
    text: "The weekly digest is on; the settings are saved.",
    evidence: ["Settings saved"],
  },
  {
    task: "Sende eine Nachricht an den Laden.",
    run: [
      page("/kontakt", "<Start>", "# Kontakt", "{Nachricht}", "[Senden]"),
      type("Nachricht", "Guten Tag"),
      press("Senden"),
      page("/kontakt", "<Start>", "# Vielen Dank", "Ihre Nachricht wurde gesendet."),
    ],
    text: "Die Nachricht wurde gesendet.",
    evidence: ["Ihre Nachricht wurde gesendet."],
  },
  {
    task: "Envoie un message à la boutique.",
    run: [
      page("/fr", "# Contact", "{Message}", "[Envoyer]"),
      type("Message", "Bonjour"),
      press("Envoyer"),
      page("/fr", "# Merci", "Votre message a bien été envoyé."),
    ],
    text: "Le message a été envoyé.",
    evidence: ["Votre message a bien été envoyé."],
  },
  {
    task: 'Rename my playlist to "Rainy days".',
    run: [
      page("/playlist", "# Playlist", "Sunny days", "[Rename the list]"),
      press("Rename the list"),
      { name: "answer_dialog", more: { accept: true, text: "Rainy days" } },
      page("/playlist", "# Playlist", "Rainy days", "[Rename the list]"),
    ],
    text: "Renamed.",
    evidence: ["Rainy days"],
  },
  {
    task: "Find the cheapest kettle and add it to the basket.",
    run: [
      page(
        "/kettles",
        "<Basket>",
        "# Kettles",
        "Nimbus | € 30",
        "[Add Nimbus]",
        "Stratus | € 25",
        "[Add Stratus]",
      ),
      press("Add Stratus"),
      page("/basket", "# Basket", "Stratus was added to your basket.", "Total: € 25"),
    ],
    text: "The cheapest kettle is Stratus at € 25; it was added to the basket.",
    evidence: ["Stratus was added to your basket."],
  },
  {
    task: "Ask for a repair with the values given, and tell me the reference.",
    run: [
      page("/repair", "# Repair", "{Device}", "{Serial}", "[Continue]"),
      choose("Device", "Washing machine"),
      type("Serial", "QX4711"),
      press("Continue"),
      page("/repair/sent", "# Repair", "The reference of your request is R-QX4711-42."),
    ],
    text: "R-QX4711-42",
    evidence: ["R-QX4711-42"],
  },
  {
    task: "Remove everything from my basket.",
    run: [
      page("/basket", "# Basket", "Kettle Nimbus € 30", "[Remove]"),
      press("Remove"),
      page("/basket", "# Basket", "Your basket is empty."),
    ],
    text: "All items were removed from the basket.",
    evidence: ["Your basket is empty."],
  },
  {
    task: "Set the time zone to Auckland.",
    run: [
      page("/zone", "# Calendar", "{Time zone=Europe/Oslo}", "[Save]"),
      choose("Time zone", "Pacific/Auckland"),
      press("Save"),
      page("/zone", "# Calendar", "Changes saved.", "{Time zone=Pacific/Auckland}", "[Save]"),
    ],
    text: "The time zone is set to Pacific/Auckland.",
    evidence: ["Changes saved.", "Pacific/Auckland"],
  },
  {
    task: 'Add "Milk" and "Bread" to the list.',
    run: [
      LIST,
      type("New entry", "Milk"),
      press("Add"),
      page("/todo", "# Todo", "{New entry}", "[Add]", "Water the figs", "Milk"),
      type("New entry", "Bread"),
      press("Add"),
      page("/todo", "# Todo", "{New entry}", "[Add]", "Water the figs", "Milk", "Bread"),
    ],
    text: 'Both "Milk" and "Bread" were added.',
    evidence: ["Milk", "Bread"],
  },
  {
    task: "Leave the newsletter Deals of the week.",
    run: [
      page("/newsletter", "# Newsletters", "Deals of the week", "[Leave]"),
      press("Leave"),
      page("/newsletter", "# Thank you", "We have received this: leave deals"),
    ],
    text: "Left.",
    evidence: ["We have received this", "deals"],
  },
  {
    task: "Sign in and tell me how many new letters there are.",
    run: [page("/mail", "<Log out>", "# Mail", "Two new letters are waiting.")],
    text: "Two",
    evidence: ["Two new letters are waiting."],
  },
  {
    task: "Log in to the shop.",
    run: [page("/account", "<Log out>", "# Account", "Welcome back, Ada")],
    text: "You are logged in.",
    evidence: ["Welcome back, Ada"],
  },
  {
    task: "Subscribe me to the newsletter.",
    run: [page("/", "<Home>", "# Shop", "Ada is subscribed to our newsletter", "[Leave]")],
    text: "You are already subscribed to the newsletter.",
    evidence: ["Ada is subscribed to our newsletter"],
  },
];
