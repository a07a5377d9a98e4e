import type { CdpSession } from "../../../cdp/session.ts";

/** Shortest page time from load to submission without a warning: sites that reject quick forms require 2 to 5 s. */
const PERSON_MS = 5_000;
const SENDING: ReadonlySet<string | undefined> = new Set(["Document", "XHR", "Fetch"]);

/** Detects forms that are submitted in less page time than a person needs to fill them in. */
export class FormPace {
  #cameMs = 0;
  #isEntered = false;
  #isFilled = false;
  #sentAfterMs: number | undefined;
  readonly #warnedOf = new Set<string>();

  /** @param nowMs page clock, milliseconds since the epoch */
  constructor(session: CdpSession, mainFrameId: string, nowMs: () => number) {
    session.on("Page.frameNavigated", ({ frame }) => {
      if (frame.id !== mainFrameId) return;
      this.#cameMs = nowMs();
      this.#isEntered = this.#isFilled = false;
    });
    session.on("Network.requestWillBeSent", ({ type, request, documentURL }) => {
      if (!this.#isFilled || request.method !== "POST" || !SENDING.has(type)) return;
      const passedMs = nowMs() - this.#cameMs;
      const site = URL.parse(documentURL)?.host ?? "";
      if (passedMs >= PERSON_MS || this.#warnedOf.has(site)) return;
      this.#warnedOf.add(site);
      this.#sentAfterMs = passedMs;
    });
  }

  /** Call it when a step enters text. Only requests of later steps count: those of this step may fetch suggestions. */
  entered(): void {
    this.#isEntered = true;
  }

  /** Ends the step. Returns the step's warning in a list, or an empty list. Each site causes at most one warning. */
  endStep(): readonly string[] {
    this.#isFilled = this.#isEntered;
    const ms = this.#sentAfterMs;
    this.#sentAfterMs = undefined;
    if (ms === undefined) return [];
    return [
      `The form was sent ${(ms / 1_000).toFixed(1)} s of page time after its page loaded. If the site rejects it as too quick, fill it in again and \`wait\` ${PERSON_MS} ms (clock: page) before you submit.`,
    ];
  }
}
