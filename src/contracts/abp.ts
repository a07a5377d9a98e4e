/**
 * ABP's MCP tools: the documented names and parameter spellings, by operation name. Pure data; the surface that serves
 * tools knows only this shape. Operations that are not listed get a name by `DEFAULT_TOOL_PREFIX`.
 */
export interface ToolContract {
  readonly tool: string;
  /** Documented parameter names: tool spelling → field of the operation. Listed in place of the field's own name. */
  readonly parameters?: Readonly<Record<string, string>>;
}

export const ABP_TOOLS: Readonly<Record<string, ToolContract>> = {
  "browser.status": { tool: "browser_get_status" },
  "tab.list": { tool: "browser_list_tabs" },
  "tab.create": { tool: "browser_new_tab" },
  "tab.close": { tool: "browser_close_tab" },
  "tab.get": { tool: "browser_get_tab_info" },
  "tab.navigate": { tool: "browser_navigate" },
  "tab.back": { tool: "browser_go_back" },
  "tab.forward": { tool: "browser_go_forward" },
  "tab.reload": { tool: "browser_reload" },
  "tab.elements": { tool: "browser_elements" },
  "tab.text": { tool: "browser_text" },
  "tab.screenshot": { tool: "browser_screenshot" },
  "tab.click": { tool: "browser_click" },
  "tab.type": { tool: "browser_type" },
  "tab.keyboard_press": { tool: "browser_keyboard_press" },
  "tab.scroll": { tool: "browser_scroll" },
  "tab.move": { tool: "browser_mouse_move" },
  "tab.wait": { tool: "browser_wait" },
  "tab.execute": { tool: "browser_execute_javascript", parameters: { expression: "script" } },
  "tab.activate": { tool: "browser_activate_tab" },
  "tab.stop": { tool: "browser_stop_loading" },
  "tab.keyboard_down": { tool: "browser_keyboard_down" },
  "tab.keyboard_up": { tool: "browser_keyboard_up" },
  "tab.dialog": { tool: "browser_get_dialog" },
  "tab.accept_dialog": { tool: "browser_accept_dialog" },
  "tab.dismiss_dialog": { tool: "browser_dismiss_dialog" },
  "tab.execution": { tool: "browser_get_execution_state" },
  "tab.set_execution": { tool: "browser_set_execution_state" },
  "tab.curl": { tool: "browser_curl" },
  "network.query": { tool: "browser_network" },
  "network.save": { tool: "browser_network_save" },
  "network.clear": { tool: "browser_network_clear" },
  "browser.session_data": { tool: "browser_get_session_data" },
  "browser.shutdown": { tool: "browser_shutdown" },
};

/** Nouns whose operations are named with another word: `tab.elements` → `browser_elements`. */
export const DEFAULT_TOOL_PREFIX: Readonly<Record<string, string>> = {
  tab: "browser",
  browser: "browser",
};

/**
 * Flat spellings of nested fields that ABP's newer tools take. They are understood on every tool whose operation has the
 * field, but not listed: the nested form is the one to learn.
 */
export const ABP_TOOL_FLAT_PARAMETERS: Readonly<Record<string, readonly [string, string]>> = {
  network_tag: ["network", "tag"],
  markup: ["screenshot", "markup"],
  format: ["screenshot", "format"],
};
