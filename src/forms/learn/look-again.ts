import { readElements } from "../../browser/reads/reads.ts";
import type { Tab } from "../../browser/session/tab/tab.ts";
import { WHOLE_PAGE } from "../../page/snapshot.ts";
import { readingOf } from "../../page/understand/read-page.ts";
import type { Reading } from "../../page/understand/reading.ts";
import type { Deadline } from "../../shared/deadline.ts";
import { sameForm, type PresentForm } from "./found-form.ts";

export async function readPage(deadline: Deadline, tab: Tab): Promise<Reading> {
  const snapshot = await readElements(deadline, tab, WHOLE_PAGE);
  return readingOf({ snapshot, httpStatus: tab.httpStatus });
}

/** The form as it stands now; undefined if it is gone. */
export async function lookAgain(
  deadline: Deadline,
  tab: Tab,
  form: PresentForm,
): Promise<PresentForm | undefined> {
  return sameForm(deadline, tab, await readPage(deadline, tab), form);
}
