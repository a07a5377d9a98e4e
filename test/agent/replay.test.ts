/** A recorded run is replayed in a real browser without any model. */
import type { ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { parametersFor } from "../../src/agent/replay/parameters-for.ts";
import { RecipeSchema } from "../../src/agent/model/recipe.ts";
import { useBrowser } from "../support/browser.ts";
import { useSite } from "../support/site.ts";
import { freeBrowserTools, recipeOf, recorded, replayed, type Act } from "./replay/recording.ts";
import { patience } from "../support/patience.ts";

/** The current content of the site; a test changes it. */
const shop = {
  /** Class names and order of the elements. */
  looks: "old" as "old" | "new",
  prices: { Berlin: "120 €", Rome: "89 €" } as Record<string, string>,
  hasSearch: true,
  /** The last submission. */
  entered: "",
};

const SEARCH = {
  old: `<form action="/flights"><label>From <input name="from" class="css-1x2y3z field"></label>
    <label>To <input name="to" class="css-9a8b7c field"></label><button class="btn active">Search</button></form>`,
  new: `<form action="/flights"><button class="css-77aa88 button">Search</button><p>News</p>
    <div><label>To <input name="to" class="q1w2e3 box"></label></div>
    <label>From <input name="from" class="z9y8x7 box"></label></form>`,
};

function html(response: ServerResponse, body: string): void {
  response.setHeader("content-type", "text/html; charset=utf-8");
  response.end(body);
}

const site = await useSite({
  "/message": "<h1>Message</h1><p>Your code is 4711-0815.</p><a href=/code>Enter it</a>",
  "/code": `<h1>Code</h1><form action="/entered" method="post"><label>Code <input name="code"></label>
    <label>Password <input type="password" name="secret"></label><button>Send</button></form>`,
  "/entered": (request, response) => {
    shop.entered = "";
    request.on("data", (data: Buffer) => (shop.entered += data.toString()));
    request.on("end", () => html(response, "<h1>Welcome</h1>"));
  },
  "/": (_request, response) =>
    html(response, shop.hasSearch ? `<h1>Flights</h1>${SEARCH[shop.looks]}` : "<h1>Closed</h1>"),
  "/flights": (request, response) => {
    const query = new URL(request.url ?? "", "http://x").searchParams;
    const to = query.get("to") ?? "";
    const rows = Object.entries(shop.prices).map(
      ([city, price]) =>
        `<tr><td>${city}</td><td>${price}</td><td><a href="/book?city=${city}">Book</a></td></tr>`,
    );
    const table = `<table><tr><th>City<th>Price<th></tr>${rows.join("")}</table>`;
    html(response, `<title>Flights</title><h1>Flights to ${to}</h1>${table}`);
  },
  "/book": (request, response) => {
    const city = new URL(request.url ?? "", "http://x").searchParams.get("city") ?? "";
    html(response, `<h1>Booked</h1><p>Your flight to ${city} is booked.</p>`);
  },
  "/long": `<h1>Form</h1>${Array.from({ length: 18 }, (_, at) => `<label>Field ${at} <input name="f${at}"></label>`).join("<br>")}
    <button onclick="document.querySelector('output').textContent = 'Saved ' + document.querySelector('[name=f3]').value">Save</button><output></output>`,
  "/late": `<h1>Late</h1><script>setTimeout(() => document.body.insertAdjacentHTML("beforeend",
    '<button onclick="document.title=1;this.after(\\'Pressed\\')">Now</button>'), Number(location.hash.slice(1)))</script>`,
});
const browser = await useBrowser();

const LOOK_UP: readonly Act[] = [
  ["input_text", { index: "From", text: "Oslo" }],
  ["input_text", { index: "To", text: "Rome" }],
  ["click_element", { index: "Search" }],
];
const TASK = "What does a flight from Oslo to Rome cost?";

async function lookedUp() {
  shop.looks = "old";
  shop.hasSearch = true;
  shop.prices = { Berlin: "120 €", Rome: "89 €" };
  const browserTools = await freeBrowserTools(browser);
  const acts: readonly Act[] = [["go_to_url", { url: site.url }], ...LOOK_UP];
  const result = {
    text: "A flight from Oslo to Rome costs 89 €.",
    evidence: ["Flights to Rome"],
  };
  const outcome = await recorded(browserTools, acts, result);
  return { browserTools, outcome, recipe: recipeOf(outcome, { task: TASK }) };
}

test("the same run again, without a model", async () => {
  const { browserTools, recipe } = await lookedUp();
  expect(RecipeSchema.parse(JSON.parse(JSON.stringify(recipe)))).toEqual(recipe);
  expect(recipe.template).toBe("What does a flight from {{from}} to {{to}} cost?");
  expect(await replayed(browserTools, recipe, { from: "Oslo", to: "Rome" })).toMatchObject({
    status: "done",
    next: 4,
    savedCalls: 5,
    found: { stable: 3 },
    answer: {
      text: "A flight from Oslo to Rome costs 89 €.",
      isCurrent: true,
      evidence: [{ text: "Flights to Rome" }],
    },
  });
});

test("other words of the same task are other values, and the answer is that of the page now", async () => {
  const { browserTools, recipe } = await lookedUp();
  shop.prices = { Rome: "95 €", Berlin: "99 €" };
  const read = parametersFor(recipe, "what does a flight from Bergen to Berlin cost");
  expect(read).toEqual({ from: "Bergen", to: "Berlin" });
  const report = await replayed(browserTools, recipe, { from: "Bergen", to: "Berlin" });
  expect(report.answer?.text).toBe("A flight from Bergen to Berlin costs 99 €.");
  expect(site.requests.at(-1)).toBe("/flights?from=Bergen&to=Berlin");
});

test("a value that no step takes and nothing is read by stays a word of the task", async () => {
  const { outcome } = await lookedUp();
  const result = "A flight from Oslo to Rome for two costs 89 €.";
  const claim = { success: true, text: result, evidence: ["Flights to Rome"] };
  const task = "What does a flight from Oslo to Rome for two cost?";
  const values = { from: "Oslo", to: "Rome", people: "two" };
  const recipe = recipeOf({ ...outcome, answer: result, claim }, { task, values });
  expect(recipe.template).toBe("What does a flight from {{from}} to {{to}} for two cost?");
  expect(recipe.parameters.map(({ name }) => name)).toEqual(["from", "to"]);
  expect(recipe.answer.text).toBe("A flight from {{from}} to {{to}} for two costs {{#0}}.");
  expect(parametersFor(recipe, task, values)).toBeDefined();
  const forThree = { ...values, people: "three" };
  expect(parametersFor(recipe, task.replace("two", "three"), forThree)).toBeUndefined();
  expect(parametersFor(recipe, task, forThree)).toBeUndefined();
});

test("elements are found again after other classes and another order", async () => {
  const { browserTools, recipe } = await lookedUp();
  shop.looks = "new";
  const report = await replayed(browserTools, recipe, { from: "Oslo", to: "Rome" });
  expect(report).toMatchObject({ status: "done", answer: { isCurrent: true } });
});

test("it stops at the step that fits no more", async () => {
  const { browserTools, recipe } = await lookedUp();
  shop.hasSearch = false;
  const values = { from: "Oslo", to: "Rome" };
  const stopped = await replayed(browserTools, recipe, values);
  expect(stopped).toMatchObject({ status: "stopped", next: 1, stop: { reason: "gone" } });
  expect(stopped.records).toHaveLength(1);
});

test("the row that the task names is pressed, wherever it stands, and no other in its place", async () => {
  await lookedUp();
  const browserTools = await freeBrowserTools(browser);
  const acts: readonly Act[] = [
    ["go_to_url", { url: `${site.url}/flights?to=all` }],
    ["click_element", { index: "Book @ 1" }],
  ];
  const result = { text: "Booked.", evidence: ["Your flight to Rome is booked."] };
  const recipe = recipeOf(await recorded(browserTools, acts, result), {
    task: "Book the flight to Rome",
  });
  expect(recipe.template).toBe("Book the flight to {{item}}");
  shop.prices = { Rome: "1 €", Oslo: "2 €", Berlin: "3 €" };
  await replayed(browserTools, recipe, { item: "Berlin" });
  expect(site.requests.at(-1)).toBe("/book?city=Berlin");
  const removed = await replayed(browserTools, recipe, { item: "Nice" });
  expect(removed).toMatchObject({ status: "stopped", next: 1, stop: { reason: "gone" } });
});

test("what comes late is waited for in page time", async () => {
  const browserTools = await freeBrowserTools(browser);
  const acts: readonly Act[] = [
    ["go_to_url", { url: `${site.url}/late#0` }],
    ["wait", { seconds: 0.1 }],
    ["click_element", { index: "Now" }],
  ];
  const result = { text: "Pressed it.", evidence: ["Pressed"] };
  const recipe = recipeOf(await recorded(browserTools, acts, result), {
    task: "Press the button",
  });
  const [open, ...rest] = recipe.steps;
  const later = { ...open, params: { url: `${site.url}/late#2500` } };
  await browserTools.do(patience(), "tab.navigate", { url: "about:blank" });
  const report = await replayed(
    browserTools,
    RecipeSchema.parse({ ...recipe, steps: [later, ...rest] }),
  );
  expect(report).toMatchObject({ status: "done", answer: { evidence: [{ text: "Pressed" }] } });
});

test("a password is kept nowhere, and what was read on one page and entered on another is not repeated", async () => {
  const browserTools = await freeBrowserTools(browser);
  const signIn: readonly Act[] = [
    ["go_to_url", { url: `${site.url}/code` }],
    ["input_text", { index: "Password", text: "hunter22" }],
    ["click_element", { index: "Send" }],
  ];
  const result = { text: "You are in.", evidence: ["Welcome"] };
  const recipe = recipeOf(await recorded(browserTools, signIn, result), { task: "Sign in" });
  expect(JSON.stringify(recipe)).not.toContain("hunter22");
  expect(recipe.parameters).toMatchObject([{ name: "password", from: "secret" }]);
  const report = await replayed(browserTools, recipe, { password: "other1" });
  expect(report).toMatchObject({ status: "done", answer: { text: "You are in." } });
  expect(shop.entered).toBe("code=&secret=other1");
  expect(JSON.stringify(report.records)).not.toContain("other1");
  await expect(replayed(browserTools, recipe, {})).rejects.toThrow("Values are missing: password.");

  const acts: readonly Act[] = [
    ["go_to_url", { url: `${site.url}/message` }],
    ["click_element", { index: "Enter it" }],
    ["input_text", { index: "Code", text: "4711-0815" }],
    ["click_element", { index: "Send" }],
  ];
  const entered = await recorded(browserTools, acts, result);
  expect(() => recipeOf(entered, { task: "Enter the code" })).toThrow("nothing to repeat");
});

test("twenty steps", async () => {
  const browserTools = await freeBrowserTools(browser);
  const typed = Array.from({ length: 18 }, (_, at): Act => [
    "input_text",
    { index: `Field ${at}`, text: `Word ${at}` },
  ]);
  const acts: readonly Act[] = [
    ["go_to_url", { url: `${site.url}/long` }],
    ...typed,
    ["click_element", { index: "Save" }],
  ];
  const result = { text: "Saved.", evidence: ["Saved Word 3"] };
  const recipe = recipeOf(await recorded(browserTools, acts, result), {
    task: "Fill in the form",
  });
  expect(recipe.steps).toHaveLength(20);
  const report = await replayed(browserTools, recipe);
  expect(report).toMatchObject({ status: "done", savedCalls: 21 });
});
