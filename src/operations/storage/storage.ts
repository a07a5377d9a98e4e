import { z } from "zod";
import { sameSiteSchema } from "../cookie/cookies.ts";
import { lazy } from "../../shared/lazy.ts";
import { a } from "../definition/described.ts";
import { exportState, importState } from "../../browser/session/storage/local-storage.ts";
import { sessionOf } from "../definition/fields.ts";
import { defineOperation } from "../definition/operation.ts";
import { AppError } from "../../shared/errors.ts";
import { BROWSER_ERRORS } from "../definition/usual-errors.ts";

/** Playwright's storage state, with its spelling: files of either program work in the other. */
export const storedCookieSchema = lazy(() =>
  z.object({
    name: a.text("Name."),
    value: a.text("Value."),
    domain: a.word("Host; with a leading dot its subdomains too."),
    path: a
      .text("Paths that start with it get the cookie.")
      .regex(/^\//, { error: "must start with /" }),
    expires: a.number("Seconds since the epoch; -1 for one that ends with the session."),
    httpOnly: a.flag("Whether scripts of the page cannot read it."),
    secure: a.flag("Whether it goes over https alone."),
    sameSite: sameSiteSchema().describe("Which requests of other sites carry it."),
  }),
);

export const originStateSchema = lazy(() =>
  z.object({
    origin: a.text("Scheme, host and port of the site."),
    localStorage: a.list(
      "What the site stored.",
      z.object({ name: a.text("Key."), value: a.text("Value.") }),
    ),
  }),
);

export const storageExport = defineOperation({
  name: "storage.export",
  summary: "Gives cookies and local storage of the session, to be used elsewhere.",
  description:
    "The format is Playwright's storage state. Sites whose pages the session has shown are in it; cookies bound to an embedding site are not.",
  http: { method: "GET", path: "/storage-state" },
  input: () => ({}),
  output: () => ({
    cookies: a.list("The cookies.", storedCookieSchema()),
    origins: a.list("Sites that stored something.", originStateSchema()),
  }),
  errors: ["NETWORK_ERROR", "TOO_LARGE", "BROWSER_CRASHED", "NOT_READY", "TIMEOUT"],
  example: { title: "Keep a login", input: {} },
  run: async (_input, call) => {
    return exportState(call.deadline, await sessionOf(call));
  },
  render: (state) => JSON.stringify(state),
});

export const storageImport = defineOperation({
  name: "storage.import",
  summary: "Adds cookies and local storage to the session, as an export gave them.",
  description: "Entries of the same name are replaced, others stay. Pages see it when they look.",
  http: { method: "POST", path: "/storage-state" },
  input: () => ({
    cookies: a.list("Cookies to set.", storedCookieSchema()).max(5_000).default([]),
    origins: a.list("Sites, and what to store for them.", originStateSchema()).max(500).default([]),
  }),
  output: () => ({
    cookies: a.int("How many cookies were set."),
    origins: a.int("For how many sites something was stored."),
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
  render: ({ cookies, origins }) =>
    `Set ${cookies} cookies and stored something for ${origins} sites.`,
});

function checkOrigin(text: string): void {
  const url = URL.parse(text);
  if (url && /^https?:$/.test(url.protocol) && url.origin === text) return;
  throw new AppError(
    "INVALID_REQUEST",
    `"origin" must be scheme, host and port such as https://example.com, not ${text}.`,
  );
}
