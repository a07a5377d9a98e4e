import { describe, expect, it } from "vitest";
import type { AgentActionRecord, StepRecord } from "../model/state.ts";
import type { ElementPrint } from "../model/recipe.ts";
import { tidied } from "./trace.ts";

const HOME = "https://a.test/";
const SHOP = "https://a.test/shop";

const print = (more: Partial<ElementPrint> = {}): ElementPrint => ({
  tag: "a",
  role: "link",
  name: "Shop",
  text: "Shop",
  attributes: { href: SHOP },
  path: "a[1]",
  context: "",
  frame: "",
  ...more,
});

const action = (name: string, more: Partial<AgentActionRecord> = {}): AgentActionRecord => ({
  name,
  params: {},
  result: { text: "" },
  durationMs: 1,
  elements: {},
  from: HOME,
  to: HOME,
  ...more,
});

const step = (record: AgentActionRecord, number: number, evaluation = ""): StepRecord => ({
  number,
  url: record.from,
  title: "",
  decision: {
    brain: {
      prevActionEvaluation: evaluation,
      importantContents: "",
      taskProgress: "",
      futurePlans: "",
      thought: "",
      summary: "",
    },
    actions: [],
    dropped: [],
  },
  actions: [record],
});

function stored(records: readonly AgentActionRecord[], evaluations: readonly string[] = []) {
  const steps = records.map((record, index) => step(record, index + 1, evaluations[index]));
  return tidied({ steps }).stored.map(({ record: { name, params } }) =>
    [name, ...Object.values(params)].join(" "),
  );
}

const way = action("click_element", { elements: { index: print() }, to: SHOP });

describe("what is worth repeating", () => {
  it("is what worked", () => {
    const failed = action("click_element", { result: { text: "no", failed: true } });
    const done = action("done", {
      result: { text: "", done: { success: true, text: "", evidence: [] } },
    });
    expect(stored([failed, action("scroll"), done])).toEqual(["scroll"]);
  });

  it("is no way that led nowhere", () => {
    const back = action("go_back", { from: SHOP, to: HOME });
    expect(stored([way, back, action("scroll")])).toEqual(["scroll"]);
  });

  it("is a press that did more than lead somewhere, though one went back", () => {
    const back = action("go_back", { from: SHOP, to: HOME });
    const button = print({ role: "button", tag: "button", attributes: {} });
    const sent = { ...way, elements: { index: button } };
    expect(stored([sent, back])).toEqual(["click_element", "go_back"]);
    const added = { ...way, to: "https://a.test/cart" };
    expect(stored([added, { ...back, from: added.to }])).toHaveLength(2);
  });
});

it("tells what came to nothing", () => {
  const back = action("go_back", { from: SHOP, to: HOME });
  const failed = action("click_element", { result: { text: "no", failed: true } });
  const steps = [way, back, failed].map((record, index) => step(record, index + 1));
  expect(tidied({ steps }).leftOut.map(({ name }) => name)).toEqual([
    "click_element",
    "go_back",
    "click_element",
  ]);
});
