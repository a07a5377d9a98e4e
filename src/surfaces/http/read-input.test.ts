import { describe, expect, it } from "vitest";
import { z } from "zod";
import { queryFields } from "./read-input.ts";

const shape = {
  limit: z.int().default(3),
  active: z.boolean().optional(),
  kinds: z.array(z.string()).optional(),
  url: z.string(),
  count: z.literal([1, 2]).default(1),
  network: z.object({ tag: z.string() }).optional(),
};
const read = (query: string) => queryFields(new URLSearchParams(query), shape);

describe("queryFields", () => {
  it.each([
    ["limit=5&active=true&count=2", { limit: 5, active: true, count: 2 }],
    ["limit=five&active=maybe", { limit: "five", active: "maybe" }],
    ["limit=&active", { limit: "", active: true }],
    ["active=0", { active: false }],
    ["kinds=a,b&kinds=c", { kinds: ["a", "b", "c"] }],
    ["kinds=", { kinds: [] }],
    ["url=a%20b%26c+d", { url: "a b&c d" }],
    ["url=1", { url: "1" }],
    ["network=%7B%22tag%22%3A%22t%22%7D", { network: { tag: "t" } }],
    ["other=1", { other: "1" }],
  ])("%s", (query, expected) => {
    expect(read(query)).toEqual(expected);
  });
});
