/** The test models themselves. */
import { expect, test } from "vitest";
import { failing, never, scriptedModel } from "../support/scripted-model.ts";
import { HABITS, sloppyModel, type Habit } from "../support/sloppy-model.ts";
import { Deadline } from "../../src/shared/deadline.ts";
import { asking, soon } from "./support/models.ts";

test("a scripted model keeps to its script and remembers what it was asked", async () => {
  const model = scriptedModel(["one", { text: "two", isCut: true }, failing("overflow")]);
  expect((await model.ask(soon(), asking("a"))).text).toBe("one");
  expect(await model.ask(soon(), asking("b"))).toMatchObject({ text: "two", isCut: true });
  await expect(model.ask(soon(), asking("c"))).rejects.toMatchObject({ kind: "overflow" });
  await expect(model.ask(soon(), asking("d"))).rejects.toThrow("no reply to request 4");
  expect(model.requests.map(({ messages }) => messages[0]?.text)).toEqual([..."abcd"]);
});

test("or answers by what it is asked, or never", async () => {
  const model = scriptedModel(({ messages }, number) =>
    number === 2 ? never() : `${messages[0]?.text}!`,
  );
  expect((await model.ask(soon(), asking("a"))).text).toBe("a!");
  const pending = model.ask(Deadline.after(10), asking("b"));
  await expect(pending).rejects.toMatchObject({ code: "TIMEOUT" });
});

test.each<[Habit, string]>([
  ["fences", '```json\n{"current_state":{},"action":[{"click_element":{"index":1}}]}\n```'],
  ["commas", '{"current_state":{},"action":[{"click_element":{"index":1,},},],}'],
  ["quotes", "{'current_state':{},'action':[{'click_element':{'index':1}}]}"],
  ["names", '{"current_state":{},"action":[{"clickElement":{"index":1}}]}'],
  ["nonsense", '{"current_state":{},"action":[{"do_what_is_needed":{"index":1}}]}'],
  ["empty", '{"current_state":{},"action":[]}'],
  ["cut", '{"current_state":{},"action":[{"click_element":{'],
  ["silence", ""],
])("a sloppy model's %s", async (habit, text) => {
  const good = '{"current_state":{},"action":[{"click_element":{"index":1}}]}';
  const model = sloppyModel(scriptedModel([good, good]), [habit]);
  expect((await model.ask(soon(), asking("a"))).text).toBe(text);
  expect((await model.ask(soon(), asking("b"))).text).toBe(good);
});

test("its prose is around the answer", () => {
  expect(HABITS.prose("{}")).toMatch(/^Sure!.*\n\n\{\}\n\nLet/);
});
