import type { z } from "zod";
import type { profilingSchema } from "../src/operations/definition/step-answer.ts";

/** A method to drive a page: REST, MCP or raw CDP. All contestants do the same jobs on the same pages. */
export interface Contestant {
  readonly name: string;
  navigate(url: string): Promise<Served>;
  /** Returns the number of listed elements. */
  elements(scope: "viewport" | "page"): Promise<number>;
  /** The length of the compact view within its usual budget, or without one. Absent for contestants without views. */
  view?(extent: ViewJob): Promise<number>;
  click(point: Point, pictures: "pictures" | "no pictures"): Promise<Served>;
  type(text: string): Promise<Served>;
  screenshot(): Promise<Served>;
  evaluate(script: string): Promise<unknown>;
  /** Prepares a new document before it is measured. */
  prepare?(): Promise<void>;
  close(): Promise<void>;
}

export type ViewJob = "first part of the view" | "complete view";

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The result of a step. */
export interface Served {
  /** Bytes of the screenshot after the step, in base64; 0 without one. */
  readonly pictureSize: number;
  /** Measured by the server; undefined where there is no server. */
  readonly profile?: Profile;
}

/** The `profiling` of a response, in milliseconds. */
export type Profile = Readonly<z.output<ReturnType<typeof profilingSchema>>>;

export const MOST_ELEMENTS = 2_000;
/** More tokens than any of these pages needs. */
export const WHOLE_PAGE_TOKENS = 100_000;
