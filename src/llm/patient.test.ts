import { afterEach, expect, test, vi } from "vitest";
import { Deadline } from "../shared/deadline.ts";
import { createLog } from "../shared/log.ts";
import { ModelFailure } from "./model-failure.ts";
import { type Model, type ModelReply, type ModelRequest, NO_USAGE } from "./model.ts";
import { patient, type RetryLimits } from "./patient.ts";

const REQUEST: ModelRequest = { system: "s", messages: [{ role: "user", text: "t" }] };
const NEVER = Symbol("never answers");

/** A model with these replies, in order. */
function model(name: string, ...replies: readonly (string | ModelFailure | typeof NEVER)[]) {
  const requested: ModelRequest[] = [];
  const one: Model = {
    name,
    abilities: { vision: name === "sees", tools: true },
    ask: (_deadline, request) => {
      const reply = replies[requested.push(request) - 1];
      if (reply === NEVER) return new Promise<ModelReply>(() => {});
      if (typeof reply !== "string") return Promise.reject(reply ?? new Error("no reply left"));
      const usage = { ...NO_USAGE, calls: 1 };
      return Promise.resolve({ text: reply, calls: [], usage, model: name, isCut: false });
    },
  };
  return { ...one, requested };
}

const quick = (more: Partial<RetryLimits> = {}): RetryLimits => ({
  log: createLog("error"),
  backoffMs: () => 0,
  ...more,
});
const failure = (kind: ModelFailure["kind"]) => new ModelFailure(kind, kind);
const soon = () => Deadline.after(10_000);

afterEach(() => vi.useRealTimers());

test("five attempts, and then the last failure", async () => {
  const outage = Array.from({ length: 5 }, () => failure("unavailable"));
  const one = model("a", ...outage, "late");
  await expect(patient(one, quick()).ask(soon(), REQUEST)).rejects.toMatchObject({
    kind: "unavailable",
  });
  expect(one.requested).toHaveLength(5);
});

test("an answer that does not come is not asked for again; another is asked, where there is one", async () => {
  const one = model("a", NEVER, "here");
  const requested = patient(one, quick({ answerMs: 20 })).ask(soon(), REQUEST);
  await expect(requested).rejects.toMatchObject({
    kind: "unanswered",
    message: "a did not respond within 0 s.",
  });
  expect(one.requested).toHaveLength(1);
  const fallback = model("b", "from the other");
  const two = model("a", NEVER, "here");
  const reply = await patient(two, quick({ answerMs: 20, fallback })).ask(soon(), REQUEST);
  expect(reply.text).toBe("from the other");
  expect(two.requested).toHaveLength(1);
});

test("one that speaks may take as long as it likes", async () => {
  vi.useFakeTimers();
  const reported: number[] = [];
  const slow: Model = {
    ...model("a", "the end"),
    ask: async (deadline, request, heard) => {
      for (let count = 1; count <= 5; count += 1) {
        await deadline.sleep(150_000);
        heard?.(count);
      }
      return model("a", "the end").ask(deadline, request);
    },
  };
  const requested = patient(slow, quick()).ask(Deadline.never(), REQUEST, (count) =>
    reported.push(count),
  );
  await vi.advanceTimersByTimeAsync(750_001);
  expect((await requested).text).toBe("the end");
  expect(reported).toEqual([1, 2, 3, 4, 5]);
});

test("one that has no more time than the deadline leaves ends with it", async () => {
  const requested = patient(model("a", NEVER), quick()).ask(Deadline.after(20), REQUEST);
  await expect(requested).rejects.toMatchObject({ code: "TIMEOUT" });
});

test("the other is known by its abilities while it stands in", async () => {
  const fallback = model("blind", "from the other", "again");
  const one = patient(model("sees", failure("auth"), "back"), quick({ fallback }));
  expect(one.abilities.vision).toBe(true);
  expect((await one.ask(soon(), REQUEST)).model).toBe("blind");
  expect(one.abilities.vision).toBe(false);
  expect((await one.ask(soon(), REQUEST)).text).toBe("again");
  expect(one.name).toBe("sees");
});

test("what the failed attempts have used is told even if nothing came of it", async () => {
  const usage = { ...NO_USAGE, calls: 1, inputTokens: 5 };
  const empty = new ModelFailure("unusable", "nothing", { usage });
  const requested = patient(model("a", empty, failure("refused")), quick()).ask(soon(), REQUEST);
  await expect(requested).rejects.toMatchObject({ kind: "refused", usage: { inputTokens: 5 } });
});

test.each([
  ["answers", "from the other"],
  ["fails too", failure("refused")],
])(
  "what a model has used before another takes its place is told where that %s",
  async (_how, said) => {
    const usage = { ...NO_USAGE, calls: 1, inputTokens: 5 };
    const empty = new ModelFailure("unusable", "nothing", { usage });
    const fallback = model("b", said);
    const one = patient(model("a", empty, failure("rate_limit")), quick({ fallback }));
    const reported = await one.ask(soon(), REQUEST).catch((thrown: unknown) => thrown);
    expect(reported).toMatchObject({ usage: { inputTokens: 5 } });
  },
);

test("an error that is no failure of the model passes as it is", async () => {
  await expect(patient(model("a"), quick()).ask(soon(), REQUEST)).rejects.toThrow("no reply left");
});
