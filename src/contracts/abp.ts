/**
 * The MCP tools in the documentation of Agent Browser Protocol (ABP): by operation, the names of tool and parameters.
 * Tools of other operations are named with `DEFAULT_TOOL_PREFIX`. tool-profiles.ts lists the tools of each profile.
 */
export interface ToolContract {
  readonly tool: string;
  /** Documented parameter name → field of the operation. The tool lists only the documented name. */
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
  "page.view": { tool: "browser_view" },
  "page.search": { tool: "browser_search_page" },
  "tab.screenshot": { tool: "browser_screenshot" },
  "tab.click": { tool: "browser_click" },
  "tab.type": { tool: "browser_type" },
  "tab.keyboard_press": { tool: "browser_keyboard_press" },
  "tab.scroll": { tool: "browser_scroll" },
  "tab.move": { tool: "browser_mouse_move" },
  "tab.batch": { tool: "browser_action" },
  "tab.pdf": { tool: "browser_pdf" },
  "tab.wait_for_network": { tool: "browser_wait_for_network" },
  "tab.drag": { tool: "browser_drag" },
  "tab.hover": { tool: "browser_hover" },
  "tab.mouse_down": { tool: "browser_mouse_down" },
  "tab.mouse_up": { tool: "browser_mouse_up" },
  "tab.tap": { tool: "browser_tap" },
  "tab.insert_text": { tool: "browser_insert_text" },
  "tab.wait": { tool: "browser_wait" },
  "tab.execute": { tool: "browser_execute_javascript", parameters: { expression: "script" } },
  "tab.activate": { tool: "browser_activate_tab" },
  "tab.stop": { tool: "browser_stop_loading" },
  "tab.keyboard_down": { tool: "browser_keyboard_down" },
  "tab.keyboard_up": { tool: "browser_keyboard_up" },
  "tab.dialog": { tool: "browser_get_dialog" },
  "tab.accept_dialog": { tool: "browser_accept_dialog" },
  "tab.dismiss_dialog": { tool: "browser_dismiss_dialog" },
  "picker.answer_select": { tool: "browser_select_picker", parameters: { popup_id: "id" } },
  "picker.answer_datetime": { tool: "browser_datetime_picker", parameters: { popup_id: "id" } },
  "tab.slider": { tool: "browser_slider" },
  "tab.clear_text": { tool: "browser_clear_text" },
  "tab.file_chooser": { tool: "browser_get_file_chooser" },
  "files.provide": { tool: "browser_provide_files" },
  "permission.list": { tool: "browser_list_permissions" },
  "permission.grant": { tool: "browser_grant_permission" },
  "permission.deny": { tool: "browser_deny_permission" },
  "tab.http_auth": { tool: "browser_http_auth" },
  "tab.execution": { tool: "browser_get_execution_state" },
  "tab.set_execution": { tool: "browser_set_execution_state" },
  "download.list": { tool: "browser_list_downloads" },
  "download.get": { tool: "browser_get_download" },
  "download.wait": { tool: "browser_wait_for_download" },
  "download.cancel": { tool: "browser_cancel_download" },
  "download.content": { tool: "browser_get_download_content" },
  "tab.curl": { tool: "browser_curl" },
  "network.query": { tool: "browser_network" },
  "network.save": { tool: "browser_network_save" },
  "network.clear": { tool: "browser_network_clear" },
  "network.har": { tool: "browser_network_har" },
  "network.intercept": { tool: "browser_network_intercept" },
  "network.intercepts": { tool: "browser_network_intercepts" },
  "network.remove_intercept": { tool: "browser_network_remove_intercept" },
  "network.clear_intercepts": { tool: "browser_network_clear_intercepts" },
  "console.query": { tool: "browser_console" },
  "console.clear": { tool: "browser_console_clear" },
  "cookie.list": { tool: "browser_get_cookies" },
  "cookie.set": { tool: "browser_set_cookie" },
  "cookie.clear": { tool: "browser_clear_cookies" },
  "storage.export": { tool: "browser_export_storage" },
  "storage.import": { tool: "browser_import_storage" },
  "browser.session_data": { tool: "browser_get_session_data" },
  "browser.shutdown": { tool: "browser_shutdown" },
  "browser.input_mode": { tool: "browser_get_input_mode" },
  "browser.set_input_mode": { tool: "browser_set_input_mode" },
  "session.create": { tool: "session_create" },
  "session.list": { tool: "session_list" },
  "session.get": { tool: "session_get" },
  "session.update": { tool: "session_update" },
  "session.close": { tool: "session_close" },
};

/** Prefixes of tool names by noun: `tab.submit` → `browser_submit`. Any other noun is itself the prefix. */
export const DEFAULT_TOOL_PREFIX: Readonly<Record<string, string>> = {
  tab: "browser",
  browser: "browser",
};

/**
 * Flat names for nested fields, from ABP's newer tools. Every tool with such a field accepts the flat name, but lists
 * only the nested form.
 */
export const ABP_TOOL_FLAT_PARAMETERS: Readonly<Record<string, readonly [string, string]>> = {
  network_tag: ["network", "tag"],
  markup: ["screenshot", "markup"],
  format: ["screenshot", "format"],
};
