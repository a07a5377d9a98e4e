/** Fills in a form of the page with the values that the goal contains. */
import { z } from "zod";
import { BrowsyTaskFailure, type BrowsyTaskResult, type TaskRun } from "./browsy-a2a.ts";
import { WITHOUT_PICTURE } from "./browsy-asking.ts";
import { valuesInGoal, wantsSending, type FieldValue } from "./browsy-form-goal.ts";
import { readTaskPage, type PageFacts } from "./browsy-task-page.ts";
import type { AskOperation } from "./foreign-verb.ts";

const Choice = z.looseObject({
  ref: z.int().optional(),
  label: z.string(),
  value: z.string(),
});

const Field = z.looseObject({
  ref: z.int(),
  kind: z.string(),
  type: z.string(),
  name: z.string(),
  label: z.string(),
  placeholder: z.string().optional(),
  choices: z.array(Choice).optional(),
  disabled: z.boolean().optional(),
  readonly: z.boolean().optional(),
  hidden: z.boolean().optional(),
});

/** A token limit that is large enough for all forms of any page. */
const ALL_FORMS = 1_000_000;

const Forms = z.looseObject({ forms: z.array(z.looseObject({ fields: z.array(Field) })) });

/** Fills in the form for which the goal has the most values, and submits it if the goal requests that. */
export async function browsyFillForm(run: TaskRun, page: PageFacts): Promise<BrowsyTaskResult> {
  const { ask, step, task } = run;
  const values = await valuesFor(task.goal, page, ask);
  for (const value of values) await fill(value, ask);
  const labels = values.map(({ field }) => field.label || field.name);
  step({ description: `Filled in ${labels.join(", ")}`, action: "fill_form" });
  const isSent = wantsSending(task.goal);
  if (isSent) await send(values, run);
  const after = await readTaskPage(ask);
  if (isSent) {
    const { title, elements, page_type } = after;
    step({ description: `Form submitted: ${title} (${elements} elements)`, page_type });
  }
  const { page_type, title, elements, url, suggested_actions, alerts } = after;
  return {
    page_type,
    title,
    elements,
    url,
    filled: values.map(reportedValue),
    submitted: isSent,
    ...(alerts.length > 0 && { alerts }),
    suggested_actions,
  };
}

async function valuesFor(
  goal: string,
  { url }: PageFacts,
  ask: AskOperation,
): Promise<readonly FieldValue[]> {
  const { forms } = Forms.parse((await ask("page.forms", { budget: ALL_FORMS })).output);
  const usable = forms
    .map(({ fields }) => fields.filter(isUsable))
    .filter((fields) => fields.length > 0);
  if (usable.length === 0)
    throw new BrowsyTaskFailure(`Element not found: ${url} has no form to fill in.`);
  const filled = usable.map((fields) => valuesInGoal(goal, fields));
  const [most = []] = filled.toSorted((a, b) => b.length - a.length);
  if (most.length > 0) return most;
  const names = usable.flat().map(({ label, name }) => label || name || "(unnamed)");
  throw new BrowsyTaskFailure(
    `Element not found: the goal names a value for none of the fields of ${url}. They are ${names.slice(0, 30).join(", ")}; write, for example, "with ${names[0]} …".`,
  );
}

function isUsable({ disabled, readonly, hidden }: z.output<typeof Field>): boolean {
  return !disabled && !readonly && !hidden;
}

async function fill({ field, value }: FieldValue, ask: AskOperation): Promise<void> {
  const { ref, kind } = field;
  if (typeof value === "boolean") {
    await ask(value ? "tab.check" : "tab.uncheck", { ref, ...WITHOUT_PICTURE });
    return;
  }
  if (kind === "choice" || kind === "choices") {
    const box = Choice.array()
      .parse(field.choices ?? [])
      .find((choice) => choice.label === value)?.ref;
    const isBox = box !== undefined && field.type !== "select";
    if (isBox) await ask("tab.check", { ref: box, ...WITHOUT_PICTURE });
    else await ask("tab.select_option", { ref, labels: [value], ...WITHOUT_PICTURE });
    return;
  }
  await ask("tab.clear_text", { ref, ...WITHOUT_PICTURE });
  await ask("tab.type", { ref, text: value, ...WITHOUT_PICTURE });
}

const Sent = z.looseObject({
  result: z.looseObject({
    status: z.string(),
    invalid: z.array(z.looseObject({ name: z.string(), message: z.string() })).default([]),
  }),
});

async function send(values: readonly FieldValue[], { ask }: TaskRun): Promise<void> {
  const { output } = await ask("tab.submit", { ref: values[0]?.field.ref, ...WITHOUT_PICTURE });
  const { status, invalid } = Sent.parse(output).result;
  if (status !== "refused") return;
  const why = invalid.map(({ name, message }) => `${name}: ${message}`).join("; ");
  throw new BrowsyTaskFailure(`Form not accepted: ${why}`);
}

/** Returns a filled-in value for the result; hides passwords. */
function reportedValue({ field, value }: FieldValue) {
  const { ref: id, label, name, kind } = field;
  return { id, label: label || name, value: kind === "password" ? "••••" : value };
}
