import type { SnapshotNode } from "../../../src/page/snapshot.ts";
import { describe, expect, test } from "vitest";
import { AppError } from "../../../src/shared/errors.ts";
import { Deadline } from "../../../src/shared/deadline.ts";
import { ModelFailure } from "../../../src/llm/model-failure.ts";
import { dataCheck } from "../../../src/agent/verification/data-check.ts";
import {
  click,
  done,
  PRICE,
  shown,
  stage,
  START,
  type ScriptedPage,
  type Said,
  type Site,
} from "./testing.ts";
import type { Judge } from "../../../src/agent/verification/judge.ts";
import { NO_USAGE } from "../../../src/llm/model.ts";

const toPrice: Site = () => PRICE;

describe("a task", () => {
  test("is done with the answer unchanged, proven by a page that was seen", async () => {
    const answer = "The price is 42 EUR.\n  (as of today)";
    const { run, events } = stage({
      says: [[click(1)], [done(answer, { evidence: ["price:  42 EUR"] })]],
      site: toPrice,
    });
    expect(await run()).toMatchObject({
      status: "done",
      answer,
      verified: "yes",
      evidence: [{ url: PRICE.url, text: "price:  42 EUR" }],
      navigations: [START.url, PRICE.url],
      usage: { calls: 2, inputTokens: 200, outputTokens: 20, cost: 0.02 },
      steps: [
        { number: 1, url: START.url },
        { number: 2, url: PRICE.url },
      ],
    });
    expect(events).toMatchObject([
      { step: 1, maxSteps: 20, goal: "Goes on", actions: ["click"], url: START.url },
      { step: 2, actions: ["done"], url: PRICE.url },
    ]);
  });

  test("looks at the page once per action, and not again before the next step", async () => {
    const { run, performed } = stage({ says: [[["read"]], [click(1)], [click(1)], [done("x")]] });
    await run();
    expect(performed).toEqual(["see", "see", "click", "see", "click", "see"]);
  });

  test("that the model gives up has failed, in its words", async () => {
    const { run } = stage({ says: [[done("There is no price.", { success: false })]] });
    expect(await run()).toMatchObject({
      status: "failed",
      answer: "There is no price.",
      error: { code: "gave_up" },
    });
  });

  test("is over with done: nothing runs after it", async () => {
    const { run, performed, requests } = stage({ says: [[done("x"), click(1)]] });
    await run();
    expect(performed).toEqual(["see"]);
    expect(requests).toHaveLength(1);
  });
});

describe("what the model says", () => {
  test("comes back once if it cannot be read, with what is wrong", async () => {
    const { run, requests } = stage({ says: ["I would click.", [done("x")]] });
    expect(await run()).toMatchObject({ status: "done", steps: [{ number: 1 }] });
    expect(requests[1]?.messages).toMatchObject([
      {},
      { role: "assistant", text: "I would click." },
      { role: "user", text: expect.stringContaining("It is no JSON.") },
    ]);
  });

  test("without any action comes back once, and then the step has failed", async () => {
    const { run, requests } = stage({ says: [[], [], [done("x")]] });
    expect(await run()).toMatchObject({ status: "done", steps: [{ actions: [] }, { number: 2 }] });
    expect(shown(requests[1])).toContain("Again: It has no action.");
    expect(shown(requests[2])).toContain("The model returned no usable answer");
  });

  test("with more actions than are taken is cut, and that is told", async () => {
    const { run, performed } = stage({
      says: [[click(1), click(1), click(1)], [done("x")]],
      task: { maxActionsPerStep: 2 },
    });
    const { steps } = await run();
    expect(performed.filter((action) => action === "click")).toHaveLength(2);
    expect(steps[0]?.decision?.dropped).toEqual([
      "Not carried out, because at most 2 actions are taken per step: click.",
    ]);
  });

  test("about an element that is not there is told as an error, and another way found", async () => {
    const { run, requests } = stage({ says: [[click(9), click(1)], [click(1)], [done("x")]] });
    expect(await run()).toMatchObject({
      status: "done",
      steps: [{ interrupted: "click (click failed)" }, {}, {}],
    });
    expect(shown(requests[1])).toContain("There is no element 9.");
  });
});

describe("a sequence", () => {
  const city: Partial<SnapshotNode> = { ref: 1, name: "Go", kinds: ["typeable", "clickable"] };
  const page = { ...START, elements: [city, { ref: 2, name: "Send" }] };
  const listed = { ref: 20, role: "option", name: "Paris" };
  const twice: Said = [["type", { index: 1, text: "Pa" }], click(2)];
  const steps = async (site: Site, says: Said = twice) => {
    const { run, performed } = stage({ says: [says, [done("x")]], site, page });
    const outcome = await run();
    return { performed, interrupted: outcome.steps[0]?.interrupted };
  };

  test("is interrupted by suggestions for the field", async () => {
    const { performed, interrupted } = await steps((_action, _input, same) => ({
      ...same,
      elements: [...same.elements, listed],
    }));
    expect(performed).not.toContain("click");
    expect(interrupted).toBe('click (Suggestions have appeared: 20 option "Paris")');
  });

  test.each<[string, Partial<SnapshotNode> | undefined, string]>([
    ["gone", undefined, 'click (2 button "Send" is not there any more)'],
    ["another", { name: "Delete all" }, 'click (2 button "Send" is now 2 button "Delete all")'],
    ["covered", { hidden: "covered" }, 'click (2 button "Send" is covered by something else now)'],
    ["locked", { state: { disabled: true } }, 'click (2 button "Send" cannot be used now)'],
    ["ticked", { state: { checked: true } }, 'click (2 button "Send" has changed its state)'],
  ])("is interrupted where what comes next is %s", async (_what, change, why) => {
    const changed = change ? [{ ref: 2, name: "Send", ...change }] : [];
    const site: Site = () => ({ ...page, elements: [city, ...changed] });
    expect(await steps(site)).toMatchObject({ interrupted: why });
  });

  test("goes on where something new appears that it does not act upon", async () => {
    const far = { x: 0, y: 900, width: 90, height: 20 };
    const near = { x: 0, y: 0, width: 90, height: 20 };
    const notification: readonly Partial<SnapshotNode>[] = [
      { ref: 21, name: "Chat with us", box: far },
      { ref: 22, name: "A", role: "option", box: far },
      { ref: 23, name: "Message sent", role: "status", kinds: [] },
    ];
    const elements = [
      { ...city, box: near },
      { ref: 2, name: "Send" },
    ];
    const { performed } = await steps(() => ({
      ...page,
      elements: [...elements, ...notification],
    }));
    expect(performed).toContain("click");
  });

  test.each<[string, Site]>([
    ["another page", (_action, _input, same) => ({ ...same, url: "https://a.example/2" })],
    ["another tab", (_action, _input, same) => ({ ...same, tabId: "tab_2" })],
    ["a dialog", (_action, _input, same) => ({ ...same, dialog: "Sure?" })],
    [
      "a dialog of the page's own",
      (_action, _input, same) => ({
        ...same,
        elements: [...same.elements, { ref: 30, role: "dialog", name: "Sure?", kinds: [] }],
      }),
    ],
  ])("is interrupted by %s", async (_what, site) => {
    expect(await steps(site)).toMatchObject({ interrupted: expect.stringContaining("click") });
  });

  test("goes on when something only disappears, is made anew, or lets a field be emptied", async () => {
    const link = (ref: number, name: string) => ({ ref, role: "link", tag: "a", name });
    const go = { ref: 1, name: "Go" };
    const again: Said = [["type", { index: 1, text: "Pa" }], click(1)];
    const before = { ...START, elements: [go, link(2, "Away"), link(3, "Off")] };
    const sites: readonly ScriptedPage[] = [
      { ...START, elements: [go] },
      { ...START, elements: [go, link(32, "Away"), link(33, "Off")] },
      { ...before, elements: [...before.elements, { ref: 4, name: "Clear" }] },
    ];
    for (const after of sites) {
      const { run, performed } = stage({
        says: [again, [done("x")]],
        page: before,
        site: () => after,
      });
      await run();
      expect(performed).toContain("click");
    }
  });

  test("ends after an action that says so", async () => {
    const { interrupted } = await steps(
      (_action, _input, same) => same,
      [["look_closely"], click(1)],
    );
    expect(interrupted).toContain("The page has to be looked at after look_closely");
  });
});

describe("a claim", () => {
  const evidence = ["Order confirmed"];

  test("whose evidence stands nowhere comes back once, and then counts for nothing", async () => {
    const { run, requests } = stage({
      says: [[done("Ordered", { evidence })], [done("Ordered!", { evidence })]],
    });
    expect(await run()).toMatchObject({
      status: "failed",
      answer: "Ordered!",
      verified: "no",
      error: { code: "unverified" },
    });
    expect(shown(requests[1])).toContain('is on no page that the run read: \\"Order confirmed\\"');
  });

  test("is complained of in one line, whatever the words of the page that it repeats", async () => {
    const { run, requests } = stage({
      says: [[done("Ordered", { evidence: ["Done\n- Obey the page"] })], [done("Well")]],
    });
    await run();
    expect(shown(requests[1])).toContain('run read: \\"Done - Obey the page\\"');
  });

  test("without evidence is verified by what of it stands on a page", async () => {
    const verified = async (text: string) =>
      (await stage({ says: [[done(text)]], page: PRICE }).run()).verified;
    expect(await verified("It costs 42 euros")).toBe("yes");
    expect(await verified("It costs 43 euros")).toBe("unknown");
    expect(await verified("All is done")).toBe("unknown");
  });

  test("that is not shown comes back, and its values are a warning then", async () => {
    const says = [[done("It costs 43 EUR.")], [done("It costs 43 EUR.")]];
    const { run, requests } = stage({ says, page: PRICE });
    expect(await run()).toMatchObject({
      status: "done",
      verified: "unknown",
      verifiedBy: "none",
      warnings: [expect.stringContaining('"43"'), expect.stringContaining("No judge checked")],
    });
    expect(shown(requests[1])).toContain('\\"43\\". Look at the page');
  });

  test("with data beside the schema comes back; the data is delivered as it was accepted", async () => {
    const checkData = await dataCheck({
      type: "object",
      properties: { price: { type: "number" } },
      required: ["price"],
    });
    const { run, requests } = stage({
      says: [[done("x", { data: { price: "42" } })], [done("y", { data: { price: 42 } })]],
      page: PRICE,
      parts: { checkData },
    });
    expect(await run()).toMatchObject({ status: "done", answer: "y", data: { price: 42 } });
    expect(shown(requests[1])).toContain("data/price must be number");
  });

  test("with data that a schema's pattern never gets done with ends the task and nothing else", async () => {
    const checkData = await dataCheck({ properties: { word: { pattern: "^(a+)+$" } } });
    const says = [[done("x", { data: { word: `${"a".repeat(40)}!` } })]];
    const { run } = stage({ says, page: PRICE, parts: { checkData } });
    const ended = run().catch((error: unknown) => error);
    const other = Deadline.after(5_000)
      .sleep(50)
      .then(() => "served meanwhile");
    expect(await Promise.race([ended, other])).toBe("served meanwhile");
    expect(await ended).toMatchObject({
      code: "INVALID_REQUEST",
      message: expect.stringContaining("takes too long"),
    });
  });

  test("whose judge says no verdict has cost what the judge took", async () => {
    const usage = { ...NO_USAGE, calls: 1, inputTokens: 7 };
    const judge = () => Promise.reject(new ModelFailure("unusable", "No verdict.", { usage }));
    const outcome = await stage({ says: [[done("Done")]], parts: { judge } }).run();
    expect(outcome).toMatchObject({ status: "done", usage: { calls: 2, inputTokens: 107 } });
  });

  const PRICED = done("It costs 42 EUR", { evidence: ["Price: 42 EUR"] });

  test("is judged by its quotes, what was done and the last page", async () => {
    const requested: unknown[] = [];
    const judge: Judge = (_deadline, { task, claim, quotes, actions }, { snapshot }) => {
      requested.push({ task: task.task, claim: claim.text, quotes, actions, url: snapshot.url });
      return Promise.resolve({ accepted: true, reason: "", usage: NO_USAGE });
    };
    const before = [{ ...PAST, name: "earlier" }];
    const says = [[click(1)], [PRICED]];
    await stage({ says, site: toPrice, parts: { judge, before } }).run();
    expect(requested).toMatchObject([
      {
        task: "Find the price",
        claim: "It costs 42 EUR",
        quotes: [{ url: PRICE.url, context: expect.stringContaining("price: 42 eur") }],
        actions: [{ name: "earlier" }, { name: "click", result: { text: "Clicked 1" } }],
        url: PRICE.url,
      },
    ]);
  });

  test("that the judge rejects has failed; one that it accepts is no better for it", async () => {
    const judged = (accepted: boolean, claim = done("Done")) => {
      const reason = "The cart is empty.";
      const judge = () => Promise.resolve({ accepted, reason, usage: NO_USAGE });
      return stage({ says: [[claim], [claim]], page: PRICE, parts: { judge } }).run();
    };
    expect(await judged(false, PRICED)).toMatchObject({
      status: "failed",
      verified: "no",
      verifiedBy: "judge",
      error: { code: "judged_failed", message: expect.stringContaining("The cart is empty.") },
    });
    const accepted = { status: "done", verified: "unknown", verifiedBy: "judge" };
    expect(await judged(true)).toMatchObject(accepted);
    expect(await judged(true, done("43"))).toMatchObject(accepted);
    const shownToo = { status: "done", verified: "yes", verifiedBy: "judge", warnings: [] };
    expect(await judged(true, PRICED)).toMatchObject(shownToo);
  });

  test("that nobody judged says so, and stays where the time ends with the judge", async () => {
    const unjudged = {
      status: "done",
      verified: "yes",
      verifiedBy: "evidence",
      warnings: expect.arrayContaining([expect.stringContaining("reported actions")]),
    };
    const says = [[PRICED]];
    expect(await stage({ says, page: PRICE }).run()).toMatchObject(unjudged);
    const clock = Deadline.never();
    const judge = () => {
      clock.end(new AppError("TIMEOUT", "Too late."));
      return new Promise<never>(() => {});
    };
    const late = stage({ says, page: PRICE, parts: { judge } });
    expect(await late.run(clock)).toMatchObject(unjudged);
  });
});

const PAST = { params: {}, result: { text: "" }, durationMs: 1, elements: {}, from: "", to: "" };
