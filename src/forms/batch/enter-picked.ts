/** A day, two of them or a time that is entered by choosing it in something of the page's own. */
import { refsMatching } from "../../browser/step/elements/find-controls.ts";
import { press } from "../../browser/verbs/send-form.ts";
import type { VerbRun } from "../../browser/verbs/verb-run.ts";
import type { Deadline } from "../../shared/deadline.ts";
import { FieldCalendar } from "../calendar/field-calendar.ts";
import { pickDay } from "../calendar/pick-day.ts";
import { pickRange } from "../calendar/pick-range.ts";
import { pickTime } from "../clock/pick-time.ts";
import type { FormField } from "../form-schema.ts";
import { FieldPopUp } from "../pop-up/field-pop-up.ts";
import type { LocatedField, LocatedForm } from "./locate.ts";
import { pickedIn, type PlannedRow } from "./rows.ts";
import { wentElsewhere } from "./went-elsewhere.ts";

export interface Picking {
  readonly form: LocatedForm;
  readonly row: PlannedRow;
  readonly located: LocatedField;
}

export function isPicked({ calendar, clock }: FormField): boolean {
  return calendar !== undefined || clock !== undefined;
}

/** @throws AppError where what is wanted is not offered, or the field says something else then */
export async function enterPicked(
  deadline: Deadline,
  run: VerbRun,
  { form, row, located: { field, controls } }: Picking,
): Promise<void> {
  const [control] = controls;
  const { name, calendar, clock } = field;
  const value = pickedIn(row.entries, name);
  if (!control || value === undefined) return;
  const opener = await openerOf(deadline, run, (calendar ?? clock)?.opener);
  const popUp = new FieldPopUp({
    run,
    control: control.ref,
    opener,
    press: async (_reading, ref) => {
      const { events } = await press(deadline, run, ref);
      if (events.some(({ type }) => type === "navigation")) throw wentElsewhere();
    },
  });
  if (!calendar) return pickTime(deadline, popUp, { field: name, value });
  const own = new FieldCalendar(popUp);
  const { format, range } = calendar;
  if (!range) return pickDay(deadline, own, { field: name, value, format });
  const last = pickedIn(row.entries, range.with) ?? value;
  const other = form.fields.get(range.with)?.controls[0]?.ref;
  const endControl = other === control.ref ? undefined : other;
  return pickRange(deadline, own, { field: name, days: [value, last], format, endControl });
}

async function openerOf(
  deadline: Deadline,
  run: VerbRun,
  selector: string | undefined,
): Promise<number | undefined> {
  if (selector === undefined) return undefined;
  const [refs = []] = await refsMatching(deadline, run.tab, [selector]);
  return refs[0];
}
