import { expect, test } from "vitest";
import { greedyOf } from "./fair-share.ts";

/** Of the times that processes used within one second on two cores, returns those that count as expensive. */
const greedy = (...each: readonly number[]) => greedyWhile(0, ...each);

function greedyWhile(waitedMs: number, ...each: readonly number[]): readonly number[] {
  const spent = each.map((ms, pid) => ({ pid, ms }));
  return greedyOf({ sinceMs: 1_000, waitedMs, cores: 2, spent }).map(({ ms }) => ms);
}

test("on a full machine, who takes more than twice what others take on average is greedy", () => {
  expect(greedy(900, 40, 30, 50, 80)).toEqual([900]);
  expect(greedy(500, 600, 40, 30, 50, 60, 70, 40)).toEqual([500, 600]);
});

test("among those who take the same nobody is greedy", () => {
  expect(greedy(200, 210, 190, 205, 195)).toEqual([]);
});

test("who does nothing does not make the others greedy", () => {
  expect(greedy(600, 610, 0, 0, 0, 0, 1)).toEqual([]);
});

test("while there is room, nobody is greedy", () => {
  expect(greedy(800, 20, 30, 10)).toEqual([]);
});

test("there is none when the server has to wait for a processor", () => {
  expect(greedyWhile(300, 400, 20, 30, 10)).toEqual([400]);
});

test("who takes little is never greedy", () => {
  const many = Array.from({ length: 300 }, () => 6);
  expect(greedy(95, ...many)).toEqual([]);
});
