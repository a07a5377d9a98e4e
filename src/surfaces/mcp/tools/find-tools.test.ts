import { expect, test } from "vitest";
import { OPERATIONS } from "../../../operations/registry.ts";
import { everyRow } from "../../../shared/every-row.ts";
import { findTools } from "./find-tools.ts";
import { parametersOf } from "./listing.ts";
import { newerToolsOf, toolsOf } from "./tool.ts";

const tools = [...newerToolsOf(OPERATIONS), ...toolsOf(OPERATIONS)].map((tool) => ({
  name: tool.name,
  description: () => tool.description,
  parameters: () => parametersOf(tool),
}));
const found = (query: string) => findTools(query, tools, 3).map(({ name }) => name);

everyRow(test, [
  ["browser_read_download", "browser_get_download_content"],
  ["download content", "browser_get_download_content"],
  ["choose_option", "browser_select_option"],
  ["browser_select_dropdown", "browser_select_option"],
  ["browser_get_console", "browser_console"],
  ["console logs", "browser_console"],
  ["browser_evaluate", "browser_execute_javascript"],
  ["browser_snapshot", "browser_view"],
  ["browser_press_key", "browser_keyboard_press"],
  ["browser_take_screenshot", "browser_screenshot"],
  ["upload a file", "browser_upload"],
  ["pick a date", "browser_datetime_picker"],
  ["network requests", "browser_network"],
  ["accept the cookie banner", "page_cookie_consent"],
  ["log in to a site", "page_login"],
  ["drag and drop", "browser_drag"],
  ["extract table", "page_tables"],
  ["two factor code", "page_enter_code"],
  ["browser_clik", "browser_click"],
])("a query finds its tool by a similar name", ([query, tool]) => {
  expect(found(query)).toContain(tool);
});

test("a name that there is comes first", () => {
  for (const { name } of tools) expect(found(name)[0]).toBe(name);
});

test("words that no tool has find none", () => {
  expect(found("zzz qqq")).toEqual([]);
  expect(found("")).toEqual([]);
  expect(found("browser tool")).toEqual([]);
});
