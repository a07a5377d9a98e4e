/** Credentials by reference: the caller names them, the page receives them, and nobody else. */
import { beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { useSite, html } from "../support/site.ts";
import { CREDENTIAL_SITE, logins, NAME, PASSWORD, SEED } from "./support/credential-site.ts";
import { succeed, useOwnStage, type Scene, useCredentialsFile } from "./support/stage.ts";

const framed = (address: string): string =>
  `<!doctype html><title>Around</title><iframe src="${address}" style="width:600px;height:400px"></iframe>`;

const site = await useSite({
  ...CREDENTIAL_SITE,
  "/around": html((request) =>
    framed(new URL(request.url ?? "/", "http://h").searchParams.get("of") ?? ""),
  ),
});
const origins = [site.url];
const file = useCredentialsFile({
  shop: { kind: "username-password", origins, values: { username: NAME, password: PASSWORD } },
  codes: { kind: "totp", origins, values: { secret: SEED } },
  automatic: {
    kind: "username-password",
    origins,
    command: [
      process.execPath,
      "-e",
      `console.log(JSON.stringify({ username: process.argv[1], password: "from & the command" }))`,
      NAME,
    ],
  },
  half: { kind: "username-password", origins, values: { username: NAME } },
  homeless: { kind: "username-password", values: { username: NAME, password: PASSWORD } },
  paper: {
    kind: "certificate",
    origins,
    values: { certificate: "-----BEGIN" },
  },
});
const stage = await useOwnStage(["--credentials-file", file, "--credentials-state-days", "0"]);
beforeEach(() => void logins.splice(0));

const at = async (page: Scene, name: string) => (await page.element(name)).ref;

test("GET /credentials: what there is, and no values", async () => {
  const answer = await succeed(stage.rest, "credential.list");
  expect(answer).toMatchObject({
    credentials: [
      { id: "automatic", kind: "username-password", origins, source: "command" },
      { id: "codes", kind: "totp", fields: ["secret"] },
      { id: "half", problem: 'it has no value "password"' },
      { id: "homeless", origins: [], problem: expect.stringContaining("no origins") },
      { id: "paper", fields: ["certificate"], problem: 'it has no value "key"' },
      { id: "shop", fields: ["username", "password"], source: "file" },
    ],
  });
  expect(JSON.stringify(answer)).not.toContain("ada.lovelace");
});

describe("POST /tabs/{id}/fill-credential", () => {
  test("fills a field in the place of what it holds", async () => {
    const page = await stage.open(`${site.url}/fields`);
    await page.value("document.querySelector('#closed').value = 'old'");
    const input = { ref: await at(page, "Password"), credential_id: "shop", field: "password" };
    const step = await page.step("tab.fill_credential", input);
    expect(step.result).toEqual({ status: "filled", credential_id: "shop", field: "password" });
    expect(step.warnings ?? []).toEqual([]);
    expect(await succeed(stage.rest, "audit.list", { limit: 1 })).toMatchObject({
      records: [{ name: "tab.fill_credential", credential_ids: ["shop"], fields: ["Password"] }],
    });
    const length = [...PASSWORD].length;
    expect(await page.value("[...document.querySelector('#closed').value].length")).toBe(length);
    expect(await page.value("heard")).toEqual(["input"]);
    await page.expectFrozen();
  });

  test("fills a name into what is editable, and values of a command", async () => {
    const page = await stage.open(`${site.url}/fields`);
    const notes = { ref: await at(page, "Notes"), credential_id: "automatic" };
    await page.step("tab.fill_credential", { ...notes, field: "username" });
    expect(await page.value("document.querySelector('[role=textbox]').textContent.length")).toBe(
      NAME.length,
    );
    expect(await page.value("document.querySelector('[role=textbox]').textContent")).toBe(
      "[hidden]",
    );
    const password = { ref: await at(page, "Password"), credential_id: "automatic" };
    await page.step("tab.fill_credential", { ...password, field: "password" });
    expect(await page.value("document.querySelector('#closed').value.length")).toBe(18);
  });

  test("is refused at another origin, and says where it may go", async () => {
    const page = await stage.open(`${site.otherOrigin}/fields`);
    const ref = await at(page, "Open");
    const refused = await page.fails("tab.fill_credential", {
      ref,
      credential_id: "shop",
      field: "password",
    });
    expect(refused).toMatchObject({
      code: "BLOCKED_BY_POLICY",
      message: `Credential shop may not be filled in at ${site.otherOrigin}; allowed are ${site.url}.`,
    });
    expect(await page.value("document.querySelector('#open').value")).toBe("");
    await page.expectFrozen();
  });

  test("it is the frame with the field that counts, not the page around it", async () => {
    const elsewhere = `/around?of=${encodeURIComponent(`${site.otherOrigin}/fields`)}`;
    const outside = await stage.open(`${site.url}${elsewhere}`);
    const refused = await outside.fails("tab.fill_credential", {
      ref: await at(outside, "Open"),
      credential_id: "shop",
      field: "password",
    });
    expect(refused).toMatchObject({ code: "BLOCKED_BY_POLICY" });

    const own = `/around?of=${encodeURIComponent(`${site.url}/fields`)}`;
    const inside = await stage.open(`${site.otherOrigin}${own}`);
    const input = { ref: await at(inside, "Open"), credential_id: "shop", field: "username" };
    expect((await inside.step("tab.fill_credential", input)).result).toMatchObject({
      status: "filled",
    });
    expect(JSON.stringify(await inside.ask("tab.elements"))).toContain("[hidden]");
  });

  test("a sandboxed frame of the same site has no origin, and gets nothing", async () => {
    const page = await stage.open(`${site.url}/`);
    await page.value(
      `new Promise((done) => { const f = document.createElement("iframe"); f.sandbox = "allow-scripts"; f.style = "width:600px;height:300px"; f.onload = () => done(1); f.src = "/fields"; document.body.append(f) })`,
    );
    const input = { ref: await at(page, "Open"), credential_id: "shop", field: "password" };
    expect(await page.fails("tab.fill_credential", input)).toMatchObject({
      code: "BLOCKED_BY_POLICY",
      message: expect.stringContaining("a document without an origin"),
    });
  });

  test("nothing goes to a field that takes the keyboard away", async () => {
    const page = await stage.open(`${site.url}/thief`);
    const input = { ref: await at(page, "Open"), credential_id: "shop", field: "password" };
    expect(await page.fails("tab.fill_credential", input)).toMatchObject({
      code: "ELEMENT_NOT_INTERACTABLE",
    });
    expect(
      await page.value("[...document.querySelectorAll('input')].map((one) => one.value)"),
    ).toEqual(["", ""]);
  });

  test.each([
    ["none", "password", "CREDENTIAL_NOT_FOUND", "No credential has the id"],
    ["shop", "pin", "INVALID_REQUEST", 'has no value "pin"; it has username, password'],
    ["shop", "code", "INVALID_REQUEST", "has no codes"],
    ["codes", "secret", "INVALID_REQUEST", 'use the field "code"'],
    ["homeless", "password", "BLOCKED_BY_POLICY", "no origin is allowed"],
    ["paper", "key", "INVALID_REQUEST", "client certificate"],
  ])("%s, %s: %s", async (credential_id, field, code, words) => {
    const page = await stage.open(`${site.url}/fields`);
    const failure = await page.fails("tab.fill_credential", {
      ref: await at(page, "Open"),
      credential_id,
      field,
    });
    expect(failure.code).toBe(code);
    expect(failure.message).toContain(words);
  });

  test("in a tab without a browser, too", async () => {
    const { id } = z
      .object({ id: z.string() })
      .parse(
        await succeed(stage.rest, "tab.create", { url: `${site.url}/login`, engine: "static" }),
      );
    const input = { tab_id: id, credential_id: "shop", screenshot: { area: "none" } };
    const step = await succeed(stage.rest, "page.login", input);
    expect(step).toMatchObject({ engine: "static", result: { outcome: "success" } });
    expect(logins).toEqual(["/login"]);
  });
});

describe("POST /tabs/{id}/login with a credential", () => {
  test("logs in; name and password are in no answer", async () => {
    await succeed(stage.rest, "cookie.clear");
    const page = await stage.open(`${site.url}/`);
    const step = await page.step("page.login", { url: `${site.url}/login`, credential_id: "shop" });
    expect(step.result).toMatchObject({ status: "submitted", outcome: "success" });
    expect(logins).toEqual(["/login"]);
    expect(await succeed(stage.rest, "audit.list", { limit: 1 })).toMatchObject({
      records: [{ name: "page.login", credential_ids: ["shop"], fields: ["user", "password"] }],
    });
  });

  test("with a code of this moment after it", async () => {
    await succeed(stage.rest, "cookie.clear");
    const page = await stage.open(`${site.url}/two-factor`);
    const first = await page.step("page.login", { credential_id: "shop" });
    expect(first.result).toMatchObject({ outcome: "second_factor" });
    const second = await page.step("page.enter_code", { credential_id: "codes" });
    expect(second.result).toMatchObject({ status: "submitted", outcome: "success" });
    expect(logins).toEqual(["/two-factor", "/code"]);
    expect(await succeed(stage.rest, "audit.list", { limit: 1 })).toMatchObject({
      records: [{ name: "page.enter_code", credential_ids: ["codes"], fields: ["code"] }],
    });
  });
});

describe("POST /tabs/{id}/login", () => {
  test.each([
    [{}, 'Give either "credential_id" or "username" and "password".'],
    [{ username: "ada" }, 'Give either "credential_id" or "username" and "password".'],
    [{ username: "ada", credential_id: "shop" }, "not both"],
  ])("%j is neither the one nor the other", async (input, words) => {
    const page = await stage.open(`${site.url}/login`);
    expect(await page.fails("page.login", input)).toMatchObject({
      code: "INVALID_REQUEST",
      message: expect.stringContaining(words),
    });
  });

  test("a credential without a password is refused before anything is entered", async () => {
    const page = await stage.open(`${site.url}/login`);
    expect(await page.fails("page.login", { credential_id: "half" })).toMatchObject({
      code: "INVALID_REQUEST",
      message: 'Credential half has no value "password"; it has username.',
    });
  });

  test("is refused at the login of another site", async () => {
    const page = await stage.open(`${site.otherOrigin}/login`);
    expect(await page.fails("page.login", { credential_id: "shop" })).toMatchObject({
      code: "BLOCKED_BY_POLICY",
    });
    expect(logins).toEqual([]);
  });
});
