import { AppError } from "../../shared/errors.ts";

/** Thrown before any change: the request needs a browser. */
export class NeedsBrowser extends Error {
  /** Continues the sentence "It needs a browser: …". */
  readonly reason: string;

  constructor(reason: string) {
    super(reason);
    this.reason = reason;
  }
}

/** The error for a tab that may not get a browser. */
export function refusedBrowser(reason: string): AppError {
  return new AppError(
    "MODE_CONFLICT",
    `This tab has the engine "static", which runs no script and draws nothing: ${reason}.`,
    {
      hint: 'Use a tab with the engine "auto" or "chromium": pass it to page.browse, tab.create or session.create.',
      details: { engine: "static", reason },
    },
  );
}
