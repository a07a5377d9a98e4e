/** Schemas of the common kinds of settings. */
import { z } from "zod";

export function whole(least: number, most: number, fallback: number) {
  return z.int().min(least).max(most).default(fallback);
}

export function decimal(least: number, most: number) {
  return z.number().min(least).max(most);
}

export function plainText() {
  return z.string().min(1);
}

export function optionalText() {
  return plainText().optional();
}

export function flag(fallback: boolean) {
  return z.boolean().default(fallback);
}
