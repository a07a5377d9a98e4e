/** Sessions, actions and events: recorded, listed page by page, and deleted. */
import { describe, expect, test } from "vitest";
import type {
  ActionRecord,
  EventRecord,
  HistoryFilter,
  HistoryRepository,
  StoredCall,
} from "../../../src/ports/history.ts";
import type { ListDirection, ListPage, ListRequest, ListPlace } from "../../../src/ports/lists.ts";
import { patience } from "../../support/patience.ts";
import { opened, type MakeStorage } from "./storage.ts";

const SESSION = { id: "ses_1", startTime: 1, browserVersion: "b", userAgent: "u" };
const ALL: ListRequest = { direction: "forward", limit: 100 };

export function actionRecord(id: string, more: Partial<ActionRecord> = {}): ActionRecord {
  return {
    id,
    sessionId: "ses_1",
    tabId: "tab_1",
    actionType: "click",
    timestampMs: Date.now(),
    durationMs: 1,
    params: {},
    target: null,
    result: null,
    success: true,
    errorCode: null,
    errorMessage: null,
    errorHint: null,
    warnings: [],
    screenshotBeforePath: null,
    screenshotAfterPath: null,
    profile: null,
    ...more,
  };
}

export function eventRecord(id: string, more: Partial<EventRecord> = {}): EventRecord {
  return {
    id,
    sessionId: "ses_1",
    actionId: null,
    tabId: "tab_1",
    eventType: "navigation",
    timestampMs: Date.now(),
    virtualTimeMs: 0,
    data: {},
    ...more,
  };
}

export function storedCall(more: Partial<StoredCall> = {}): StoredCall {
  return {
    url: "https://tea.example/",
    method: "GET",
    status: 200,
    type: "Document",
    timestampMs: 5,
    timingMs: 12,
    receivedBytes: 900,
    completed: true,
    error: null,
    ruleId: null,
    ...more,
  };
}

export const idsOf = ({ rows }: { readonly rows: readonly { readonly id: string }[] }) =>
  rows.map(({ id }) => id).join("");

async function begun(make: MakeStorage<HistoryRepository>): Promise<HistoryRepository> {
  const history = await opened(make);
  history.startSession(SESSION);
  return history;
}

function add(history: HistoryRepository, id: string, more: Partial<ActionRecord> = {}): void {
  history.action(actionRecord(id, more));
}

async function page(
  history: HistoryRepository,
  direction: ListDirection,
  limit: number,
  {
    place,
    filter = {},
  }: { readonly place?: ListPlace | undefined; readonly filter?: HistoryFilter } = {},
): Promise<ListPage<ActionRecord>> {
  return history.actionPage(filter, { direction, limit, place });
}

export function historyContract(name: string, make: MakeStorage<HistoryRepository>): void {
  describe(`the history, in ${name}`, () => {
    test("what was recorded is read back, also after a restart", async () => {
      const storage = make();
      const { port: first, close } = await storage.open();
      const failed = actionRecord("act_2", {
        timestampMs: 20.6,
        success: false,
        errorCode: "TIMEOUT",
        errorMessage: "late",
        errorHint: "Try again.",
        warnings: ["It is slow.", "It was slow before."],
        screenshotAfterPath: "a.webp",
      });
      const fine = actionRecord("act_1", {
        params: { ref: 1 },
        target: "Save",
        result: { status: "clicked" },
        profile: {
          queueWaitMs: 0,
          prepareMs: 0.1,
          beforeScreenshotMs: -1,
          resumeMs: 2.4,
          actionMs: 8.1,
          waitMs: 27,
          pauseMs: 2.5,
          afterScreenshotMs: 15,
          readMs: 0.5,
          totalMs: 55.6,
        },
      });
      const events = [
        eventRecord("evt_1", { actionId: "act_1", data: { x: 1 } }),
        eventRecord("evt_2"),
      ];
      first.startSession(SESSION);
      first.action(failed);
      first.action(fine);
      first.events(events);
      first.endSession("ses_1", 99);
      await close();
      await close();

      const { port: history } = await storage.open();
      expect((await history.actionPage({}, ALL)).rows).toEqual([
        { ...failed, timestampMs: 21 },
        fine,
      ]);
      expect((await history.actionPage({ sessionId: "ses_2" }, ALL)).rows).toEqual([]);
      expect((await history.eventPage({ sessionId: "ses_1" }, ALL)).rows).toEqual(events);
      expect((await history.eventPage({ actionId: "act_1" }, ALL)).rows).toEqual([events[0]]);
      expect(await history.findAction("act_1")).toEqual(fine);
      expect(await history.findEvent("evt_2")).toEqual(events[1]);
      expect(await history.findSession("ses_1")).toEqual({ ...SESSION, endTime: 99 });
      expect(await history.findSession("ses_2")).toBeUndefined();
    });

    test("calls of an action are read back apart from it, also after a restart, and go with it", async () => {
      const storage = make();
      const { port: first, close } = await storage.open();
      first.startSession(SESSION);
      const failed = storedCall({
        status: 0,
        receivedBytes: null,
        error: "net::ERR_BLOCKED_BY_CLIENT (rule r1)",
        ruleId: "r1",
      });
      const open = storedCall({ completed: false, method: "POST", type: "Fetch" });
      first.action(actionRecord("a"), { stored: [storedCall(), failed, open], total: 60 });
      first.action(actionRecord("b"), { stored: [failed], total: 1 });
      first.action(actionRecord("c"), { stored: [], total: 0 });
      first.action(actionRecord("d"));
      await close();

      const { port: history } = await storage.open();
      expect(await history.findAction("a")).toEqual(
        actionRecord("a", { timestampMs: expect.any(Number) }),
      );
      expect([...(await history.calls(["a", "c", "d", "none"]))]).toEqual([
        ["a", { stored: [storedCall(), failed, open], total: 60 }],
      ]);
      await history.eraser.actions(patience(), { id: "a" });
      expect([...(await history.calls(["a", "b"])).keys()]).toEqual(["b"]);
    });

    test("of calls neither passwords in addresses nor more than the beginning of long ones is kept", async () => {
      const history = await begun(make);
      const long = `https://ada:s3cret@tea.example/${"x".repeat(5_000)}`;
      const call = storedCall({ url: long, error: "y".repeat(5_000), method: "Z".repeat(5_000) });
      history.action(actionRecord("a"), { stored: [call], total: 1 });
      const [stored] = (await history.calls(["a"])).get("a")?.stored ?? [];
      expect(stored?.url).toMatch(/^https:\/\/\[hidden\]@tea\.example\/x+…$/);
      expect(JSON.stringify(stored).length).toBeLessThan(1_000);
    });

    test("what cannot be recorded disturbs nothing else", async () => {
      const history = await begun(make);
      add(history, "a");
      add(history, "a");
      add(history, "b", { sessionId: "ses_unknown" });
      add(history, "c");
      expect(idsOf(await history.actionPage({}, ALL))).toBe("ac");
    });

    test.each<[ListDirection, string, string, string]>([
      ["forward", "ab", "cd", "e"],
      ["backward", "ed", "cb", "a"],
    ])("%s: pages there and back", async (direction, first, second, third) => {
      const history = await begun(make);
      for (const id of "abcde") add(history, id);
      const one = await page(history, direction, 2);
      expect([idsOf(one), one.previous, one.hasMore]).toEqual([first, undefined, true]);
      const two = await page(history, direction, 2, { place: one.next });
      expect([idsOf(two), two.hasMore]).toEqual([second, true]);
      const three = await page(history, direction, 2, { place: two.next });
      expect([idsOf(three), three.hasMore]).toEqual([third, false]);
      const twoAgain = await page(history, direction, 2, { place: three.previous });
      expect([idsOf(twoAgain), twoAgain.hasMore]).toEqual([second, true]);
      const oneAgain = await page(history, direction, 2, { place: twoAgain.previous });
      expect([idsOf(oneAgain), oneAgain.hasMore, oneAgain.previous]).toEqual([
        first,
        true,
        undefined,
      ]);
      const nothing = await page(history, direction, 2, {
        place: { side: "before", row: direction === "forward" ? 1 : 5 },
      });
      expect([
        idsOf(nothing),
        idsOf(await page(history, direction, 2, { place: nothing.next })),
      ]).toEqual(["", first]);
    });

    test("stays where it was while rows are added and deleted", async () => {
      const history = await begun(make);
      for (const id of "abcd") add(history, id);
      const forward = await page(history, "forward", 2);
      const backward = await page(history, "backward", 2);
      add(history, "e", { timestampMs: 5 });
      await history.eraser.actions(patience(), { id: "d" });
      add(history, "f");
      expect(idsOf(await page(history, "forward", 9, { place: forward.next }))).toBe("cef");
      expect(idsOf(await page(history, "backward", 9, { place: backward.next }))).toBe("ba");
    });

    test("that has ended goes on with what comes later, even when all before was deleted", async () => {
      const history = await begun(make);
      for (const id of "ab") add(history, id);
      const { next } = await page(history, "forward", 5);
      await history.eraser.everything(patience());
      expect(idsOf(await page(history, "forward", 5, { place: next }))).toBe("");
      add(history, "c");
      expect(idsOf(await page(history, "forward", 5, { place: next }))).toBe("c");
    });

    test("ends early before it is too large to send", async () => {
      const history = await begun(make);
      const params = { text: "x".repeat(250_000) };
      for (let index = 0; index < 70; index += 1) add(history, `a${index}`, { params });
      const first = await page(history, "forward", 500);
      expect(first.rows.length).toBeLessThan(70);
      expect(first.hasMore).toBe(true);
      expect((await page(history, "forward", 500, { place: first.next })).rows.length).toBe(
        70 - first.rows.length,
      );
    });

    test.each<[HistoryFilter, string]>([
      [{ actionType: "type" }, "b"],
      [{ success: false }, "c"],
      [{ tabId: "tab_2" }, "d"],
      [{ sessionId: "ses_2" }, ""],
      [{ startTime: 20, endTime: 30 }, "bc"],
      [{ before: 20 }, "a"],
      [{ tabId: "tab_1", success: true, startTime: 15 }, "b"],
    ])("filtered by %j", async (filter, expected) => {
      const history = await begun(make);
      add(history, "a", { timestampMs: 10 });
      add(history, "b", { timestampMs: 20, actionType: "type" });
      add(history, "c", { timestampMs: 30, success: false });
      add(history, "d", { timestampMs: 40, tabId: "tab_2" });
      expect(idsOf(await page(history, "forward", 9, { filter }))).toBe(expected);
    });
  });
}
