import { AppError } from "../../shared/errors.ts";

/** Thrown before any change, because the action needs a browser. */
export class NeedsBrowser extends Error {
  /** A clause that ends sentences such as "This page is incomplete without a browser: …". */
  readonly reason: string;

  constructor(reason: string) {
    super(reason);
    this.reason = reason;
  }
}

/** Returns the error for a tab that may not get a browser. */
export function refusedBrowser(reason: string): AppError {
  return new AppError(
    "MODE_CONFLICT",
    `This tab has the engine "static", which runs no script and draws nothing: ${reason}.`,
    {
      hint: 'Pass the engine "auto" or "chromium" to page.browse, tab.create or session.create.',
      details: { engine: "static", reason },
    },
  );
}
