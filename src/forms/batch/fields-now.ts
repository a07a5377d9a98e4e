import type { Tab } from "../../browser/session/tab/tab.ts";
import type { Reading } from "../../page/understand/reading.ts";
import type { Deadline } from "../../shared/deadline.ts";
import type { FormField, FormSchema } from "../form-schema.ts";
import { Draft } from "../learn/draft.ts";
import { findForm } from "../learn/found-form.ts";
import type { LocatedForm } from "./locate-fields.ts";

interface Learned {
  readonly schema: FormSchema;
  /** Where it is now. */
  readonly located: LocatedForm;
}

/**
 * The fields of a learned form as learning would read them now. Undefined where it was learned without a fingerprint, or
 * where nothing tells it from the other forms of its page.
 */
export async function fieldsNow(
  deadline: Deadline,
  tab: Tab,
  reading: Reading,
  { schema: { formSelector, fingerprint }, located }: Learned,
): Promise<readonly FormField[] | undefined> {
  if (fingerprint === undefined) return undefined;
  const form = await findForm(deadline, tab, reading, { selector: formSelector });
  const known = new Set(
    [...located.fields.values()].flatMap(({ controls }) => controls.map(({ ref }) => ref)),
  );
  const isSame = form?.fields.some(({ refs }) => refs.some((ref) => known.has(ref))) === true;
  return isSame ? new Draft(form).fields : undefined;
}
