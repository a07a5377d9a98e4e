import { z } from "zod";
import { readDialog } from "../../browser/reads/reads.ts";
import { tabField, tabOf, successFields } from "../definition/fields.ts";
import { defineOperation } from "../definition/operation.ts";
import { acceptDialog, type DialogResult, dismissDialog } from "../../browser/actions/answers.ts";
import { stepOperation } from "../definition/step-operation.ts";
import { evaluationSchema } from "./execute.ts";
import { AppError } from "../../shared/errors.ts";
import { a, maybe } from "../definition/described.ts";
import { BROWSER_ERRORS } from "../definition/usual-errors.ts";

export const tabDialog = defineOperation({
  name: "tab.dialog",
  summary: "Returns whether a dialog is open, and its text.",
  http: { method: "GET", path: "/tabs/{tab_id}/dialog" },
  input: tabField,
  output: () => ({
    present: a.flag("Whether a dialog is open."),
    dialog_type: z
      .enum(["alert", "confirm", "prompt", "beforeunload"])
      .optional()
      .describe("Kind of dialog."),
    message: maybe.text("Its text."),
    default_prompt: maybe.text("Default value of a prompt."),
  }),
  errors: ["TAB_NOT_FOUND", "NOT_READY", "TIMEOUT"],
  example: { title: "Check for a dialog", input: {} },
  run: async (input, call) => {
    const dialog = readDialog(await tabOf(call, input));
    return dialog ? { ...dialog, present: true, dialogType: dialog.type } : { present: false };
  },
});

/** Output members of the operations that accept or dismiss a dialog. */
const dialogResultFields = () => ({
  dialog_type: z
    .enum(["alert", "confirm", "prompt", "beforeunload"])
    .describe("Kind of the closed dialog."),
  script_result: evaluationSchema()
    .optional()
    .describe("Value of the tab.execute script that waited for the dialog."),
});

function dialogResult({ type: dialogType, script: scriptResult }: DialogResult) {
  return { dialogType, scriptResult };
}

export const tabAcceptDialog = stepOperation({
  name: "tab.accept_dialog",
  summary: "Accepts the open dialog and lets the page continue.",
  actionType: "dialog",
  http: { method: "POST", path: "/tabs/{tab_id}/dialog/accept" },
  input: () => ({ prompt_text: maybe.text("Text to enter into a prompt.") }),
  status: "accepted",
  result: dialogResultFields,
  saysSuccess: true,
  errors: ["DIALOG_NOT_PRESENT"],
  example: { title: "Press OK", input: {} },
  action: ({ prompt_text }) =>
    acceptDialog({ ...(prompt_text !== undefined && { promptText: prompt_text }) }),
  toResult: dialogResult,
});

export const tabDismissDialog = stepOperation({
  name: "tab.dismiss_dialog",
  summary: "Dismisses the open dialog and lets the page continue.",
  actionType: "dialog",
  http: { method: "POST", path: "/tabs/{tab_id}/dialog/dismiss" },
  input: () => ({}),
  status: "dismissed",
  result: dialogResultFields,
  saysSuccess: true,
  errors: ["DIALOG_NOT_PRESENT"],
  example: { title: "Press Cancel", input: {} },
  action: () => dismissDialog(),
  toResult: dialogResult,
});

export const tabHttpAuth = defineOperation({
  name: "tab.http_auth",
  summary: "Stores a user name and password for HTTP authentication.",
  description:
    "All tabs of the session use both for the tab's site or the session's proxy. The history omits both. Navigate again afterwards.",
  http: { method: "POST", path: "/tabs/{tab_id}/http-auth" },
  input: () => ({
    ...tabField(),
    username: a.text("User name.").max(1_000),
    password: a.text("Password.").max(1_000),
    origin: maybe.word(
      "The site, such as https://example.com, or the session's proxy, as in proxy_server; default: the site of the tab's page.",
    ),
  }),
  output: () => ({
    ...successFields(),
    origin: a.text("The site or proxy."),
  }),
  errors: ["INVALID_REQUEST", "TAB_NOT_FOUND", "TAB_CRASHED", "TOO_LARGE", ...BROWSER_ERRORS],
  example: {
    title: "For the current site",
    input: { username: "ada", password: "correct horse" },
  },
  run: async (input, call) => {
    const tab = await tabOf(call, input);
    const origin = originOf(input.origin ?? tab.url, input.origin !== undefined);
    const { username, password } = input;
    await tab.session.requests.keepCredential(call.deadline, origin, { username, password });
    return { success: true as const, origin };
  },
});

function originOf(address: string, given: boolean): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.hostname !== "") return url.origin;
  throw new AppError(
    "INVALID_REQUEST",
    given
      ? '"origin" must be an http or https origin, such as https://example.com.'
      : 'The tab shows no http or https page; pass the site as "origin".',
  );
}
