import { expect, test } from "vitest";
import { z } from "zod";
import { everyRow } from "../../shared/every-row.ts";
import { AGENT_ACTIONS } from "./registry.ts";

/** Action names that contracts and older systems use, each with the action that handles it. */
const PROMISED: Readonly<Record<string, string>> = {
  go_to_url: "go_to_url",
  open_tab: "open_tab",
  switch_tab: "switch_tab",
  click_element: "click_element",
  input_text: "input_text",
  send_keys: "send_keys",
  scroll: "scroll",
  extract_page_content: "extract_page_content",
  copy_to_clipboard: "copy_to_clipboard",
  paste_from_clipboard: "paste_from_clipboard",
  done: "done",
  search_google: "search_google",
  go_back: "go_back",
  scroll_down: "scroll_down",
  scroll_up: "scroll_up",
  scroll_to_text: "find_text",
  get_dropdown_options: "get_dropdown_options",
  select_dropdown_option: "select_dropdown_option",
  snapshot: "snapshot",
  navigate: "go_to_url",
  click: "click_element",
  type: "input_text",
  wait_for: "wait_for",
  fail: "fail",
  select: "select_dropdown_option",
  press: "send_keys",
  read: "extract",
  find: "search_page",
  table: "read_table",
  ask: "ask_human",
  back: "go_back",
  use_credential: "use_credential",
};

const namesOf = ({ name, aliases = [] }: (typeof AGENT_ACTIONS)[number]) => [name, ...aliases];

test("every promised name is understood", () => {
  const byName = new Map(
    AGENT_ACTIONS.flatMap((action) => namesOf(action).map((name) => [name, action.name])),
  );
  const answering = Object.keys(PROMISED).map((name) => [name, byName.get(name)]);
  expect(Object.fromEntries(answering)).toEqual(PROMISED);
});

test("no name means two actions", () => {
  const names = AGENT_ACTIONS.flatMap(namesOf);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !/^[a-z][a-z_]*$/.test(name))).toEqual([]);
});

everyRow(test, AGENT_ACTIONS)(
  "each action is described, with every parameter",
  ({ description, parameters }) => {
    expect(description.length).toBeGreaterThan(9);
    expect(description.length).toBeLessThan(320);
    const { properties = {} } = z.toJSONSchema(parameters, { io: "input" });
    const described = Object.entries(properties).map(([name, schema]) => [
      name,
      isDescribed(schema),
    ]);
    expect(described.filter(([, is]) => is !== true)).toEqual([]);
  },
);

everyRow(test, AGENT_ACTIONS)(
  "each action has aliases of its own parameters",
  ({ parameters, parameterAliases = {} }) => {
    const names = Object.keys(parameters.shape);
    expect(Object.values(parameterAliases).filter((name) => !names.includes(name))).toEqual([]);
    expect(Object.keys(parameterAliases).filter((name) => names.includes(name))).toEqual([]);
  },
);

function isDescribed(schema: z.core.JSONSchema._JSONSchema): boolean {
  return typeof schema === "object" && (schema.description ?? "") !== "";
}
