import { foundPage, type FoundPage } from "../../page/outcome/found-page.ts";
import { WHOLE_PAGE } from "../../page/snapshot.ts";
import type { Deadline } from "../../shared/deadline.ts";
import { readElements } from "../reads/reads.ts";
import type { Tab } from "../session/tab/tab.ts";

/** The frozen page and what it is. @throws AppError MODE_CONFLICT while a dialog is open */
export async function lookAt(deadline: Deadline, tab: Tab): Promise<FoundPage> {
  const snapshot = await readElements(deadline, tab, WHOLE_PAGE);
  return foundPage({ snapshot, httpStatus: tab.httpStatus });
}
