/**
 * Binds what an answer says to where it stood on the pages that the run saw, so that a repeat tells what stands there
 * then. What is found nowhere stays as it was said, and makes the answer one that is not bound.
 */
import type { PageSnapshot } from "../../../page/snapshot.ts";
import type { Claim } from "../../action.ts";
import type { Listing, Reading, RecipeAnswer } from "../recipe.ts";
import { withHoles, type Variable } from "../variables.ts";
import { listingOf } from "./bind-list.ts";
import { piecesOf } from "./pieces.ts";
import { placeOfValue } from "./place-of-value.ts";
import { proofsOf } from "./proofs.ts";

/** A page that the run saw, and before which step of the recipe that was. */
export interface SeenPage {
  readonly at: number;
  readonly snapshot: PageSnapshot;
}

export interface Binding {
  readonly claim: Claim;
  /** As the outcome gives it. */
  readonly data: unknown;
  /** The one that the model saw last comes first. */
  readonly pages: readonly SeenPage[];
  readonly variables: readonly Variable[];
  /** In words. */
  readonly task: string;
  /** The run changed nothing and went nowhere: what it says stood on the page where it began. */
  readonly onlyLooks?: boolean;
}

const MOST_READINGS = 100;

export function boundAnswer(binding: Binding): RecipeAnswer {
  const notes = new Notes(binding);
  const data = notes.data(binding.data);
  const text = notes.text(binding.claim.text);
  const proofs = proofsOf(binding);
  const { readings, listings, isBound } = notes;
  const saysSomething = readings.length + listings.length > 0;
  // What tells nothing that could change is as good as what proves it.
  return {
    text,
    data,
    readings,
    listings,
    proofs,
    isBound: isBound && (saysSomething || proofs.length > 0),
  };
}

class Notes {
  readonly readings: Reading[] = [];
  readonly listings: Listing[] = [];
  isBound = true;
  readonly #binding: Binding;

  constructor(binding: Binding) {
    this.#binding = binding;
  }

  /** The text with readings in the places of its values. */
  text(text: string): string {
    const { variables } = this.#binding;
    const open = withHoles(text, variables);
    const { parts, isBound } = piecesOf(open, this.#binding);
    this.isBound &&= isBound;
    return parts
      .map((part) => (typeof part === "string" ? part : this.#hole(part.reading)))
      .join("");
  }

  data(data: unknown): unknown {
    if (Array.isArray(data)) {
      const listing = listingOf(data, this.#binding.pages);
      if (!listing) return data.map((one) => this.data(one));
      this.listings.push(listing);
      return `{{*${this.listings.length - 1}}}`;
    }
    if (typeof data === "string" || typeof data === "number") return this.#leaf(data);
    if (typeof data !== "object" || data === null) {
      this.isBound &&= data === null || data === undefined;
      return data;
    }
    return Object.fromEntries(Object.entries(data).map(([name, one]) => [name, this.data(one)]));
  }

  #leaf(value: string | number): unknown {
    const open = withHoles(String(value), this.#binding.variables);
    if (open !== String(value)) return open;
    const reading = placeOfValue(value, this.#binding);
    if (reading && this.readings.length < MOST_READINGS) return this.#hole(reading);
    this.isBound = false;
    return value;
  }

  #hole(reading: Reading): string {
    this.readings.push(reading);
    return `{{#${this.readings.length - 1}}}`;
  }
}
