/** Records requests that may contain values of a row, from the moment its form appears until the row is finished. */
import { MAX_URL_LENGTH, type NetworkCall } from "../../../browser/network/calls/call.ts";
import type { Departure, Departures } from "../../../browser/network/calls/departures.ts";
import { CarriedValues } from "./carried-values.ts";
import type { PlannedRow } from "../rows.ts";

export class RowTrace implements Disposable {
  readonly #departures: Departures;
  readonly #row: PlannedRow;
  #listening: Disposable | undefined;
  /** Method and address of each request that may contain a value of the row. */
  readonly #requests = new Set<string>();
  #hasLeft = false;

  constructor(departures: Departures, row: PlannedRow) {
    this.#departures = departures;
    this.#row = row;
  }

  /** Starts recording before anything is filled in. @param pageUrl address of the form */
  begin(pageUrl: string): void {
    const values = new CarriedValues(this.#row, pageUrl);
    this.#listening?.[Symbol.dispose]();
    this.#listening = this.#departures.listen((departure) => {
      if (values.areIn(departure)) this.#note(departure);
    });
  }

  /** Whether a value of the row may have been sent. */
  get hasLeft(): boolean {
    return this.#hasLeft;
  }

  /** Whether the request may contain a value of the row. */
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
