import type { CdpSession } from "../../../cdp/session.ts";

/** Workers and frames that came while their page stood. They wait at their very start until it moves again. */
export class LateTargets {
  readonly #waiting = new Map<CdpSession, () => void>();

  hold(child: CdpSession, adopt: () => void): void {
    this.#waiting.set(child, adopt);
  }

  /** It went away without ever having run. */
  remove(child: CdpSession): void {
    this.#waiting.delete(child);
  }

  adoptAll(): void {
    const adopts = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const adopt of adopts) adopt();
  }
}
