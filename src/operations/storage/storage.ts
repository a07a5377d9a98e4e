import { z } from "zod";
import { sameSiteSchema } from "../cookie/cookies.ts";
import { a } from "../definition/described.ts";
import { exportState, importState } from "../../browser/session/storage/local-storage.ts";
import { sessionOf } from "../definition/fields.ts";
import { defineOperation } from "../definition/operation.ts";
import { AppError } from "../../shared/errors.ts";
import { BROWSER_ERRORS } from "../definition/usual-errors.ts";

/** A cookie as in Playwright's storage state, so that Playwright and Fermata can exchange files. */
export const storedCookieSchema = () =>
  z.object({
    name: a.text("Name."),
    value: a.text("Value."),
    domain: a.word("Host; a leading dot includes its subdomains."),
    path: a
      .text("Sent with requests to paths that start with it.")
      .regex(/^\//, { error: "must start with /" }),
    expires: a.number("Seconds since the epoch; -1 for a session cookie."),
    httpOnly: a.flag("Whether scripts of the page cannot read it."),
    secure: a.flag("Whether it is sent over https only."),
    sameSite: sameSiteSchema().describe("Which cross-site requests send it."),
  });

export const originStateSchema = () =>
  z.object({
    origin: a.text("Scheme, host and port of the site."),
    localStorage: a.list(
      "What the site stored.",
      z.object({ name: a.text("Key."), value: a.text("Value.") }),
    ),
  });

export const storageExport = defineOperation({
  name: "storage.export",
  summary: "Exports cookies and local storage of the session.",
  description:
    "Returns Playwright's storage state, with local storage only of sites that the session has opened. Omits partitioned cookies.",
  http: { method: "GET", path: "/storage-state" },
  input: () => ({}),
  output: () => ({
    cookies: a.list("The cookies.", storedCookieSchema()),
    origins: a.list("Sites with stored data.", originStateSchema()),
  }),
  errors: ["NETWORK_ERROR", "TOO_LARGE", "BROWSER_CRASHED", "NOT_READY", "TIMEOUT"],
  example: { title: "Export a login", input: {} },
  run: async (_input, call) => {
    return exportState(call.deadline, await sessionOf(call));
  },
  render: (state) => JSON.stringify(state),
});

export const storageImport = defineOperation({
  name: "storage.import",
  summary: "Imports cookies and local storage from an export into the session.",
  description:
    "Replaces entries of the same name, keeps others. Open pages get the new values when they next read cookies or storage.",
  http: { method: "POST", path: "/storage-state" },
  input: () => ({
    cookies: a.list("Cookies to set.", storedCookieSchema()).max(5_000).default([]),
    origins: a.list("Sites and their data.", originStateSchema()).max(500).default([]),
  }),
  output: () => ({
    cookies: a.int("Number of cookies that were set."),
    origins: a.int("Number of sites that got data."),
  }),
  errors: ["INVALID_REQUEST", "NETWORK_ERROR", "TOO_LARGE", ...BROWSER_ERRORS],
  example: {
    title: "One stored value",
    input: {
      origins: [
        { origin: "https://example.com", localStorage: [{ name: "theme", value: "dark" }] },
      ],
    },
  },
  run: async (input, call) => {
    for (const { origin } of input.origins) checkOrigin(origin);
    await importState(call.deadline, await sessionOf(call), input);
    return { cookies: input.cookies.length, origins: input.origins.length };
  },
});

function checkOrigin(text: string): void {
  const url = URL.parse(text);
  if (url && /^https?:$/.test(url.protocol) && url.origin === text) return;
  throw new AppError(
    "INVALID_REQUEST",
    `"origin" must be scheme, host and port such as https://example.com, not ${text}.`,
  );
}
