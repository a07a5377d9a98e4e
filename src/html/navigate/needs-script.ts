import { AppError } from "../../shared/errors.ts";

/** What was asked for is done by script, which runs nowhere here. Nothing has changed. */
export class NeedsScript extends AppError {
  constructor(message: string) {
    super("ELEMENT_NOT_INTERACTABLE", message, {
      hint: "Open the page with the engine chromium.",
    });
  }
}
