import { readElements } from "../browser/reads/reads.ts";
import type { Tab } from "../browser/session/tab/tab.ts";
import { WHOLE_PAGE } from "../page/snapshot.ts";
import { readingOf } from "../page/understand/read-page.ts";
import type { Reading } from "../page/understand/reading.ts";
import type { Deadline } from "../shared/deadline.ts";

/** Reads the current page of a tab. */
export async function readPage(deadline: Deadline, tab: Tab): Promise<Reading> {
  const snapshot = await readElements(deadline, tab, WHOLE_PAGE);
  return readingOf({ snapshot, httpStatus: tab.httpStatus });
}
