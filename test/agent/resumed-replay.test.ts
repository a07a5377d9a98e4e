/** A repetition that stops asks a model for that one step alone, goes on by itself, and has learned from it. */
import { beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { succeed, useOwnStage } from "../scenarios/support/stage.ts";
import { useModelServer, type ModelRequestSeen } from "../support/model-server.ts";
import { useSite } from "../support/site.ts";
import { done, indexOf, says } from "./support/replies.ts";
import { modelFlags } from "./support/scripted-server.ts";

/** What the site's buttons are called now, and what came of them. */
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

/** Does the whole task, one step after another. */
function keeper(request: ModelRequestSeen): string {
  const text = request.texts.join("\n");
  const colour = /Keep the (\w+) teapot/.exec(text)?.[1] ?? "";
  const number = /Number: (\S+)/.exec(text)?.[1];
  if (number !== undefined)
    return done(`It is kept, number ${number}.`, { evidence: [`Number: ${number}`] });
  if (/Current url: \S+found/.test(text))
    return says({ click_element: { index: indexOf(request, site.choose) } });
  const field = indexOf(request, 'name="q"');
  if (!text.includes('"input_text"')) return says({ input_text: { index: field, text: colour } });
  return says({ click_element: { index: indexOf(request, site.search) } });
}

beforeEach(async () => {
  Object.assign(site, { search: "Search", choose: "Choose", hasBanner: false });
  model.say(keeper);
  await keep("red", "never");
  site.booked.length = 0;
});

test("the model is asked for the step that does not fit, and the rest is repeated", async () => {
  site.search = "Look up";
  model.say((request) => says({ click_element: { index: indexOf(request, "Look up") } }));
  const mended = await keep("blue");
  expect(mended).toMatchObject({
    state: "completed",
    result: {
      status: "done",
      result: `It is kept, number ${site.prices}-blue.`,
      verified: "yes",
      navigations: [`${teapots.url}/`, `${teapots.url}/found?q=blue`, `${teapots.url}/kept?q=blue`],
      usage: { modelCalls: 1, inputTokens: 100 },
      replay: { steps: 2, savedCalls: 3, resumed: 1 },
    },
  });
  expect(model.requests).toHaveLength(1);
  const [asked] = model.requests;
  expect(asked?.texts.join("\n")).toContain(
    'did not fit the page any more: click_element button "Search"',
  );
  expect(site.booked).toEqual(["blue"]);

  model.say([]);
  expect(await keep("green")).toMatchObject({
    state: "completed",
    result: {
      result: `It is kept, number ${site.prices}-green.`,
      usage: { modelCalls: 0 },
      replay: { steps: 3, savedCalls: 4, resumed: 0 },
    },
  });
  expect(site.booked).toEqual(["blue", "green"]);
});

test("the recipe's versions tell that a repeat has repaired it, and what that changed", async () => {
  const before = await recipe();
  const [last] = (await versionsOf(before.name)).versions;
  expect(last).toMatchObject({ revision: before.revision, cause: "learned" });
  site.search = "Look up";
  model.say((request) => says({ click_element: { index: indexOf(request, "Look up") } }));
  await keep("blue");
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

test("a second step that does not fit is asked for as well, and each is counted", async () => {
  Object.assign(site, { search: "Look up", choose: "Take it" });
  model.say((request, number) =>
    says({ click_element: { index: indexOf(request, number === 1 ? "Look up" : "Take it") } }),
  );
  expect(await keep("blue")).toMatchObject({
    state: "completed",
    result: {
      result: `It is kept, number ${site.prices}-blue.`,
      usage: { modelCalls: 2 },
      replay: { steps: 1, savedCalls: 2, resumed: 1 },
    },
  });
  model.say([]);
  expect(await keep("green")).toMatchObject({ result: { usage: { modelCalls: 0 } } });
  expect(site.booked).toEqual(["blue", "green"]);
});

test("the step itself is repeated once the model has cleared its way, and nothing is done twice", async () => {
  site.hasBanner = true;
  model.say((request) => says({ click_element: { index: indexOf(request, "Not now") } }));
  const kept = await keep("blue");
  expect(kept).toMatchObject({ state: "completed" });
  expect(site.booked).toEqual(["blue"]);
});

test("a model that goes on to the end itself is let do so, and its way is learned", async () => {
  site.search = "Look up";
  model.say((request, number) => {
    if (number > 1) return keeper(request);
    return says({ go_to_url: { url: `${teapots.url}/kept?q=blue` } });
  });
  expect(await keep("blue")).toMatchObject({
    state: "completed",
    result: { replay: { steps: 1 }, status: "done" },
  });
});
