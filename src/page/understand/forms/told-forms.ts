import { asksForData } from "./asks.ts";
import { namedPurposeOf, type NamedPurpose } from "./named-purpose.ts";
import { saidFormOf } from "./purpose-signs.ts";
import { optional } from "../optional.ts";
import type { Reading } from "../reading.ts";

/** A form of the page, and what it is for. All ids are refs. */
export interface ToldForm {
  /** Left out where no form owns the fields. */
  readonly id?: number;
  readonly purpose: NamedPurpose;
  /** In document order. */
  readonly fieldIds: readonly number[];
  readonly submitId?: number;
}

const MOST_FORMS = 30;
const MOST_FIELDS = 60;

/** Every form with something to fill in, in document order; of what no form owns, what is for something. */
export function toldFormsOf(reading: Reading): readonly ToldForm[] {
  const told: ToldForm[] = [];
  for (const view of reading.forms) {
    if (told.length === MOST_FORMS) break;
    const said = saidFormOf(view, reading);
    const purpose = namedPurposeOf(said, reading.purposeOf(view));
    const { form, fields } = view;
    const isLoose = form.ref === null && (view.isAround || !asksForData(view, reading));
    if (purpose === "other" && isLoose) continue;
    told.push({
      ...optional("id", form.ref ?? undefined),
      purpose,
      fieldIds: fields.slice(0, MOST_FIELDS).map(({ ref }) => ref),
      ...optional("submitId", said.submit),
    });
  }
  return told;
}
