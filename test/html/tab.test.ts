/** Navigation without a browser: former errors that must not return, and the guarantees of a tab. */
import type { IncomingMessage } from "node:http";
import { expect, it } from "vitest";
import { ParsedInput } from "../../src/html/dom/input.ts";
import { chooseParsedOptions, enterParsedText, setChecked } from "../../src/html/forms/editing.ts";
import type { StaticTab } from "../../src/html/navigate/tab.ts";
import { redirect, useSite, type Route } from "../support/site.ts";
import { elementOf, openStaticTab, textOf, timely } from "./support/static-tab.ts";

interface Taken {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly body: string;
}

const taken: Taken[] = [];

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString();
}

/** Records each request with its body, and responds with `answer`. */
function take(answer: string, status = 200): Route {
  return (request, response) => {
    void bodyOf(request).then((body) => {
      taken.push({ method: request.method, url: request.url, body });
      response.writeHead(status, { "content-type": "text/html; charset=utf-8" }).end(answer);
    });
  };
}

const SHOP = `<title>Shop</title><a href=/next id=next>next</a><a href="#part" id=part>part</a><a href="?page=2" id=query>2</a>
  <a href="javascript:go()" id=script>script</a><a href="mailto:a@b" id=mail>mail</a>
  <form action=/search><input name=q><button id=search>Search</button></form>
  <form action=/login method=post><input type=checkbox name=keep id=keep><input name=user id=user><input type=password name=pass id=pass>
  <button id=login name=do value=login>Log in</button><button id=delete name=do value=delete>Delete</button><button type=reset id=reset>Reset</button></form>
  <label id=label>All <input type=checkbox id=all></label><div id=dead>nothing</div>`;

const site = await useSite({
  "/": SHOP,
  "/next": "<title>Next</title><a href=deeper/page id=deeper>deeper</a><p id=p>x",
  "/deeper/page": take("<title>Deeper</title>"),
  "/gone": (request) => void request.socket.destroy(),
  "/search": take("<title>Found</title>"),
  "/login": take("<title>In</title><p>Protected by cloudflare, captcha"),
  "/invalid": take("<title>Invalid</title><p class=error>The name is taken", 422),
  "/signup": `<form action=/invalid method=post><input name=name required pattern="[a-z]+" title="small letters"><input type=email name=mail value="nobody"><input type=number name=age min=18 value=17><select name=kind required><option value="">choose<option>a</select><input type=radio name=r required><button id=go>Go</button><button id=draft formnovalidate>Draft</button></form>`,
  "/old/form": redirect("/new/place/form"),
  "/new/place/form": `<title>Form</title><a href=sub id=sub>sub</a><form method=post><input name=a value=1><button id=go>Go</button></form>`,
  "/new/place/sub": take("<title>Sub</title>"),
  "/large": take(`<form method=post><button id=go>Go</button></form>${"x".repeat(4_900_000)}`),
  "/enter": `<form action=/search id=f><input name=q value=1></form><form id=off action=/search><input name=q><button disabled>no</button></form>`,
});

async function open(path = "/"): Promise<StaticTab> {
  taken.length = 0;
  const tab = openStaticTab();
  await timely((deadline) => tab.navigate(deadline, site.url + path));
  return tab;
}

const click = (tab: StaticTab, selector: string) =>
  timely((deadline) => tab.click(deadline, elementOf(tab, selector)));
const back = (tab: StaticTab) => timely((deadline) => tab.travel(deadline, -1));
const forward = (tab: StaticTab) => timely((deadline) => tab.travel(deadline, 1));
const titleOf = (tab: StaticTab) => tab.page?.parsed.document.title;

it("an unchecked box shifts no values, and checking it changes no other field", async () => {
  const tab = await open();
  enterParsedText(elementOf(tab, "#user"), "me");
  enterParsedText(elementOf(tab, "#pass"), "secret");
  await click(tab, "#login");
  await back(tab);
  setChecked(elementOf(tab, "#keep"), true);
  await click(tab, "#login");
  expect(taken.map(({ body }) => body)).toEqual([
    "user=me&pass=secret&do=login",
    "keep=on&user=me&pass=secret&do=login",
  ]);
});

it("a button without a name submits its own form, and says which button it was", async () => {
  const tab = await open();
  await click(tab, "#search");
  await back(tab);
  await click(tab, "#delete");
  expect(taken).toEqual([
    { method: "GET", url: "/search?q=", body: "" },
    { method: "POST", url: "/login", body: "user=&pass=&do=delete" },
  ]);
});

it("one click is one request, whatever the answer says", async () => {
  const tab = await open();
  const { events } = await click(tab, "#login");
  expect(textOf(tab)).toContain("cloudflare");
  expect(taken).toHaveLength(1);
  expect(events).toEqual([]);
});

it("shows what a site says of a form that it did not take", async () => {
  const tab = await open("/signup");
  const { page } = await click(tab, "#draft");
  expect(page.httpStatus).toBe(422);
  expect(textOf(tab)).toBe("The name is taken");
});

it("says which fields keep a form from being sent, and sends nothing", async () => {
  const tab = await open("/signup");
  await expect(click(tab, "#go")).rejects.toMatchObject({
    code: "INVALID_REQUEST",
    message:
      'The form was not sent: "name" needs a value; "mail" takes an e-mail address such as name@example.com; ' +
      '"age" takes at least 18, not 17; "kind" needs a choice; "r" needs a choice.',
    details: {
      fields: [
        { ref: expect.any(Number), name: "name", problem: "needs a value" },
        expect.objectContaining({ name: "mail" }),
        expect.objectContaining({ name: "age" }),
        expect.objectContaining({ name: "kind" }),
        expect.objectContaining({ name: "r" }),
      ],
    },
  });
  expect(taken).toEqual([]);
  const fields = tab.page?.parsed.document.querySelectorAll("input") ?? [];
  for (const field of fields) if (field instanceof ParsedInput) fill(field);
  chooseParsedOptions(elementOf(tab, "select"), ["a"]);
  await click(tab, "#go");
  expect(taken.map(({ body }) => body)).toEqual(["name=abc&mail=a%40b.c&age=18&kind=a&r=on"]);
});

function fill(field: ParsedInput): void {
  if (field.type === "radio") setChecked(field, true);
  else enterParsedText(field, { text: "abc", email: "a@b.c", number: "18" }[field.type] ?? "");
}

it("stands where a redirect led, and goes on from there", async () => {
  const tab = await open("/old/form");
  expect(tab.url).toBe(`${site.url}/new/place/form`);
  await click(tab, "#sub");
  expect(taken.map(({ url }) => url)).toEqual(["/new/place/sub"]);
});

it("goes back and forward to any depth, with what was typed, and asks nobody again", async () => {
  const tab = await open();
  enterParsedText(elementOf(tab, "#user"), "typed");
  await click(tab, "#login");
  await timely((deadline) => tab.navigate(deadline, `${site.url}/next`));
  await click(tab, "#deeper");
  const before = site.requests.length;
  for (const title of ["Next", "In", "Shop"]) {
    await back(tab);
    expect(titleOf(tab)).toBe(title);
  }
  const user = elementOf(tab, "#user");
  expect(user instanceof ParsedInput && user.value).toBe("typed");
  await expect(back(tab)).rejects.toMatchObject({ code: "CANNOT_GO_BACK" });
  for (const title of ["In", "Next", "Deeper"]) {
    await forward(tab);
    expect(titleOf(tab)).toBe(title);
  }
  await expect(forward(tab)).rejects.toMatchObject({ code: "CANNOT_GO_FORWARD" });
  expect(site.requests).toHaveLength(before);
  expect(taken.filter(({ method }) => method === "POST")).toHaveLength(1);
});

it("asks again for a page it could not keep, but sends no form again for it", async () => {
  const tab = await open("/large");
  await click(tab, "#go");
  expect(textOf(tab).length).toBeGreaterThan(4_000_000);
  for (const path of ["/large?1", "/large?2", "/large?3", "/large?4"]) {
    await timely((deadline) => tab.navigate(deadline, site.url + path));
  }
  for (let steps = 0; steps < 3; steps += 1) await back(tab);
  await expect(back(tab)).rejects.toMatchObject({
    code: "NAVIGATION_FAILED",
    message: expect.stringContaining("the form is not sent again"),
  });
  expect(tab.url).toBe(`${site.url}/large?1`);
  expect(taken.filter(({ method }) => method === "POST")).toHaveLength(1);
});

it("forgets what could be gone forward to when it goes elsewhere", async () => {
  const tab = await open();
  await click(tab, "#next");
  await back(tab);
  await click(tab, "#query");
  await expect(forward(tab)).rejects.toMatchObject({ code: "CANNOT_GO_FORWARD" });
  expect(tab.history.entries.map(({ url }) => url)).toEqual([
    `${site.url}/`,
    `${site.url}/?page=2`,
  ]);
});

it("a fragment is another place in the same document", async () => {
  const tab = await open();
  const before = site.requests.length;
  const { document } = tab.page?.parsed ?? {};
  await click(tab, "#part");
  expect(tab.url).toBe(`${site.url}/#part`);
  expect((await timely((deadline) => tab.snapshot(deadline))).url).toBe(`${site.url}/#part`);
  expect(tab.page?.parsed.document).toBe(document);
  await back(tab);
  expect(tab.url).toBe(`${site.url}/`);
  expect(site.requests).toHaveLength(before);
});

it("clicks boxes, labels and reset buttons", async () => {
  const tab = await open();
  await click(tab, "#label");
  const all = elementOf(tab, "#all");
  expect(all instanceof ParsedInput && all.checked).toBe(true);
  await click(tab, "#all");
  expect(all instanceof ParsedInput && all.checked).toBe(false);
  enterParsedText(elementOf(tab, "#user"), "me");
  await click(tab, "#reset");
  const user = elementOf(tab, "#user");
  expect(user instanceof ParsedInput && user.value).toBe("");
});

it.each(["#script", "#mail", "#dead"])(
  "says of %s that it needs a browser, or leads nowhere",
  async (selector) => {
    const tab = await open();
    await expect(click(tab, selector)).rejects.toMatchObject({ code: "ELEMENT_NOT_INTERACTABLE" });
    expect(titleOf(tab)).toBe("Shop");
  },
);

it("submits a form as Enter does, with or without a button", async () => {
  const tab = await open("/enter");
  await expect(timely((deadline) => tab.submit(deadline, elementOf(tab, "#off")))).rejects.toThrow(
    "is disabled",
  );
  await timely((deadline) => tab.submit(deadline, elementOf(tab, "#f")));
  expect(taken.map(({ url }) => url)).toEqual(["/search?q=1"]);
});

it("does nothing with elements of a page that was left", async () => {
  const tab = await open();
  const login = elementOf(tab, "#login");
  await click(tab, "#next");
  await expect(timely((deadline) => tab.click(deadline, login))).rejects.toMatchObject({
    code: "ELEMENT_NOT_FOUND",
  });
  expect(taken).toEqual([]);
});

it("stays on its page when the next one cannot be had", async () => {
  const tab = await open();
  await expect(timely((deadline) => tab.navigate(deadline, `${site.url}/gone`))).rejects.toThrow(
    "closed the connection",
  );
  expect(titleOf(tab)).toBe("Shop");
  await expect(timely((deadline) => openStaticTab().snapshot(deadline))).rejects.toThrow(
    "No page is loaded.",
  );
});

it("shows a page as a snapshot, with refs that find their elements", async () => {
  const tab = await open();
  const snapshot = await timely((deadline) => tab.snapshot(deadline));
  const button = snapshot.nodes.find(({ name }) => name === "Log in");
  expect(button && tab.page?.parsed.element(button.ref)).toBe(elementOf(tab, "#login"));
  expect(tab.page?.parsed.element(999_999)).toBeUndefined();
});

it("takes one call after the other", async () => {
  const tab = await open();
  await timely(async (deadline) => {
    const calls = [
      tab.navigate(deadline, `${site.url}/next`),
      tab.travel(deadline, -1),
      tab.travel(deadline, 1),
    ];
    const visits = await Promise.all(calls);
    expect(visits.map(({ page }) => page.parsed.document.title)).toEqual(["Next", "Shop", "Next"]);
  });
});
