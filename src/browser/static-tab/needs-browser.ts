import { AppError } from "../../shared/errors.ts";

/** Thrown by an action that needs a browser, before it changes anything. */
export class NeedsBrowser extends Error {
  /** A clause that ends sentences such as "This page is incomplete without a browser: …". */
  readonly reason: string;

  constructor(reason: string) {
    super(reason);
    this.reason = reason;
  }
}

/** Returns the error for an action that needs a browser in a tab that must not get one. */
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
