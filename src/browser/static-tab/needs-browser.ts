import { AppError } from "../../shared/errors.ts";

/** Thrown before anything has changed: what was asked for cannot be had without a browser. */
export class NeedsBrowser extends Error {
  /** Continues the sentence "It needs a browser: …". */
  readonly reason: string;

  constructor(reason: string) {
    super(reason);
    this.reason = reason;
  }
}

/** For a tab that may not have one. */
export function refusedBrowser(reason: string): AppError {
  return new AppError(
    "MODE_CONFLICT",
    `This tab has the engine "static", which runs no script and draws nothing: ${reason}.`,
    {
      hint: 'Ask for the same in a tab with the engine "auto" or "chromium", which page.browse, tab.create and session.create take.',
      details: { engine: "static", reason },
    },
  );
}
