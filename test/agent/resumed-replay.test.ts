/** After a replay stops, a model does the remaining steps, and the recipe is updated. */
import { beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { succeed, useOwnStage } from "../scenarios/support/stage.ts";
import { useModelServer, type ModelRequestSeen } from "../support/model-server.ts";
import { useSite } from "../support/site.ts";
import { done, indexOf, says } from "./support/replies.ts";
import { modelFlags } from "./support/scripted-server.ts";

/** The current names of the site's buttons, and the effects of their clicks. */
const site = { search: "Search", choose: "Choose", hasBanner: false, prices: 0, booked: [""] };

const BANNER = `<div role="dialog" aria-label="News" style="position:fixed;inset:0;background:#fff">
  <button onclick="this.parentElement.remove()">Not now</button></div>`;

const teapots = await useSite({
  "/": (_request, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(`<title>Teapots</title><h1>Teapots</h1><form action="/found">
      <label>What <input name="q"></label><p>Also by post.</p><div><button>${site.search}</button></div></form>
      ${site.hasBanner ? BANNER : ""}`);
  },
  "/found": (request, response) => {
    const colour = new URL(request.url ?? "", "http://x").searchParams.get("q") ?? "";
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(`<title>Found</title><h1>A ${colour} teapot</h1>
      <form action="/kept"><input type="hidden" name="q" value="${colour}"><button>${site.choose}</button></form>`);
  },
  "/kept": (request, response) => {
    const colour = new URL(request.url ?? "", "http://x").searchParams.get("q") ?? "";
    site.booked.push(colour);
    site.prices += 1;
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(`<title>Kept</title><h1>Kept for you</h1><p>Number: ${site.prices}-${colour}</p>`);
  },
});
const model = await useModelServer();
const { rest } = await useOwnStage(modelFlags(model.url));

const Task = z.looseObject({ state: z.string(), result: z.looseObject({}).nullable() });

async function keep(colour: string, replay = "auto") {
  const input = {
    intent: `Keep the ${colour} teapot for me`,
    url: `${teapots.url}/`,
    allowed_hosts: ["127.0.0.1"],
    replay,
  };
  return Task.parse(await succeed(rest, "agent.run", input));
}

/** A model that does the whole task, one step for each request. */
function recorder(request: ModelRequestSeen): string {
  const text = request.texts.join("\n");
  const colour = /Keep the (\w+) teapot/.exec(text)?.[1] ?? "";
  const number = /Number: (\S+)/.exec(text)?.[1];
  if (number !== undefined)
    return done(`It is kept, number ${number}.`, { evidence: [`Number: ${number}`] });
  if (/Current url: \S+found/.test(text))
    return says({ click_element: { index: indexOf(request, site.choose) } });
  const field = indexOf(request, 'name="q"');
  const isTyped = text.includes('"input_text"') || text.includes("carried out already");
  if (!isTyped) return says({ input_text: { index: field, text: colour } });
  return says({ click_element: { index: indexOf(request, site.search) } });
}

beforeEach(async () => {
  Object.assign(site, { search: "Search", choose: "Choose", hasBanner: false });
  model.say(recorder);
  await keep("red", "never");
  site.booked.length = 0;
});

test("the model goes on where a repeat stops, what was done is not done again, and its way is learned", async () => {
  const before = await recipe();
  site.search = "Look up";
  model.say((request) => {
    const { texts } = request;
    expect(texts.join("\n")).toContain("These steps of the task have been carried out already");
    return recorder(request);
  });
  expect(await keep("blue")).toMatchObject({
    state: "completed",
    result: {
      status: "done",
      result: `It is kept, number ${site.prices}-blue.`,
      navigations: [`${teapots.url}/`, `${teapots.url}/found?q=blue`, `${teapots.url}/kept?q=blue`],
      replay: { steps: 1 },
    },
  });
  const [requested] = model.requests;
  expect(requested?.texts.join("\n")).toContain(
    'did not fit the page any more: click_element button "Search"',
  );
  expect(site.booked).toEqual(["blue"]);
  const { versions } = await versionsOf(before.name);
  expect(versions.slice(0, 2)).toMatchObject([
    {
      revision: before.revision + 1,
      cause: "repaired",
      changes: [
        '- 2. click_element button "Search" (Teapots)',
        '+ 2. click_element button "Look up" (Teapots)',
      ],
    },
    { revision: before.revision, cause: "learned" },
  ]);

  model.say([]);
  expect(await keep("green")).toMatchObject({
    state: "completed",
    result: {
      result: `It is kept, number ${site.prices}-green.`,
      usage: { modelCalls: 0 },
      replay: { steps: 3, savedCalls: expect.any(Number) },
    },
  });
  expect(site.booked).toEqual(["blue", "green"]);
});

async function recipe() {
  const [one] = Recipes.parse(await succeed(rest, "recipe.list", {})).recipes;
  return one;
}

const Recipes = z.object({
  recipes: z.tuple([z.looseObject({ name: z.string(), revision: z.int() })]),
});

async function versionsOf(name: string) {
  return Versions.parse(await succeed(rest, "recipe.versions", { recipe: name }));
}

const Versions = z.object({
  versions: z.array(z.looseObject({ revision: z.int(), cause: z.string() })),
});

test("a repeat that stops at its first step leaves a recipe that begins where the task does", async () => {
  site.hasBanner = true;
  model.say((request) =>
    request.texts.join("\n").includes("Not now")
      ? says({ click_element: { index: indexOf(request, "Not now") } })
      : recorder(request),
  );
  expect(await keep("blue")).toMatchObject({ state: "completed" });
  expect(site.booked).toEqual(["blue"]);
  model.say([]);
  expect(await keep("green")).toMatchObject({ state: "completed" });
  expect(site.booked).toEqual(["blue", "green"]);
});
