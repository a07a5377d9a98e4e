/**
 * The MCP tools of newer versions of ABP. Some tools select the operation by a parameter. If such a tool has the same
 * name as a tool in abp.ts, Fermata accepts the parameters of both and returns the answer of the tool in abp.ts.
 */
export interface NewerTool {
  /** The description in a list of tools. */
  readonly summary: string;
  /** The parameter that selects the operation; absent with `byPresence`, and if there is only one operation. */
  readonly by?: string;
  /** Operation by the value of the parameter `by`; the key `""` applies if a call omits the parameter. */
  readonly operations: Readonly<Record<string, string>>;
  /** Each key of `operations` is a parameter that selects its operation. Without such a parameter, the key is `""`. */
  readonly byPresence?: true;
  /** Name of a parameter → field of the operation, as in `ToolContract`. */
  readonly parameters?: Readonly<Record<string, string>>;
}

export const ABP_NEWER_TOOLS: Readonly<Record<string, NewerTool>> = {
  browser_navigate: {
    summary: "Loads an address, or goes back or forward or reloads the page by action.",
    by: "action",
    operations: {
      "": "tab.navigate",
      back: "tab.back",
      forward: "tab.forward",
      reload: "tab.reload",
    },
  },
  browser_scroll: {
    summary: "Scrolls with the mouse wheel over a point or an element.",
    operations: { "": "tab.scroll" },
  },
  browser_screenshot: {
    summary: "Takes a screenshot of the page.",
    operations: { "": "tab.screenshot" },
  },
  browser_wait: {
    summary: "Runs the page for ms milliseconds, or without ms until no network request is open.",
    byPresence: true,
    operations: { ms: "tab.wait", "": "tab.wait_for_network" },
  },
  browser_tabs: {
    summary: "Lists, opens, closes, describes or activates tabs, or stops loading in one.",
    by: "action",
    operations: {
      "": "tab.list",
      list: "tab.list",
      new: "tab.create",
      close: "tab.close",
      info: "tab.get",
      activate: "tab.activate",
      stop: "tab.stop",
    },
  },
  browser_javascript: {
    summary: "Evaluates JavaScript in the page and returns the value.",
    operations: { "": "tab.execute" },
    parameters: { expression: "script" },
  },
  browser_text: {
    summary: "Returns the visible text of the page or of one element.",
    operations: { "": "tab.text" },
  },
  browser_dialog: {
    summary: "Returns, accepts or dismisses an open dialog.",
    by: "action",
    operations: {
      "": "tab.dialog",
      check: "tab.dialog",
      accept: "tab.accept_dialog",
      dismiss: "tab.dismiss_dialog",
    },
  },
  browser_network: {
    summary: "Lists network calls, saves the latest under a tag, or deletes saved ones.",
    by: "action",
    operations: {
      "": "network.query",
      query: "network.query",
      save: "network.save",
      clear: "network.clear",
    },
  },
  browser_console: {
    summary: "Returns console output of pages, or deletes it with the action clear.",
    by: "action",
    operations: { "": "console.query", query: "console.query", clear: "console.clear" },
  },
  browser_curl: {
    summary: "Sends an HTTP request with the tab's cookies and identity.",
    operations: { "": "tab.curl" },
    parameters: { save_tag: "tag" },
  },
  browser_action: {
    summary: "Performs one to three mouse and keyboard actions in a row.",
    operations: { "": "tab.batch" },
  },
  browser_slider: {
    summary: "Sets a slider to a value by dragging its handle.",
    operations: { "": "tab.slider" },
  },
  browser_clear_text: {
    summary: "Clicks a text field and deletes its content.",
    operations: { "": "tab.clear_text" },
  },
  browser_select_picker: {
    summary: "Selects options in a list control, or closes it unchanged.",
    operations: { "": "picker.answer_select" },
    parameters: { popup_id: "id" },
  },
  browser_datetime_picker: {
    summary: "Sets date, time or colour of a form control, or leaves it unchanged.",
    operations: { "": "picker.answer_datetime" },
    parameters: { popup_id: "id" },
  },
  browser_files: {
    summary: "Answers an open file chooser with files or a path to save to, or cancels it.",
    operations: { "": "files.provide" },
  },
  browser_downloads: {
    summary: "Lists downloads, returns the state or file of one, or cancels it.",
    by: "action",
    operations: {
      "": "download.list",
      list: "download.list",
      status: "download.get",
      cancel: "download.cancel",
      content: "download.content",
    },
  },
  respond_to_permission: {
    summary: "Grants or denies a page's permission request.",
    by: "allow",
    operations: { true: "permission.grant", false: "permission.deny" },
  },
  browser_get_status: {
    summary: "Returns whether the browser is ready.",
    operations: { "": "browser.status" },
  },
  browser_shutdown: {
    summary: "Ends the browser and the server.",
    operations: { "": "browser.shutdown" },
  },
};
