import type { Protocol } from "devtools-protocol";
import type { CdpSession } from "../../../cdp/session.ts";
import { cut } from "../../../shared/text/cut.ts";
import type { LoadGate } from "./load-gate.ts";
import type { PageEventBody } from "../../model/page-events.ts";

/** Longest reported dialog text. Chromium truncates messages to this length, but not the text entered into a prompt. */
const LONGEST = 10_000;

export interface PendingDialog {
  readonly type: "alert" | "confirm" | "prompt" | "beforeunload";
  readonly message: string;
  readonly defaultPrompt: string;
}

export interface DialogListener {
  event(body: PageEventBody): void;
  /** Called when a dialog opens or closes. While it is open, no page on the same thread runs. */
  dialog(open: boolean): void;
}

interface PageDialogParts {
  readonly session: CdpSession;
  readonly tabId: string;
  readonly gate: LoadGate;
  readonly listener: DialogListener;
}

/** Tracks the dialog, if any, that blocks a page. CDP Page.javascriptDialogOpening, Page.javascriptDialogClosed. */
export class PageDialog {
  readonly #parts: PageDialogParts;
  #pending: PendingDialog | undefined;

  constructor(parts: PageDialogParts) {
    this.#parts = parts;
    parts.session.on("Page.javascriptDialogOpening", (event) => this.#onOpening(event));
    parts.session.on("Page.javascriptDialogClosed", (event) => this.#onClosed(event));
  }

  get pending(): PendingDialog | undefined {
    return this.#pending;
  }

  /** Call it when the page has closed: its dialog has closed too. */
  close(): void {
    if (this.#pending) this.#parts.listener.dialog(false);
  }

  #onOpening(event: Protocol.Page.JavascriptDialogOpeningEvent): void {
    const { type } = event;
    const message = cut(event.message, LONGEST);
    const defaultPrompt = cut(event.defaultPrompt ?? "", LONGEST);
    const { listener, tabId } = this.#parts;
    this.#pending = { type, message, defaultPrompt };
    listener.dialog(true);
    listener.event({
      type: "dialog",
      data: {
        tab_id: tabId,
        dialog_type: type,
        message,
        default_prompt: defaultPrompt,
        pending: true,
      },
    });
  }

  #onClosed({ result, userInput }: Protocol.Page.JavascriptDialogClosedEvent): void {
    const { gate, listener, tabId } = this.#parts;
    if (this.#pending?.type === "beforeunload" && !result) gate.clear();
    this.#pending = undefined;
    listener.dialog(false);
    listener.event({
      type: "dialog_closed",
      data: { tab_id: tabId, accepted: result, user_input: cut(userInput, LONGEST) },
    });
  }
}
