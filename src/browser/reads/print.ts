import type { Deadline } from "../../shared/deadline.ts";
import { AppError } from "../../shared/errors.ts";
import { EVERYTHING, observe } from "../capture/observe.ts";
import { secretBoxes } from "../capture/secret-boxes.ts";
import type { Tab } from "../session/tab/tab.ts";
import { interruptionError } from "../chromium/target/failure.ts";

/** Widths and heights of paper in inches, in portrait orientation. */
const PAPERS = {
  a3: [11.69, 16.54],
  a4: [8.27, 11.69],
  a5: [5.83, 8.27],
  letter: [8.5, 11],
  legal: [8.5, 14],
  tabloid: [11, 17],
} as const;

export type Paper = keyof typeof PAPERS;

export interface PrintRequest {
  readonly paper: Paper;
  readonly landscape: boolean;
  readonly background: boolean;
  /** 0.1–2. */
  readonly scale: number;
  /** Page ranges such as `1-3,5`; undefined for all pages. */
  readonly ranges?: string;
}

/** Matches the browser's error for invalid ranges; only the browser validates them. */
const RANGE_PROBLEM = /range/i;

/**
 * Prints the page as a PDF. Wakes the page for this, since it may prepare for printing (`beforeprint`, print styles,
 * images that load late), and freezes it again afterwards. CDP Page.printToPDF.
 * @throws AppError INVALID_REQUEST for ranges outside of the document, BLOCKED_BY_POLICY if the page shows a secret
 */
export function printPage(deadline: Deadline, tab: Tab, request: PrintRequest): Promise<Buffer> {
  const [shorter, longer] = PAPERS[request.paper];
  return tab.queue.run(deadline, async () => {
    if (tab.closed) throw interruptionError("closed");
    if (tab.staticTab) await tab.session.escalate(deadline, tab, "a PDF was requested");
    if (tab.crashed) throw tab.crashError();
    const { page } = tab;
    if (page.blocked) throw interruptionError("dialog");
    await refuseSecrets(deadline, tab);
    try {
      await tab.wake(deadline);
      const printed = page.session.post("Page.printToPDF", {
        landscape: request.landscape,
        printBackground: request.background,
        scale: request.scale,
        paperWidth: shorter,
        paperHeight: longer,
        ...(request.ranges === undefined ? {} : { pageRanges: request.ranges }),
      });
      const ran = await page.engine.runUntil(deadline, printed.catch(refusal), "wall");
      if (ran.ended !== "done") throw interruptionError(ran.ended);
      return Buffer.from(ran.value.data, "base64");
    } finally {
      await tab.freeze(); // deadline: due in any case, and has its own limit
    }
  });
}

/** Rejects pages that show secrets, since secrets in a PDF cannot be painted over as in a screenshot. */
async function refuseSecrets(deadline: Deadline, tab: Tab): Promise<void> {
  if (!tab.session.redactor.active) return;
  const snapshot = await observe(deadline, tab, EVERYTHING);
  if (secretBoxes(tab, snapshot).length === 0) return;
  throw new AppError(
    "BLOCKED_BY_POLICY",
    "The page shows a value of a credential, which a PDF would contain.",
    {
      hint: "Print another page, or clear the field that holds the value; screenshots and texts of this page omit the value.",
      details: { reason: "credential_shown" },
    },
  );
}

function refusal(error: unknown): never {
  if (!(error instanceof Error && RANGE_PROBLEM.test(error.message))) throw error;
  throw new AppError("INVALID_REQUEST", `"ranges" cannot be printed: ${error.message}.`, {
    hint: "Pass page numbers from 1 to the document's last page, such as 1-3,5.",
    cause: error,
  });
}
