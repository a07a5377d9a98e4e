import type { z } from "zod";
import type { profilingSchema } from "../src/operations/definition/step-answer.ts";

/** One way to drive a page. All do the same to the same pages; only the way differs. */
export interface Contestant {
  readonly name: string;
  navigate(url: string): Promise<Served>;
  /** Gives how many elements were listed. */
  elements(scope: "viewport" | "page"): Promise<number>;
  /** The compact view within its usual budget, or without one; gives its length. What has no views leaves it out. */
  view?(extent: ViewJob): Promise<number>;
  click(point: Point, pictures: "pictures" | "no pictures"): Promise<Served>;
  type(text: string): Promise<Served>;
  screenshot(): Promise<Served>;
  evaluate(script: string): Promise<unknown>;
  /** Whatever has to be done on a new document before it is measured. */
  prepare?(): Promise<void>;
  close(): Promise<void>;
}

export type ViewJob = "first look" | "whole view";

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** What came back from a step. */
export interface Served {
  /** Bytes of the picture after the step, in base64; 0 without one. */
  readonly pictureSize: number;
  /** By the server's own watch; undefined where there is no server. */
  readonly profile?: Profile;
}

/** The `profiling` of an answer, milliseconds. */
export type Profile = Readonly<z.output<ReturnType<typeof profilingSchema>>>;

export const MOST_ELEMENTS = 2_000;
/** Tokens beyond all that the pages here say. */
export const WHOLE_PAGE_TOKENS = 100_000;
