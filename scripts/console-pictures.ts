/**
 * Makes the screenshots of the console in docs/images: one server runs steps and tasks, and the browser of a second
 * server shows the console of the first. `node scripts/console-pictures.ts FOLDER`; check the images, then copy them.
 */
import { writeFileSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { z } from "zod";
import { Deadline } from "../src/shared/deadline.ts";
import { startServing, type ServingProgram } from "../test/surfaces/program.ts";

const folder = process.argv[2] ?? ".";

const LOOK = { viewport: "1280x800", color_scheme: "light" };

const SHOP = `<!doctype html><title>Tea shop</title><link rel="stylesheet" href="/shop.css"><header>Tea shop</header>
  <main>${["Assam", "Darjeeling", "Sencha"]
    .map(
      (tea) =>
        `<article><img src="/${tea}.svg" alt="" width="80" height="80"><h2>${tea}</h2><button>Buy ${tea}</button></article>`,
    )
    .join("")}</main>
  <label>Search <input></label>
  <script>
    const ask = (path, more) => fetch(path, more).then((answer) => answer.text()).catch(() => {});
    ask("/api/stock");
    ask("/api/stock").then(() => ask("/api/offers"));
    ask("/api/reviews");
    ask("/metrics/visit");
    const end = new AbortController();
    ask("/api/suggestions", { signal: end.signal });
    setTimeout(() => end.abort(), 60);
    for (const button of document.querySelectorAll("button"))
      button.onclick = () => ask("/api/basket", { method: "POST" }).then(() => (button.textContent = "In the basket"));
  </script>`;
const CONTACT = `<!doctype html><title>Contact</title><link rel="stylesheet" href="/shop.css"><header>Contact</header>
  <main><form method="post" action="/sent"><label>Name <input name="name" required></label>
  <label>E-mail <input name="email" type="email" required></label><button>Send message</button></form></main>`;
const SENT = `<!doctype html><title>Sent</title><link rel="stylesheet" href="/shop.css"><header>Contact</header>
  <main><p role="status">Thank you, we have received your message.</p></main>`;
const STYLE = `body { margin: 0; font: 16px system-ui; background: #fbf7ec } header { background: #2c5c4a; color: #fff; padding: 20px 40px }
  main { display: flex; gap: 24px; padding: 40px } article { flex: 1; background: #fff; padding: 24px } button { padding: 8px 16px }
  label { padding: 40px } input { padding: 8px }`;

interface Answer {
  readonly body: string;
  readonly type?: string;
  readonly status?: number;
  readonly afterMs: number;
}

const ANSWERS: Readonly<Record<string, Answer>> = {
  "/shop": { body: SHOP, type: "text/html", afterMs: 20 },
  "/contact": { body: CONTACT, type: "text/html", afterMs: 20 },
  "/sent": { body: SENT, type: "text/html", afterMs: 20 },
  "/shop.css": { body: STYLE, type: "text/css", afterMs: 15 },
  "/api/stock": { body: `[${"1,".repeat(600)}1]`, afterMs: 40 },
  "/api/offers": { body: "[]", afterMs: 30 },
  "/api/reviews": { body: "none", status: 404, afterMs: 25 },
  "/api/suggestions": { body: "[]", afterMs: 5_000 },
  "/api/basket": { body: "{}", afterMs: 35 },
};
const PICTURE: Answer = {
  body: `<svg xmlns="http://www.w3.org/2000/svg"><circle cx="40" cy="40" r="36" fill="#8cb59f"/></svg>`,
  type: "image/svg+xml",
  afterMs: 30,
};

async function answer(path: string, response: ServerResponse): Promise<void> {
  const { body, type = "application/json", status = 200, afterMs } = ANSWERS[path] ?? PICTURE;
  await Deadline.never().sleep(afterMs);
  response.writeHead(status, { "content-type": type, "cache-control": "no-store" }).end(body);
}

type Input = Readonly<Record<string, unknown>>;

/** Sends a REST request. @throws Error with the body of the response if the request fails */
async function ask({ url }: ServingProgram, method: string, path: string, body?: Input) {
  const response = await fetch(`${url}/api/v1${path}`, {
    method,
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
  return response;
}

const Made = z.object({ id: z.string(), active_tab_id: z.string() });
const Step = z.object({ action_id: z.string() });
const Elements = z.object({ elements: z.array(z.object({ ref: z.int(), name: z.string() })) });

async function openSession(server: ServingProgram, settings: Input) {
  return Made.parse(await (await ask(server, "POST", "/sessions", settings)).json());
}

/** Visits the shop in several steps; returns the addresses of the first two of them in the console. */
async function visitShop(server: ServingProgram, shopUrl: string): Promise<readonly string[]> {
  const { id, active_tab_id: tab } = await openSession(server, { viewport: "1280x800" });
  const step = async (path: string, body: Input) =>
    Step.parse(
      await (
        await ask(server, "POST", `/tabs/${tab}/${path}`, { screenshot: { markup: [] }, ...body })
      ).json(),
    ).action_id;
  const refOf = async (name: string) => {
    const found = Elements.parse(await (await ask(server, "GET", `/tabs/${tab}/elements`)).json());
    return { ref: found.elements.find((one) => one.name === name)?.ref };
  };
  await ask(server, "POST", "/network/intercepts", {
    action: "block",
    url_pattern: "*/metrics/*",
    tab_id: tab,
  });
  const first = await step("navigate", { url: `${shopUrl}/shop` });
  const second = await step("click", await refOf("Buy Sencha"));
  await step("type", { ...(await refOf("Search")), text: "oolong" });
  await step("keyboard/press", { key: "Enter" });
  await step("click", await refOf("Buy Assam"));
  await step("scroll", { x: 600, y: 300, delta_y: 200 });
  await ask(server, "POST", `/tabs/${tab}/forward`, {}).catch(() => {}); // this step fails
  await step("reload", {});
  return [first, second].map((one) => `timeline/${id}/${one}`);
}

/** Stores three versions of a skill; returns the skill's address in the console. */
async function learn(server: ServingProgram): Promise<string> {
  const skill = { host: "tea.example", topic: "checkout", summary: "How to pay" };
  const lines = [
    "Sign in first: guests cannot pay.",
    "The basket opens at the top right.",
    "Choose the address before the way of sending.",
  ];
  for (const content of [
    lines.slice(0, 2).join("\n"),
    lines.join("\n"),
    [...lines.slice(1), "Vouchers go below the sum."].join("\n"),
  ]) {
    await ask(server, "POST", "/skills", { ...skill, content });
  }
  return `tasks/skill/${encodeURIComponent("sites/tea-example/checkout")}`;
}

const Task = z.object({ id: z.string(), result: z.looseObject({}) });

/** Submits three rows, one of them invalid, to the contact form; returns the address of the task in the console. */
async function submitRows(server: ServingProgram, shopUrl: string): Promise<string> {
  const host = { allowed_hosts: ["127.0.0.1"] };
  const run = async (skill: string, input: Input) =>
    Task.parse(await (await ask(server, "POST", `/tasks/${skill}`, { ...host, ...input })).json());
  const learned = await run("learn-form-schema", { url: `${shopUrl}/contact` });
  const rows = [
    { name: "Ada", email: "ada@example.com" },
    { name: "Grace", email: "no address" },
    { name: "Alan", email: "alan@example.com" },
  ];
  const batch = { schema_ref: learned.result["skillName"], rows, mode: "continue" };
  const sent = await run("execute-form-batch", batch);
  return `tasks/${sent.id}`;
}

/** A view of the console: the name of its image, its address after `#/`, and the script that runs before the image. */
interface View {
  readonly name: string;
  readonly place: string;
  readonly script: string;
}

async function writeScreenshot(
  driver: ServingProgram,
  consoleUrl: string,
  { name, place, script }: View,
): Promise<void> {
  const { id, active_tab_id: tab } = await openSession(driver, LOOK);
  const step = (path: string, body: Input) =>
    ask(driver, "POST", `/tabs/${tab}/${path}`, { screenshot: { area: "none" }, ...body });
  await step("navigate", { url: `${consoleUrl}/#/${place}` });
  await step("wait", { ms: 1_500 });
  await step("execute", { script });
  await step("wait", { ms: 500 });
  const path = `/tabs/${tab}/screenshot?format=webp&markup=&cursor=false`;
  const image = await ask(driver, "GET", path);
  writeFileSync(join(folder, `${name}.webp`), Buffer.from(await image.arrayBuffer()));
  await ask(driver, "DELETE", `/sessions/${id}`);
}

const SHOW_TOP = "scrollTo(0, 0)";
const OPEN_VERSIONS = `document.querySelectorAll(".versions details").forEach((one) => (one.open = true));
  document.querySelector(".versions").scrollIntoView({ block: "nearest" })`;
const SHOW_CALLS = `document.querySelector(".detail .call").closest("ol").previousElementSibling.scrollIntoView()`;

const shop = createServer((request, response) => {
  void answer((request.url ?? "").replace(/\?.*/, ""), response);
});
await new Promise<void>((resolve) => shop.listen(0, "127.0.0.1", resolve));
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a listening TCP server has one
const shopUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
const flags = ["--allow-private-network", "--log-level", "error"];
const watched = await startServing([...flags, "--history-screenshots-enabled"]);
const driver = await startServing(flags);
try {
  const [opened = "", bought = ""] = await visitShop(watched, shopUrl);
  const skill = await learn(watched);
  const task = await submitRows(watched, shopUrl);
  const { active_tab_id: tab } = await openSession(watched, { viewport: "1280x800" });
  const views: readonly View[] = [
    { name: "console", place: "", script: SHOW_TOP },
    { name: "console-timeline", place: bought, script: SHOW_TOP },
    { name: "console-waterfall", place: opened, script: SHOW_CALLS },
    { name: "console-versions-skill", place: skill, script: OPEN_VERSIONS },
    { name: "console-task", place: task, script: SHOW_TOP },
    { name: "console-health", place: "health", script: SHOW_TOP },
  ];
  for (const view of views) {
    // Runs a step before each screenshot, so that the charts of the health view have values.
    await ask(watched, "POST", `/tabs/${tab}/navigate`, { url: `${shopUrl}/contact` });
    await writeScreenshot(driver, watched.url, view);
  }
} finally {
  await Promise.all([watched.stop(), driver.stop()]);
  shop.closeAllConnections();
  shop.close();
}
