/** Chromium and the static engine send the same data for a form. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, it } from "vitest";
import { navigate } from "../../src/browser/actions/navigate.ts";
import { ParsedInput, ParsedTextArea } from "../../src/html/dom/input.ts";
import { attachFiles, chooseParsedOptions, setChecked } from "../../src/html/forms/editing.ts";
import type { StaticTab } from "../../src/html/navigate/tab.ts";
import { step, useBrowser } from "../support/browser.ts";
import { CHROMIUM_DIFFERS, FORM_CASES, type FormCase } from "./support/form-cases.ts";
import { elementOf, openStaticTab, timely } from "./support/static-tab.ts";

const browser = await useBrowser();

const FORMS: readonly FormCase[] = [...FORM_CASES, ...CHROMIUM_DIFFERS];

interface Sent {
  readonly method: string | undefined;
  /** Relative to the page. */
  readonly path: string;
  readonly type: string | undefined;
  readonly length: string | undefined;
  readonly body: string;
  readonly origin: string | undefined;
  readonly referer: string | undefined;
}

/** Submissions, by engine and number of the form. The first request is for the page itself, and is not included. */
const visits = new Map<string, Sent[]>();

const server = createServer((request, response) => void answer(request, response));

await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a listening TCP server has one
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  const [, engine = "", number = "", path = ""] =
    /^\/(chromium|static)\/(\d+)\/(.*)$/.exec(request.url ?? "") ?? [];
  const form = FORMS[Number(number)];
  if (!form || engine === "") {
    response.writeHead(404).end();
    return;
  }
  const key = `${engine}/${number}`;
  const known = visits.get(key);
  if (known) {
    known.push(sentBy(request, path, Buffer.concat(chunks)));
    response.writeHead(200, { "content-type": "text/plain" }).end("taken");
  } else {
    visits.set(key, []);
    showForm(response, form, engine);
  }
}

function showForm(response: ServerResponse, form: FormCase, engine: string): void {
  const { charset = "utf-8" } = form;
  const type = charset === "" ? "text/html" : `text/html; charset=${charset}`;
  const script = engine === "chromium" ? `<script>${SUBMIT(form)}</script>` : "";
  response.writeHead(200, { "content-type": type }).end(`<!doctype html>${form.html}${script}`);
}

function sentBy(request: IncomingMessage, path: string, body: Buffer): Sent {
  const { headers, method } = request;
  const boundary = /boundary=(.*)$/.exec(headers["content-type"] ?? "")?.[1] ?? "no boundary";
  const relative = (address: string | undefined) => address?.replace(/\/(chromium|static)\//, "/");
  const isMultipart = boundary !== "no boundary";
  return {
    method,
    path,
    type: headers["content-type"]?.replace(boundary, "BOUNDARY"),
    // The boundaries of the two engines differ in length.
    length: isMultipart ? undefined : headers["content-length"],
    body: body.toString("latin1").replaceAll(boundary, "BOUNDARY"),
    origin: headers.origin,
    referer: relative(headers.referer),
  };
}

/** Fills in the form and presses its button, in the page. */
function SUBMIT({ type = {}, check = {}, choose = {}, files = {} }: FormCase): string {
  return `addEventListener("load", () => {
    const one = (selector) => document.querySelector(selector);
    for (const [at, text] of Object.entries(${JSON.stringify(type)})) one(at).value = text;
    for (const [at, on] of Object.entries(${JSON.stringify(check)})) one(at).checked = on;
    for (const [at, values] of Object.entries(${JSON.stringify(choose)}))
      for (const option of one(at).options) option.selected = values.includes(option.value);
    for (const [at, list] of Object.entries(${JSON.stringify(files)})) {
      const transfer = new DataTransfer();
      for (const { name, type, text } of list) transfer.items.add(new File([text], name, { type }));
      one(at).files = transfer.files;
    }
    one("#go").click();
  });`;
}

function fillIn(
  tab: StaticTab,
  { type = {}, check = {}, choose = {}, files = {} }: FormCase,
): void {
  for (const [at, text] of Object.entries(type)) {
    const field = elementOf(tab, at);
    if (field instanceof ParsedInput || field instanceof ParsedTextArea) field.value = text;
  }
  for (const [at, on] of Object.entries(check)) setChecked(elementOf(tab, at), on);
  for (const [at, values] of Object.entries(choose))
    chooseParsedOptions(elementOf(tab, at), values);
  for (const [at, list] of Object.entries(files)) {
    const chosen = list.map((file) => ({
      ...file,
      read: () => Promise.resolve(Buffer.from(file.text)),
    }));
    attachFiles(elementOf(tab, at), chosen);
  }
}

/** The data that each engine sends for a form, submitted once. */
async function sent(form: FormCase) {
  const number = FORMS.indexOf(form);
  const tab = openStaticTab();
  await timely(async (deadline) => {
    await tab.navigate(deadline, `${origin}/static/${number}/page`);
    fillIn(tab, form);
    await tab.click(deadline, elementOf(tab, "#go"));
  });
  const page = await browser.openTab();
  await step(page, navigate({ url: `${origin}/chromium/${number}/page` }));
  await expect.poll(() => visits.get(`chromium/${number}`)).toHaveLength(1);
  return { ours: visits.get(`static/${number}`), chromiums: visits.get(`chromium/${number}`) };
}

it.each(FORM_CASES.map((form) => ({ name: form.name, form })))("$name", async ({ form }) => {
  const { ours, chromiums } = await sent(form);
  expect(ours).toEqual(chromiums);
});

it.each(CHROMIUM_DIFFERS.map((form) => ({ name: form.name, form })))(
  "follows the standard, not Chromium: $name",
  async ({ form }) => {
    const { ours, chromiums } = await sent(form);
    expect(ours).toEqual([expect.objectContaining({ path: form.path, body: form.body })]);
    expect(ours).not.toEqual(chromiums);
  },
);
