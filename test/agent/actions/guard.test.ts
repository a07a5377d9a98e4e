/** What the agent's browser tools block, whichever action would cause it, and similar uses that they allow. */
import { describe, expect, test } from "vitest";
import { useBrowser } from "../../support/browser.ts";
import { useSite } from "../../support/site.ts";
import { browserToolsOn, type HandsOn } from "../support/hands-on.ts";

const page = (title: string, body: string) =>
  `<!doctype html><meta charset="utf-8"><title>${title}</title><h1>${title}</h1>${body}`;

const SIGN_UP = page(
  "Join us",
  `<form action="/sent"><label>Email <input type="email" name="mail"></label><label>Password <input type="password" autocomplete="new-password"></label>
  <label><input type="checkbox">News</label><button>Continue</button></form><p>Known already? <a href="/login">Log in</a></p>`,
);
const site = await useSite({
  "/join": SIGN_UP,
  "/framed": page("Welcome", `<iframe style="height:400px;width:600px" src="/join"></iframe>`),
  "/pay": page(
    "Order",
    `<form action="/sent"><label>Note <input name="note" autofocus></label><button><span>Pay €12.50</span></button></form>`,
  ),
  "/labelled": page(
    "Order",
    `<p><label for="pay"><b>Go on</b></label></p><form action="/sent"><label>Note <input name="note"></label><button id="pay">Pay €12.50</button></form>
    <div role="button" tabindex="0" aria-label="Continue" onclick="location = '/sent'">Pay now</div>`,
  ),
  "/outside": page(
    "Order",
    `<div role="button" tabindex="0" onclick="location = '/sent'" style="width:200px;height:60px"><span id="in">Pay now</span></div>`,
  ),
  "/keys": page(
    "Keys",
    `<form action="/sent"><label>Name of the key <input></label><button>Create API key</button></form>`,
  ),
  "/confirm": page(
    "Basket",
    `<button onclick="out.textContent = confirm('Pay 200 € now?')">Go on</button><p id="out">nothing</p>`,
  ),
  "/sent": page("Sent", ""),
  "/login": page(
    "Log in",
    `<form action="/sent"><label>Name <input name="user" autocomplete="username"></label><label>Password <input type="password" autocomplete="current-password"></label><button>Log in</button></form>
    <a href="/join">Create an account</a>`,
  ),
  "/search": page(
    "Search",
    `<form action="/sent" role="search"><input type="search" name="q" aria-label="Search"><button>Search</button></form>`,
  ),
  "/contact": page(
    "Contact",
    `<form action="/sent"><label>Your name <input name="n"></label><label>Email <input type="email" name="e"></label><label>Message <textarea name="m"></textarea></label><button>Send</button></form>`,
  ),
});
const browser = await useBrowser();

const refused = (kind: string) => ({ code: "PROHIBITED", details: { class: kind } });

async function at(path: string, options = {}): Promise<HandsOn> {
  const it = await browserToolsOn(browser, options);
  await it.open(`${site.url}${path}`);
  return it;
}

const sent = () => site.requests.filter((path) => path.startsWith("/sent"));

describe("refused", () => {
  test("whatever is done in a form to register with; the link beside it is followed", async () => {
    const it = await at("/join");
    const before = sent().length;
    const kind = refused("account-creation");
    const mail = await it.index("Email");
    expect(await it.fails("click_element", { index: await it.index("Continue") })).toMatchObject(
      kind,
    );
    expect(await it.fails("input_text", { index: mail, text: "a@b.example" })).toMatchObject(kind);
    expect(await it.fails("click_element", { index: await it.index("News") })).toMatchObject(kind);
    await it.value("document.querySelector('input').focus()");
    expect(await it.fails("send_keys", { keys: "Enter" })).toMatchObject(kind);
    expect(await it.fails("send_keys", { keys: "Return" })).toMatchObject(kind);
    const { box } = await it.element("Continue");
    const point = { x: (box?.x ?? 0) + 3, y: (box?.y ?? 0) + 3 };
    expect(await it.fails("click_at", point)).toMatchObject(kind);
    expect(sent().length).toBe(before);
    expect(await it.value("document.querySelector('input').value")).toBe("");
    await it.act("click_element", { index: await it.index("Log in") });
    expect((await it.see()).snapshot.title).toBe("Log in");
    await it.act("click_element", { index: await it.index("Create an account") });
    expect((await it.see()).snapshot.title).toBe("Join us");
  });

  test("in frames too", async () => {
    const it = await at("/framed");
    const index = await it.index("Continue");
    expect(await it.fails("click_element", { index })).toMatchObject(refused("account-creation"));
  });

  test("buttons that pay, by themselves and by what is inside them", async () => {
    const kind = refused("financial-transaction");
    const form = await at("/pay");
    const before = sent().length;
    expect(
      await form.fails("click_element", { index: await form.index("Pay €12.50") }),
    ).toMatchObject(kind);
    expect(await form.fails("send_keys", { keys: "Enter" })).toMatchObject(kind);
    const alone = await at("/outside");
    expect(
      await alone.fails("click_element", { index: await alone.index("Pay now") }),
    ).toMatchObject(kind);
    expect(sent().length).toBe(before);
  });

  test("a button that pays, whatever the page calls it", async () => {
    const it = await at("/labelled");
    const before = sent().length;
    const kind = refused("financial-transaction");
    for (const name of ["Go on", "Continue"]) {
      const index = await it.index(name);
      expect(await it.fails("click_element", { index })).toMatchObject(kind);
    }
    expect(sent().length).toBe(before);
  });

  test("keys to a site", async () => {
    const it = await at("/keys");
    const index = await it.index("Create API key");
    expect(await it.fails("click_element", { index })).toMatchObject(
      refused("security-permissions"),
    );
  });

  test("scripts beside such a form", async () => {
    const it = await at("/join", { allows: { evaluate: true } });
    const code = "document.forms[0].submit()";
    expect(await it.fails("evaluate", { code })).toMatchObject(refused("account-creation"));
  });

  test("the question whether to pay; it may be denied", async () => {
    const it = await at("/confirm");
    await it.act("click_element", { index: await it.index("Go on") });
    expect(await it.fails("answer_dialog", { accept: true })).toMatchObject(
      refused("financial-transaction"),
    );
    await it.act("answer_dialog", { accept: false });
    expect(await it.value("out.textContent")).toBe("false");
  });

  test("stands in the audit log", async () => {
    const it = await at("/join");
    await it.fails("click_element", { index: await it.index("Continue") });
    expect(it.audited.at(-1)).toMatchObject({
      kind: "call",
      name: "tab.click",
      outcome: "refused",
      errorCode: "PROHIBITED",
      sessions: [it.session.id],
    });
  });
});

describe("what the operator allows", () => {
  const flags = ["--tasks-allow-prohibited", "account-creation"];

  test("is done, and asked for each time that something is sent", async () => {
    const questions: string[] = [];
    const answers = ["refuse", "approve"];
    const ask = ({ text }: { readonly text: string }) => {
      questions.push(text);
      return Promise.resolve(answers.shift() ?? "refuse");
    };
    const it = await at("/join", { flags, ask });
    await it.act("input_text", { index: await it.index("Email"), text: "a@b.example" });
    expect(questions).toEqual([]);
    const index = await it.index("Continue");
    expect(await it.fails("click_element", { index })).toMatchObject(refused("account-creation"));
    await it.act("click_element", { index });
    expect((await it.see()).snapshot.title).toBe("Sent");
    expect(questions).toHaveLength(2);
  });

  test("does not allow the rest", async () => {
    const it = await at("/pay", { flags });
    const index = await it.index("Pay €12.50");
    expect(await it.fails("click_element", { index })).toMatchObject(
      refused("financial-transaction"),
    );
  });
});

describe("passes", () => {
  test("a login", async () => {
    const it = await at("/login");
    await it.act("input_text", { index: await it.index("Name"), text: "ada" });
    await it.act("input_text", { index: await it.index("Password"), text: "secret" });
    await it.act("click_element", { index: await it.index("Log in") });
    expect((await it.see()).snapshot.title).toBe("Sent");
  });

  test("a search", async () => {
    const it = await at("/search");
    await it.act("input_text", { index: await it.index("Search"), text: "buy a lamp" });
    await it.act("send_keys", { keys: "Enter" });
    expect((await it.see()).snapshot.url).toBe(`${site.url}/sent?q=buy+a+lamp`);
  });

  test("a message", async () => {
    const it = await at("/contact");
    await it.act("input_text", { index: await it.index("Your name"), text: "Ada" });
    await it.act("input_text", { index: await it.index("Email"), text: "a@b.example" });
    await it.act("input_text", { index: await it.index("Message"), text: "Where is my order?" });
    await it.act("click_element", { index: await it.index("Send") });
    expect((await it.see()).snapshot.title).toBe("Sent");
  });
});
