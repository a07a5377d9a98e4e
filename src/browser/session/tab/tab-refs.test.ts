import { expect, test } from "vitest";
import { SessionRefs } from "./tab-refs.ts";
import { blockOfRef, firstRefOf, refAfter } from "../../../shared/ref-blocks.ts";

/** Returns the ref `count` places after `from`, in the order in which a page assigns refs. */
function counted(from: number, count: number): number {
  let ref = from;
  for (let given = 0; given < count; given += 1) ref = refAfter(ref);
  return ref;
}

test("every number belongs to the block that it was counted in", () => {
  const strays: unknown[] = [];
  for (const block of [0, 1, 7, 199, 200, 1_000]) {
    let ref = firstRefOf(block);
    for (let given = 0; given < 12_000; given += 1) {
      if (blockOfRef(ref) !== block) strays.push({ ref, block });
      ref = refAfter(ref);
    }
  }
  expect(strays).toEqual([]);
  expect(firstRefOf(0)).toBe(1);
  expect(firstRefOf(1)).toBe(5_001);
});

test("tabs of a session share no number, however much each of them gives", () => {
  const session = new SessionRefs();
  const [first, second] = [session.forTab(), session.forTab()];
  const given: [number, number][] = [];
  for (const count of [10, 3_000, 20, 9_000, 30]) {
    for (const tab of [first, second]) {
      const from = tab.next;
      tab.next = counted(from, count);
      given.push([from, tab === first ? 1 : 2]);
    }
  }
  const refs = given.map(([from]) => from);
  expect(new Set(refs).size).toBe(refs.length);
  for (const [from, owner] of given) {
    expect([first.has(from), second.has(from)]).toEqual([owner === 1, owner === 2]);
  }
  expect(first.has(4_999_999)).toBe(false);
});

test("a tab that has gone far takes no further block with each look", () => {
  const session = new SessionRefs();
  const tab = session.forTab();
  tab.next = counted(tab.next, 6_000);
  for (let look = 0; look < 10; look += 1) tab.next = counted(tab.next, 1);
  expect(session.forTab().next).toBe(5_001);
});
