/** A day that is entered by choosing it in a calendar of the page's own. */
import { refsMatching } from "../../browser/tab/find-controls.ts";
import { press } from "../../browser/verbs/send-form.ts";
import type { VerbRun } from "../../browser/verbs/verb-run.ts";
import type { Deadline } from "../../shared/deadline.ts";
import { FieldCalendar } from "../calendar/field-calendar.ts";
import { pickDay } from "../calendar/pick-day.ts";
import type { LocatedField } from "./locate.ts";
import type { Entry } from "./rows.ts";
import { wentElsewhere } from "./went-elsewhere.ts";

/** @throws AppError where the calendar does not offer the day, or the field says another one then */
export async function enterDay(
  deadline: Deadline,
  run: VerbRun,
  { field, controls }: LocatedField,
  entry: Entry,
): Promise<void> {
  const [control] = controls;
  const { name, calendar } = field;
  if (!control || !calendar || entry.kind !== "picked") return;
  const opener = await openerOf(deadline, run, calendar.opener);
  const own = new FieldCalendar({
    run,
    control: control.ref,
    opener,
    press: async (_reading, ref) => {
      const { events } = await press(deadline, run, ref);
      if (events.some(({ type }) => type === "navigation")) throw wentElsewhere();
    },
  });
  await pickDay(deadline, own, { field: name, value: entry.value, format: calendar.format });
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
