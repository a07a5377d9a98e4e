import { afterEach, expect, test, vi } from "vitest";
import { Deadline } from "../shared/deadline.ts";
import { createLog } from "../shared/log.ts";
import { ModelFailure } from "./model-failure.ts";
import { type Model, type ModelReply, type ModelRequest, NO_USAGE } from "./model.ts";
import { patient, type Patience } from "./patient.ts";

const REQUEST: ModelRequest = { system: "s", messages: [{ role: "user", text: "t" }] };
const NEVER = Symbol("never answers");

/** Says these things in order. */
function model(name: string, ...replies: readonly (string | ModelFailure | typeof NEVER)[]) {
  const asked: ModelRequest[] = [];
  const one: Model = {
    name,
    abilities: { vision: name === "sees", tools: true },
    ask: (_deadline, request) => {
      const reply = replies[asked.push(request) - 1];
      if (reply === NEVER) return new Promise<ModelReply>(() => {});
      if (typeof reply !== "string") return Promise.reject(reply ?? new Error("no reply left"));
      const usage = { ...NO_USAGE, calls: 1 };
      return Promise.resolve({ text: reply, calls: [], usage, model: name, isCut: false });
    },
  };
  return { ...one, asked };
}

const quick = (more: Partial<Patience> = {}): Patience => ({
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
  expect(one.asked).toHaveLength(5);
});

test("an answer that takes too long is given up, and asked for again", async () => {
  const one = model("a", NEVER, "here");
  const reply = await patient(one, quick({ callMs: 20 })).ask(soon(), REQUEST);
  expect(reply.text).toBe("here");
});

test.each([
  ["alone it is asked a second time", undefined, 2],
  ["another is asked at once", model("b", "from the other"), 1],
])("an answer that does not come within 90 s: %s", async (_how, fallback, times) => {
  vi.useFakeTimers();
  const one = model("a", NEVER, "here");
  const reply = patient(one, quick({ fallback })).ask(Deadline.after(600_000), REQUEST);
  await vi.advanceTimersByTimeAsync(90_001);
  expect((await reply).text).toBe(fallback ? "from the other" : "here");
  expect(one.asked).toHaveLength(times);
});

test("one that has no more time than the deadline leaves ends with it", async () => {
  const asked = patient(model("a", NEVER), quick()).ask(Deadline.after(20), REQUEST);
  await expect(asked).rejects.toMatchObject({ code: "TIMEOUT" });
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
  const asked = patient(model("a", empty, failure("refused")), quick()).ask(soon(), REQUEST);
  await expect(asked).rejects.toMatchObject({ kind: "refused", usage: { inputTokens: 5 } });
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
    const told = await one.ask(soon(), REQUEST).catch((thrown: unknown) => thrown);
    expect(told).toMatchObject({ usage: { inputTokens: 5 } });
  },
);

test("an error that is no failure of the model passes as it is", async () => {
  await expect(patient(model("a"), quick()).ask(soon(), REQUEST)).rejects.toThrow("no reply left");
});
