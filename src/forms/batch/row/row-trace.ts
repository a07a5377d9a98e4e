/** What has left of a row, from the moment its form shows until its page is closed. */
import { MAX_URL_LENGTH, type NetworkCall } from "../../../browser/network/calls/call.ts";
import type { Departure, Departures } from "../../../browser/network/calls/departures.ts";
import { CarriedValues } from "./carried-values.ts";
import type { PlannedRow } from "../rows.ts";

export class RowTrace implements Disposable {
  readonly #departures: Departures;
  readonly #row: PlannedRow;
  #listening: Disposable | undefined;
  /** Requests that carried a value. */
  readonly #requests = new Set<string>();
  #hasLeft = false;

  constructor(departures: Departures, row: PlannedRow) {
    this.#departures = departures;
    this.#row = row;
  }

  /** Nothing is filled in yet. @param pageUrl address of the form */
  begin(pageUrl: string): void {
    const values = new CarriedValues(this.#row, pageUrl);
    this.#listening?.[Symbol.dispose]();
    this.#listening = this.#departures.listen((departure) => {
      if (values.areIn(departure)) this.#note(departure);
    });
  }

  /** Whether a value of the row may have left its page. */
  get hasLeft(): boolean {
    return this.#hasLeft;
  }

  /** Whether the request may have carried a value of the row. */
  carried({ method, url, redirectChain }: NetworkCall): boolean {
    return [url, ...redirectChain.map((hop) => hop.url)].some((one) =>
      this.#requests.has(keyOf(method, one)),
    );
  }

  [Symbol.dispose](): void {
    this.#listening?.[Symbol.dispose]();
  }

  #note({ method, url }: Departure): void {
    this.#hasLeft = true;
    if (method !== undefined && url !== undefined) this.#requests.add(keyOf(method, url));
  }
}

function keyOf(method: string, url: string): string {
  return `${method} ${url.slice(0, MAX_URL_LENGTH)}`;
}
