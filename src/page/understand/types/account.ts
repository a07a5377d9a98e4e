import { pageSays } from "../forms/view.ts";
import { isPressed } from "../measures.ts";
import type { Reading, FormView } from "../reading.ts";
import { NOTHING, Score, type Verdict } from "../verdict.ts";
import { GO_ON } from "../../words/button-words.ts";
import {
  LOGIN,
  PASSKEY,
  SERVICE,
  WITH_SERVICE,
  REGISTER,
  CODE,
  PERMISSION,
  ACCOUNT,
  DASHBOARD,
  LOGOUT,
} from "../../words/words.ts";
import { consentButtonsOf } from "../consent-buttons.ts";

const ACCESS = [
  ["login", "a form with one password"],
  ["register", "a form for a new account"],
  ["username", "the first step of a login: a name without a password"],
] as const;

/** Scores the page as one for logging in or creating an account. */
export function loginPage(reading: Reading): Verdict {
  const [form, evidence] = accessForm(reading) ?? [];
  if (!form || evidence === undefined) return loginElsewhere(reading);
  const { lists, prose, mainText } = reading;
  const listed = lists[0]?.text ?? 0;
  const titled = LOGIN.isIn(reading.snapshot.title) || REGISTER.isIn(reading.snapshot.title);
  return new Score(0.8, evidence)
    .add(0.1, isAboutAccess(reading), "title or headline mentions logging in or signing up")
    .add(0.05, form.isMain, "the form is in the main part")
    .atMost(0.45, !form.isMain && mainText > 300)
    .atMost(0.4, listed > (titled ? 1_200 : 300) && listed > mainText * 0.4)
    .atMost(0.4, prose.text > 2_500);
}

/** Scores a login page without a login form: its buttons log in with other services or with a passkey. */
function loginElsewhere(reading: Reading): Verdict {
  const { mainNodes, mainText, forms, lists } = reading;
  if (mainText > 800 || lists.length > 0) return NOTHING;
  if (forms.some(({ isMain, fields }) => isMain && fields.length > 1)) return NOTHING;
  const pressed = mainNodes.filter(isPressed).map(({ name }) => name);
  const titled = isAboutAccess(reading);
  const ways = pressed.filter((name) => WITH_SERVICE.isIn(name) || (titled && isService(name)));
  if ((titled || mainText <= 300) && asksForPasskey(reading, pressed, titled)) {
    return new Score(0.7, "a button to log in with a passkey");
  }
  const isMeant = titled ? ways.length > 0 : ways.filter((name) => SERVICE.isIn(name)).length > 1;
  return isMeant ? new Score(0.7, `logins with other services: ${ways.length}`) : NOTHING;
}

function isAboutAccess(reading: Reading): boolean {
  return pageSays(LOGIN, reading) || pageSays(REGISTER, reading);
}

const LONGEST_SERVICE = 40;

function isService(name: string): boolean {
  return name.length <= LONGEST_SERVICE && SERVICE.isIn(name);
}

/** Whether a button names a passkey. On a login page, a button to continue and a text that names a passkey suffice. */
function asksForPasskey(
  { mainNodes }: Reading,
  pressed: readonly string[],
  isLogin: boolean,
): boolean {
  if (pressed.some((name) => PASSKEY.isIn(name))) return true;
  const goesOn = isLogin && pressed.some((name) => GO_ON.isAll(name));
  return goesOn && mainNodes.some(({ text }) => PASSKEY.isIn(text));
}

function accessForm(reading: Reading): readonly [FormView, string] | undefined {
  for (const [purpose, evidence] of ACCESS) {
    const [form] = reading.formsFor(purpose);
    if (form) return [form, evidence];
  }
  return undefined;
}

export function twoFactorAuthPage(reading: Reading): Verdict {
  const [form] = reading.formsFor("code");
  if (!form) return NOTHING;
  const { prose, lists, mainText } = reading;
  return new Score(0.82, "a field or boxes for a code")
    .add(0.1, pageSays(CODE, reading), "title or headline mentions a code")
    .atMost(0.4, prose.text > 2_500 || (lists[0]?.text ?? 0) > Math.max(1_200, mainText * 0.5));
}

export function oauthConsentPage(reading: Reading): Verdict {
  const buttons = consentButtonsOf(reading);
  if (!buttons) return NOTHING;
  return new Score(0.75, "buttons to allow and to deny")
    .add(0.1, pageSays(PERMISSION, reading), "title or headline mentions access")
    .add(0.05, buttons.scopes > 0, "a list of requested permissions")
    .add(0.07, buttons.byAddress, "the address of an authorisation request")
    .atMost(0.4, reading.prose.text > 2_500);
}

const FIGURE = /^[\p{Sc}+\-−~≈]?\s?\d[\d.,\s]*\s?(?:[%‰]|[kKmMbB]|[\p{Sc}]|[a-zA-Z]{1,3})?$/u;
const FEWEST_FIGURES = 3;
const MOST_PROSE = 1_500;

/** Scores the page as a dashboard: key figures, charts, links to the parts of an account. */
export function dashboardPage(reading: Reading): Verdict {
  const { nodes, mainNodes, prose } = reading;
  const pressed = nodes.filter((node) => isPressed(node) || node.role === "menuitem");
  const isIn = pressed.some(({ name }) => name.length <= 30 && LOGOUT.isIn(name));
  const titled = pageSays(DASHBOARD, reading);
  if (!titled && !isIn) return NOTHING;
  const own = new Set(pressed.filter(({ name }) => ACCOUNT.isAll(name)).map(({ name }) => name));
  const figures = mainNodes.filter(
    ({ text, role }) => role !== "link" && text.length <= 20 && FIGURE.test(text) && !isYear(text),
  ).length;
  const charts = mainNodes.some(
    ({ tag, role }) => tag === "canvas" || (tag === "svg" && role === "img"),
  );
  const inTable = mainNodes.some(({ role }) => role === "columnheader");
  return new Score(0)
    .add(0.35, titled, "title or headline of a dashboard")
    .add(0.2, isIn, "a way to log out")
    .add(0.25, figures >= FEWEST_FIGURES && (!inTable || titled), `${figures} key figures`)
    .add(0.1, own.size >= 2, `account links: ${[...own].slice(0, 3).join(", ")}`)
    .add(0.1, charts, "charts")
    .atMost(0.35, !isIn && figures < FEWEST_FIGURES)
    .atMost(0.35, prose.text > MOST_PROSE);
}

function isYear(text: string): boolean {
  return /^(?:19|20)\d\d$/.test(text);
}
