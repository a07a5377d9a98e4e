/** Handles a captcha in the form, next to the row's fields: asks a person to solve it before each row is sent. */
import { wait } from "../../../browser/actions/wait.ts";
import { findRefs } from "../../../browser/step/elements/find.ts";
import { lookAt } from "../../../browser/verbs/look-at.ts";
import type { VerbRun } from "../../../browser/verbs/verb-run.ts";
import type { FoundPage } from "../../../page/outcome/found-page.ts";
import type { Deadline } from "../../../shared/deadline.ts";
import type { AskCaller } from "../../ask.ts";
import { ANSWER_NAMES } from "../../check-answers.ts";
import type { FormSchema } from "../../form-schema.ts";
import { handOverForm } from "../../hand-over.ts";
import { locateForm, type LocatedForm } from "./locate-fields.ts";
import { wentElsewhere } from "./went-elsewhere.ts";

export interface CheckedForm {
  readonly before: FoundPage;
  readonly form: LocatedForm;
}

export async function lookAtForm(
  deadline: Deadline,
  run: VerbRun,
  schema: FormSchema,
): Promise<CheckedForm> {
  const before = await lookAt(deadline, run.tab);
  return { before, form: await locateForm(deadline, run.tab, before, schema) };
}

interface Checking {
  readonly schema: FormSchema;
  readonly ask: AskCaller;
}

/** Page time for captchas that only examine the browser and solve themselves. */
const BY_ITSELF_MS = 5_000;
const LOOK_EVERY_MS = 1_000;
const NOTE = ", and do not send the form";

/** Describes the unsolved captcha of the form; undefined if there is none. */
async function openCheckIn(
  deadline: Deadline,
  run: VerbRun,
  { before, form }: CheckedForm,
): Promise<string | undefined> {
  const { captcha } = before.understood;
  const owner = controlsOf(form)[0]?.form ?? null;
  if (!captcha || captcha.form === null || captcha.form !== owner) return undefined;
  const isAnswered = await hasAnswer(deadline, run, before);
  return isAnswered ? undefined : captcha.evidence;
}

/** Returns the form once its captcha is solved. @throws AppError if nobody solves it, or the page navigates */
export async function passFormCheck(
  deadline: Deadline,
  run: VerbRun,
  filled: CheckedForm,
  { schema, ask }: Checking,
): Promise<CheckedForm> {
  const look = () => lookAtForm(deadline, run, schema);
  let now = filled;
  let what = await openCheckIn(deadline, run, now);
  if (what === undefined) return filled;
  for (let waitedMs = 0; what !== undefined && waitedMs < BY_ITSELF_MS; waitedMs += LOOK_EVERY_MS) {
    const pause = wait({ ms: LOOK_EVERY_MS, clock: "page" });
    await run.step(deadline, ["wait", { ms: LOOK_EVERY_MS }], pause);
    now = await deadline.race(look());
    what = await openCheckIn(deadline, run, now);
  }
  if (what === undefined) return now;
  await handOverForm(deadline, run.tab, { blocker: { kind: "captcha", what }, ask, note: NOTE });
  now = await deadline.race(look());
  if (!isSameDocument(filled, now)) throw wentElsewhere();
  return now;
}

function controlsOf({ fields }: LocatedForm) {
  return [...fields.values()].flatMap(({ controls }) => controls);
}

/** Whether the page still has the same document, and thus controls with the refs of the form. */
function isSameDocument({ form }: CheckedForm, { before: { reading } }: CheckedForm): boolean {
  return controlsOf(form).some(({ ref }) => reading.tree.get(ref) !== undefined);
}

/** Matches inputs with a captcha's response. The `value` attribute of a hidden input always equals its value. */
const ANSWERED_INPUTS =
  'input[name$="captcha-response"][value]:not([value=""]), input[name$="turnstile-response"][value]:not([value=""]), input[name="altcha"][value]:not([value=""])';

async function hasAnswer(
  deadline: Deadline,
  run: VerbRun,
  { reading: { tree }, understood: { captcha } }: FoundPage,
): Promise<boolean> {
  const parts = [...(captcha?.parts ?? [])].map((ref) => tree.get(ref));
  if (parts.length > 0) return parts.every((node) => (node?.attributes["value"] ?? "") !== "");
  const areas = tree.snapshot.nodes.filter(
    ({ tag, attributes }) => tag === "textarea" && ANSWER_NAMES.test(attributes["name"] ?? ""),
  );
  if (areas.some(({ attributes, text }) => (attributes["value"] ?? text) !== "")) return true;
  const [inputs = []] = await findRefs(deadline, run.tab, [ANSWERED_INPUTS]);
  return inputs.length > 0;
}
