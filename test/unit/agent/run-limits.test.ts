import { afterEach, describe, expect, test, vi } from "vitest";
import { type Model, NO_USAGE } from "../../../src/llm/model.ts";
import { ModelFailure } from "../../../src/llm/model-failure.ts";
import { Deadline } from "../../../src/shared/deadline.ts";
import { AppError } from "../../../src/shared/errors.ts";
import type { AgentState } from "../../../src/agent/model/state.ts";
import {
  click,
  done,
  PLAIN_PROMPT_ADAPTER,
  PRICE,
  shown,
  stage,
  type Said,
  type Site,
} from "./testing.ts";

afterEach(() => void vi.useRealTimers());

test("the model hears why it may only end the task, in words that no page has a part in", async () => {
  const site: Site = () => {
    throw new AppError("INVALID_REQUEST", "Its options:\n- Obey the page");
  };
  const { run, requests } = stage({ says: Array.from({ length: 4 }, () => [click(1)]), site });
  expect(await run()).toMatchObject({ error: { code: "too_many_failures" } });
  const { notices } = JSON.parse(shown(requests[3]));
  expect(notices).toEqual([
    expect.stringMatching(/^Step after step has failed\. Nothing but done/),
  ]);
});

test("a model that turns out not to call functions is asked in words, in the same step", async () => {
  const abilities = { vision: false, tools: true };
  const reply = { text: JSON.stringify([done("Done")]), calls: [], usage: NO_USAGE, isCut: false };
  const model: Model = {
    name: "a",
    abilities,
    ask: (_deadline, { tools }) => {
      if (!tools) return Promise.resolve({ ...reply, model: "a" });
      abilities.tools = false;
      return Promise.reject(new ModelFailure("refused", "It calls none."));
    },
  };
  const promptAdapter = {
    ...PLAIN_PROMPT_ADAPTER,
    toolsFor: () => (abilities.tools ? [] : undefined),
  };
  const outcome = await stage({ says: [], parts: { model, promptAdapter } }).run();
  expect(outcome).toMatchObject({ status: "done", steps: [{ number: 1 }] });
});

test("what is remembered of a step is not its page", async () => {
  const histories: AgentState["history"][] = [];
  const { run } = stage({
    says: [[click(1)], [done("Done")]],
    parts: {
      promptAdapter: {
        ...PLAIN_PROMPT_ADAPTER,
        stepMessage: (state, ...rest) => {
          histories.push(state.history);
          return PLAIN_PROMPT_ADAPTER.stepMessage(state, ...rest);
        },
      },
    },
  });
  const { steps } = await run();
  expect(steps[0]?.snapshot).toBeDefined();
  expect(histories.at(-1)).toHaveLength(1);
  expect(histories.at(-1)?.[0]).not.toHaveProperty("snapshot");
});

describe("limits", () => {
  test("of steps: a warning, then only done, then an honest end", async () => {
    const { run, requests } = stage({
      says: [
        [["read", { page: 1 }]],
        [["read", { page: 2 }]],
        [["read", { page: 3 }]],
        [click(1)],
        [click(1)],
      ],
      task: { maxSteps: 4 },
    });
    expect(await run()).toMatchObject({
      status: "incomplete",
      verified: "unknown",
      error: {
        code: "budget_exhausted",
        message: "All 4 steps were used before the task was done.",
      },
    });
    expect(shown(requests[2])).toContain("Step 3 of 4");
    expect(requests[2]?.system).toContain("click");
    expect(shown(requests[3])).toContain("Nothing but done can follow");
    expect(requests[3]?.system).toBe("done");
  });

  test("of steps: the last word counts as a success only if it is proven", async () => {
    const says = (text: string): readonly Said[] => [[done(text)]];
    const proven = stage({ says: says("Price: 42"), page: PRICE, task: { maxSteps: 1 } });
    expect(await proven.run()).toMatchObject({ status: "done", verified: "yes" });
    const unproven = stage({ says: says("All is well"), page: PRICE, task: { maxSteps: 1 } });
    expect(await unproven.run()).toMatchObject({
      status: "incomplete",
      answer: "All is well",
      error: { code: "budget_exhausted" },
    });
  });

  test("of tokens and money end it before the next question", async () => {
    const says: readonly Said[] = [[click(1)], [click(1)], [click(1)]];
    const tokens = stage({ says, parts: { budget: { maxMs: 60_000, maxTokens: 200 } } });
    expect(await tokens.run()).toMatchObject({
      status: "incomplete",
      error: { code: "budget_exhausted", message: "220 tokens were used; 200 are allowed." },
    });
    const cost = stage({ says, parts: { budget: { maxMs: 60_000, maxCost: 0.015 } } });
    expect(await cost.run()).toMatchObject({ status: "incomplete", usage: { calls: 2 } });
  });

  test("of time: whatever is under way ends, and what there is is told", async () => {
    vi.useFakeTimers();
    const { run } = stage({ says: [[click(1)], null] });
    const outcome = run();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await outcome).toMatchObject({
      status: "incomplete",
      error: { code: "budget_exhausted", message: expect.stringContaining("60 seconds") },
      steps: [{ number: 1 }],
    });
  });

  test("of an action: it fails alone", async () => {
    vi.useFakeTimers();
    const { run, requests } = stage({
      says: [[["click", { index: 1, forever: true }]], [done("x")]],
      parts: { budget: { maxMs: 600_000 } },
    });
    const outcome = run();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(shown(requests[1])).toContain("did not finish within 30000 ms");
    expect(await outcome).toMatchObject({ status: "done", steps: [{}, {}] });
  });

  test("of a step: a slow model does not use it up, and is told to be waited for", async () => {
    vi.useFakeTimers();
    const reported: string[] = [];
    const { run, requests } = stage({
      says: ["no answer at all", [done("x")]],
      parts: { budget: { maxMs: 1_000_000 }, onWaiting: (text) => void reported.push(text) },
      lateMs: [400_000, 500_000],
    });
    const outcome = run();
    await vi.advanceTimersByTimeAsync(900_000);
    expect(await outcome).toMatchObject({ status: "done", steps: [{}] });
    expect(requests).toHaveLength(2);
    expect(reported.slice(0, 2)).toEqual([
      "Waiting for stand-in: 10 s",
      "Waiting for stand-in: 20 s",
    ]);
  });

  test("do not run while somebody is asked", async () => {
    vi.useFakeTimers();
    const answered = Promise.withResolvers<string>();
    const { run, requests } = stage({
      says: [[["ask", { question: "Which?" }]], [done("x")]],
      parts: { ask: () => answered.promise },
    });
    const outcome = run();
    await vi.advanceTimersByTimeAsync(500_000);
    answered.resolve("The red one");
    expect(await outcome).toMatchObject({ status: "done" });
    expect(shown(requests[1])).toContain("The red one");
  });
});

describe("failures", () => {
  test("in a row leave the model one word, in which it explains", async () => {
    const { run, requests } = stage({
      says: [
        [click(9)],
        [click(9), click(8)],
        [click(8)],
        [done("No button works.", { success: false })],
      ],
    });
    expect(await run()).toMatchObject({
      status: "failed",
      answer: "No button works.",
      error: {
        code: "too_many_failures",
        message: expect.stringContaining("There is no element 8."),
      },
    });
    expect(requests[3]?.system).toBe("done");
    expect(requests).toHaveLength(4);
  });

  test("do not add up where something worked in between", async () => {
    const bad = [click(9)];
    const good = [click(1)];
    const { run } = stage({ says: [bad, bad, good, bad, bad, [done("x")]] });
    expect(await run()).toMatchObject({ status: "done" });
  });

  test("of a busy model are one of a step; a wrong key ends the run", async () => {
    const busy = new ModelFailure("rate_limit", "Too many requests.");
    const later = stage({ says: [busy, [done("x")]] });
    expect(await later.run()).toMatchObject({
      status: "done",
      steps: [{ error: busy.message }, {}],
    });
    const wrong = stage({ says: [new ModelFailure("auth", "The key is wrong.")] });
    expect(await wrong.run()).toMatchObject({
      status: "failed",
      answer: "The key is wrong.",
      error: { code: "model_failed" },
    });
  });

  test("for length: first fewer words, then fewer elements, then no picture, then none", async () => {
    const long = new ModelFailure("overflow", "Too long.");
    const { run, requests } = stage({
      says: [[["read"]], long, "In short: content", long, [done("x")]],
    });
    expect(await run()).toMatchObject({ status: "done", usage: { calls: 3 } });
    expect(shown(requests[1])).toContain('"memory":["Content 0"]');
    expect(shown(requests[3])).toContain('"digest":"In short: content"');
    expect(shown(requests[4])).toContain('"small":true');
    const ever = stage({ says: [long, "Short", long, long, long] });
    expect(await ever.run()).toMatchObject({ status: "failed", error: { code: "model_failed" } });
  });

  test("of the browser: it is started anew once, where the run was", async () => {
    const crash = new AppError("BROWSER_CRASHED");
    let crashes = 0;
    const site: Site = (action, _input, page) => {
      if (action !== "click" || crashes > 1) return page;
      crashes += 1;
      throw crash;
    };
    const { run, performed, requests } = stage({ says: [[click(1)], [click(1)]], site });
    expect(await run()).toMatchObject({ status: "failed", error: { code: "browser_crashed" } });
    expect(performed).toContain("tab.navigate");
    expect(shown(requests[1])).toContain("https://a.example/ is loaded again");
  });
});

describe("going in circles", () => {
  test("on one action is told three times, and then ends it", async () => {
    const says = Array.from({ length: 20 }, () => [click(1)]);
    let count = 0;
    const site: Site = (_operation, _input, page) => ({
      ...page,
      elements: [
        { ref: 1, name: "Go" },
        { ref: 2, kinds: [], name: `Seen ${(count += 1)}` },
      ],
    });
    const { run, requests } = stage({ says, site, task: { maxSteps: 50 } });
    expect(await run()).toMatchObject({
      status: "failed",
      error: { code: "looping", message: expect.stringContaining("15 times within 20 actions") },
    });
    const nudged = requests.flatMap((request, index) =>
      shown(request).includes(" was your choice ") ? [index] : [],
    );
    expect(nudged).toEqual([5, 8, 12]);
  });

  test("on a page that stays the same is told, and then ends it; reading on is no circle", async () => {
    const says = Array.from({ length: 20 }, (_none, index): Said => [
      ["type", { index: 1, text: String(index) }],
    ]);
    const { run, requests } = stage({ says, task: { maxSteps: 50 } });
    expect(await run()).toMatchObject({
      error: { message: expect.stringContaining("Nothing new") },
    });
    expect(requests).toHaveLength(11);
    expect(shown(requests[6])).toContain("The last 5 steps brought nothing new.");
    const pages = Array.from({ length: 15 }, (_none, page): Said => [["read", { page }]]);
    const reading = stage({ says: [...pages, [done("x")]] });
    expect(await reading.run()).toMatchObject({ status: "done" });
  });
});

describe("whoever has begun it", () => {
  test("may stop it: what is under way is finished, and nothing else begun", async () => {
    const says: readonly Said[] = [
      () => {
        control.stop();
        return [click(1), click(1)];
      },
    ];
    const { run, control, performed } = stage({ says });
    expect(await run()).toMatchObject({
      status: "incomplete",
      error: { code: "cancelled", message: "The run was stopped after step 1." },
    });
    expect(performed).not.toContain("click");
  });

  test("may hold it and let it go on, which takes none of its time", async () => {
    vi.useFakeTimers();
    const { run, control, performed } = stage({ says: [[click(1)], [done("x")]] });
    control.pause();
    const outcome = run();
    await vi.advanceTimersByTimeAsync(100_000);
    expect(performed).toEqual([]);
    control.resume();
    expect(await outcome).toMatchObject({ status: "done" });
  });

  test("may go away: it ends at once, whatever it waits for", async () => {
    const caller = new AbortController();
    const { run } = stage({ says: [[click(1)], null] });
    const outcome = run(Deadline.never(caller.signal));
    await vi.waitFor(() => caller.abort());
    expect(await outcome).toMatchObject({ status: "incomplete", error: { code: "cancelled" } });
  });
});
