/** Lists of MCP tools, parameters and operations. Clients can also call unlisted tools, except `ENDING_TOOL`. */

/** The thirty MCP tools of ABP's documentation, in its order. */
export const DOCUMENTED_TOOLS: readonly string[] = (
  "browser_get_status browser_list_tabs browser_new_tab browser_close_tab " +
  "browser_get_tab_info browser_navigate browser_go_back browser_go_forward browser_reload " +
  "browser_click browser_type browser_screenshot browser_execute_javascript " +
  "browser_keyboard_press browser_scroll browser_mouse_move browser_activate_tab " +
  "browser_stop_loading browser_get_dialog browser_accept_dialog browser_dismiss_dialog " +
  "browser_list_downloads browser_get_download browser_cancel_download " +
  "browser_provide_files browser_keyboard_down browser_keyboard_up " +
  "browser_get_execution_state browser_set_execution_state browser_shutdown"
).split(" ");

/** The tool that ends the server for all clients. Calls are rejected unless a selected profile lists it. */
export const ENDING_TOOL = "browser_shutdown";

/** The profile `core`: `DOCUMENTED_TOOLS` without `browser_shutdown`, plus further essential tools. */
export const CORE_TOOLS: readonly string[] = [
  ...DOCUMENTED_TOOLS.filter((name) => name !== ENDING_TOOL),
  "browser_view",
  "page_browse",
  "browser_wait",
];

/** Tools that every task needs; clients that load tools on demand load these at the start. */
export const ALWAYS_LOADED: readonly string[] =
  "page_browse browser_navigate browser_view browser_click browser_type".split(" ");

/** Parameters, and members of object parameters, that most calls do not need; only the profile `full` lists them. */
export const RARE_PARAMETERS: readonly string[] = (
  "network catch_up boundary elements links path duration_ms hold_ms wait_until.quiet_ms " +
  "observe.scope observe.ref observe.links observe.limit observe.boundary " +
  "content_files.mime_type screenshot.before screenshot.disable_markup screenshot.markup " +
  "screenshot.x screenshot.y screenshot.width screenshot.height screenshot.cursor " +
  "screenshot.quality"
).split(" ");

/** By tool, further parameters that most calls of this tool do not need. Other tools may need them. */
export const RARE_PARAMETERS_OF: Readonly<Record<string, readonly string[]>> = {
  browser_navigate: ["referrer"],
  browser_new_tab: ["engine"],
  browser_go_back: ["steps"],
  browser_go_forward: ["steps"],
  browser_provide_files: ["max_size"],
  browser_view: ["limit"],
  // Clients know `wait_until` from other tools. In this tool, only its default differs.
  browser_wait: ["wait_until"],
  page_browse: ["engine", "scope", "ref", "limit"],
};

/** Operations with the effect "act" that change no data of page or site: their MCP tools have `readOnlyHint`. */
export const READ_ONLY: readonly string[] =
  "tab.screenshot tab.wait tab.wait_for_network tab.pdf".split(" ");

/**
 * Operations and browsy tools that neither click nor enter text: their MCP tools are marked as not destructive.
 * `tab.reload` is missing because it may submit a form again.
 */
export const NOT_DESTRUCTIVE: readonly string[] = (
  "tab.create tab.activate tab.close tab.stop tab.navigate tab.back tab.forward page.browse search.web search.read " +
  "tab.move tab.hover tab.scroll tab.scroll_into_view session.create network.save browse search back"
).split(" ");
