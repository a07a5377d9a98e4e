import { sends } from "../../readers/form-buttons.ts";
import { asksForData } from "../forms/view.ts";
import { isProductPage } from "../lists.ts";
import type { Reading, FormView } from "../reading.ts";
import { NOTHING, Score, type Verdict } from "../verdict.ts";

/** Something to fill in. */
export function formPage(reading: Reading): Verdict {
  const form = largest([
    ...reading.formsFor("data").filter((view) => asksForData(view, reading)),
    ...reading.formsFor("one-thing"),
    ...reading.formsFor("contact"),
    ...reading.formsFor("password-change"),
  ]);
  if (!form?.isMain) return NOTHING;
  const { prose, mainText } = reading;
  const count = form.fields.length;
  const listed = reading.listedText;
  const isSent = form.buttons.some(({ type }) => sends(type));
  const isRequired = form.fields.some(({ required }) => required === true);
  return new Score(0.55, count === 1 ? "a form with one field" : `a form with ${count} fields`)
    .add(0.03 * Math.min(count, 6), true, "labelled fields")
    .add(0.1, isSent, "a button that sends it")
    .add(0.05, isRequired, "fields that must be filled in")
    .atMost(0.4, prose.text > 1_800 && count < 8)
    .atMost(0.4, listed > 600 && listed > mainText * 0.4 && count < 12)
    .atMost(0.35, isFilter(form) && (listed > 300 || isAboveTable(reading)))
    .atMost(0.35, form.form.method === "get" && count <= 3 && listed > mainText * 0.35)
    .atMost(0.35, count < 5 && isProductPage(reading));
}

/** What it chooses from stands below it. */
function isAboveTable({ mainNodes, mainText }: Reading): boolean {
  return mainText > 300 && mainNodes.some(({ role }) => role === "columnheader");
}

function largest(forms: readonly FormView[]): FormView | undefined {
  return forms.toSorted(
    (a, b) => Number(b.isMain) - Number(a.isMain) || b.fields.length - a.fields.length,
  )[0];
}

const BOUNDS = new Set(["number", "date", "month", "week", "range"]);

/** Only choices, and nothing is changed by sending it. */
function isFilter({ form, texts, fields }: FormView): boolean {
  const bounds = texts.filter(({ type }) => !BOUNDS.has(type)).length;
  return form.method !== "post" && bounds === 0 && fields.length > 0;
}
