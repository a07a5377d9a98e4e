/** Opens a page by its address and learns its form. Submits nothing, and uses no language model. */
import { scanFormOf } from "../../browser/reads/form-reads.ts";
import { navigate } from "../../browser/actions/navigate.ts";
import { wait } from "../../browser/actions/wait.ts";
import type { VerbRun } from "../../browser/verbs/verb-run.ts";
import { formsOf } from "../../page/readers/forms.ts";
import type { FoundPage } from "../../page/outcome/found-page.ts";
import type { Reading } from "../../page/understand/reading.ts";
import type { ProhibitedClass } from "../../policy/prohibited.ts";
import type { Deadline } from "../../shared/deadline.ts";
import { AppError } from "../../shared/errors.ts";
import type { FormSchema } from "../form-schema.ts";
import { passObstacles, type Helpers } from "../hand-over.ts";
import { formsInWords, isNamed, openerFor, isInFrontOf, type FormRequest } from "./choose-form.ts";
import { Draft } from "./draft.ts";
import { fingerprintOf } from "./fingerprint.ts";
import { findForm, type PresentForm } from "./found-form.ts";
import { readPage } from "../read-page.ts";
import { LearnGuard, submitControlOf } from "./learn-guard.ts";
import { stepsIn, walkSteps, type Walked, type Walking } from "./wizard.ts";
import { urlPattern, type InterceptRule } from "../../browser/network/intercept/rule.ts";
import type { SessionOfTab } from "../../browser/session/tab/tab.ts";

/** Page time for a form to appear. */
const LONGEST_WAIT_MS = 15_000;
const LOOK_EVERY_MS = 500;
/** Time limit for learning, after the page has been opened and its blockers removed. */
const LONGEST_MS = 120_000;
/** Time limit for trying the form; when it ends, the schema has what was learned until then. */
const TRYING_MS = 75_000;

export interface LearnRequest extends FormRequest {
  readonly url: string;
  /** Whether the task has already signed in. */
  readonly hasSignedIn?: boolean;
}

const SIGN_IN_HINT = 'To learn the sign-in form itself, pass "intent": "sign in".';

/** What a task provides for learning. */
export interface LearnParts {
  /** What removes blockers in front of the form. */
  readonly helpers: Helpers;
  /** Prohibited actions that the operator permits. */
  readonly allowProhibited: readonly ProhibitedClass[];
}

/**
 * Opens the page and learns its form, by reading and trying it.
 * @throws AppError FORM_NOT_FOUND; NAVIGATION_FAILED; BLOCKED_BY_POLICY if the session may not open the page;
 * PROHIBITED if policy forbids sending the form, or a click to learn it; SITE_REFUSED if nobody removes a blocker
 */
export async function learnForm(
  deadline: Deadline,
  run: VerbRun,
  requested: LearnRequest,
  { helpers, allowProhibited: allowed }: LearnParts,
): Promise<FormSchema> {
  const { url } = requested;
  const open = async () => {
    await run.step(deadline, ["navigate", { url }], navigate({ url }));
  };
  await deadline.race(open());
  const isThere = async (page: FoundPage) => {
    const { selector } = requested;
    const named = selector && (await findForm(deadline, run.tab, page.reading, { selector }));
    return !isInFrontOf(page, requested, named ? named.form : undefined);
  };
  await passObstacles(deadline, run, { helpers, open, isThere, signInHint: SIGN_IN_HINT });
  using time = deadline.child(LONGEST_MS);
  const guard = new LearnGuard(allowed);
  let holding: Promise<() => number> | undefined;
  const hold = () => (holding ??= letNothingLeave(time, run.tab.session)); // deadline: bound to `time`
  const bringUp = async (reading: Reading, ref: number) => {
    await hold(); // deadline: bound to `time`
    const scan = await scanFormOf(time, run.tab, { form: null, fields: [[ref]], buttons: [] });
    const selector = scan?.fields[0]?.selector ?? "";
    if (selector !== "") await guard.press(time, run, { reading, ref });
    return selector;
  };
  const { form, opener } = await awaitForm(time, run, requested, bringUp);
  await guard.form(time, form);
  const draft = new Draft(form);
  const fingerprint = fingerprintOf(draft.fields);
  const heldBack = await hold(); // deadline: bound to `time`
  using trying = time.child(TRYING_MS);
  const walked: Walked = { steps: [{ form }], notes: [], opener };
  await tryOut(trying, run, { draft, heldBack, guard }, walked);
  deadline.check(); // only the caller's deadline: if the time limit of trials ended, the partial result is returned
  return schemaOf(draft, walked, fingerprint);
}

/** Waits for the requested form; if needed, clicks a button that may open it. Returns form and button's selector. */
async function awaitForm(
  deadline: Deadline,
  run: VerbRun,
  requested: LearnRequest,
  bringUp: (reading: Reading, ref: number) => Promise<string>,
): Promise<Pick<Walked, "opener"> & { readonly form: PresentForm }> {
  let opener: string | undefined;
  for (let waitedMs = 0; ; waitedMs += LOOK_EVERY_MS) {
    const reading = await readPage(deadline, run.tab);
    const form = await findForm(deadline, run.tab, reading, requested);
    const isIt = form !== undefined && isNamed(form.form, reading, requested);
    const button = isIt ? undefined : openerFor(reading, requested);
    if (button !== undefined && opener === undefined) {
      opener = await deadline.race(bringUp(reading, button));
      continue;
    }
    const isLast = waitedMs >= LONGEST_WAIT_MS;
    if (form && (isIt || isLast || opener === undefined)) return { form, opener };
    if (isLast) throw noForm(requested, reading);
    const pause = wait({ ms: LOOK_EVERY_MS, clock: "page" });
    await run.step(deadline, ["wait", { ms: LOOK_EVERY_MS }], pause);
  }
}

/** Tries the form. An AppError with a code outside `ENDS` only adds a note: what was learned until then stays. */
async function tryOut(
  deadline: Deadline,
  run: VerbRun,
  walking: Walking,
  walked: Walked,
): Promise<void> {
  try {
    await walkSteps(deadline, run, walking, walked);
  } catch (thrown) {
    if (!(thrown instanceof AppError) || ENDS.has(thrown.code)) throw thrown;
    walked.notes.push(`Not all steps and options of the form could be learned: ${thrown.message}`);
  }
}

const ENDS: ReadonlySet<string> = new Set(["CANCELLED", "PROHIBITED"]);

function schemaOf(draft: Draft, walked: Walked, fingerprint: string): FormSchema {
  const [{ form }] = walked.steps;
  const { reading, scan, frame } = form;
  const { method, action } = form.form;
  const submit = submitSelectorOf(walked.steps.at(-1)?.form ?? form, draft);
  const steps = stepsIn(walked, draft);
  const notes = [...walked.notes, ...notesOn(form, draft, walked.steps.length > 1)].join(" ");
  return {
    version: 1,
    url: reading.snapshot.url,
    ...(scan.selector !== null && { formSelector: scan.selector }),
    ...(submit !== undefined && { submitSelector: submit }),
    fields: [...draft.fields],
    ...(notes !== "" && { notes }),
    fingerprint,
    ...(method !== undefined && { method }),
    ...(action !== undefined && { action }),
    ...(frame !== undefined && { frame }),
    ...(steps && { steps }),
  };
}

function submitSelectorOf(
  { buttons, fields, reading }: PresentForm,
  { present }: Draft,
): string | undefined {
  const known = new Set(present.flatMap(({ refs }) => refs)); // a button that represents a field does not submit
  const lastField = fields.at(-1)?.page.ref ?? 0;
  const others = buttons.filter(({ ref }) => !known.has(ref));
  const control = submitControlOf(others, lastField, reading.tree);
  return buttons.find(({ ref }) => ref === control?.ref)?.selector;
}

function notesOn(form: PresentForm, draft: Draft, hasSteps: boolean): readonly string[] {
  const unseen = hasSteps
    ? []
    : draft.present.filter(
        (one) =>
          one.hidden !== undefined &&
          draft.fieldOf(one)?.honeypot !== true &&
          draft.fieldOf(one)?.visibleWhen === undefined,
      );
  const names = unseen.flatMap((one) => draft.nameOf(one) ?? []);
  const unread = furtherFields(form);
  return [
    ...(unread > 0 ? [`The form is too long: ${unread} further fields were not read.`] : []),
    ...(form.reading.snapshot.omitted > 0
      ? ["The page is too long to be read completely; fields at its end are not learned."]
      : []),
    ...(names.length > 0 ? [`These fields are not visible: ${names.join(", ")}.`] : []),
    ...(form.unreachable.length > 0
      ? [`These fields have no unique selector: ${form.unreachable.join(", ")}.`]
      : []),
  ];
}

/** Returns how many fields of the form follow the last field that was read. */
function furtherFields({ form, reading }: PresentForm): number {
  const whole = formsOf(reading.tree, Infinity).find(
    ({ ref, region }) => ref === form.ref && region === form.region,
  );
  const last = form.fields.at(-1);
  if (!whole || !last) return 0;
  const place = whole.fields.findIndex(({ ref }) => ref === last.ref);
  return place < 0 ? 0 : whole.fields.length - place - 1;
}

const LEAST_ERROR = 400;

function noForm({ selector, url }: LearnRequest, reading: Reading): AppError {
  const there = formsInWords(reading.forms);
  const { httpStatus = 0 } = reading;
  const page =
    httpStatus < LEAST_ERROR ? url : `${url}, which responded with HTTP status ${httpStatus},`;
  const what =
    selector === undefined
      ? `${page} did not show a form within ${LONGEST_WAIT_MS / 1_000} seconds.`
      : `No element with fields at ${url} matches form_selector ${JSON.stringify(selector)}.`;
  return new AppError(
    "FORM_NOT_FOUND",
    there.length === 0 ? what : `${what} The page has: ${there.join("; ")}.`,
    {
      hint:
        there.length === 0
          ? "Pass the address of the page that shows the form. Sign in first if the page requires it."
          : "Pass a form_selector that matches one of these forms, or omit form_selector.",
      details: {
        forms: there,
        ...(reading.httpStatus !== undefined && { http_status: reading.httpStatus }),
      },
    },
  );
}

/** Methods of requests that may change something on the server. */
const CHANGING = ["POST", "PUT", "PATCH", "DELETE"];
const RULE = { url: urlPattern("*"), methods: [], types: [] } as const;
const ABORT = { name: "block", reason: "aborted" } as const;
/** Rules that block requests with these methods, and requests for documents, which a GET form sends. */
const RULES: readonly InterceptRule[] = [
  { ...RULE, methods: CHANGING, action: ABORT },
  { ...RULE, types: ["Document"], action: ABORT },
];

/**
 * Blocks all requests of the session's pages that could change something or open another page. Returns a function that
 * returns the number of requests blocked so far.
 */
async function letNothingLeave(deadline: Deadline, session: SessionOfTab): Promise<() => number> {
  const guards = await session.requests.changeRules(deadline, (rules) =>
    RULES.map((rule) => rules.add(rule)),
  );
  return () => guards.reduce((sum, { hits }) => sum + hits, 0);
}
