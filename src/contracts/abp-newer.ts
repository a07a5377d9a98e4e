/**
 * ABP's newer, consolidated MCP tools as data: fewer names, of which some choose the operation by a parameter. A name
 * that the documented tools have too keeps their answer and takes the parameters of both.
 */
export interface NewerTool {
  /** What a list of tools says. */
  readonly summary: string;
  /** The parameter that chooses the operation; absent where there is only one. */
  readonly by?: string;
  /** Value of that parameter as text → operation; `""` is the one without it. */
  readonly operations: Readonly<Record<string, string>>;
  /** The keys of `operations` are parameters, and the one that is given chooses; `""` is for calls with none of them. */
  readonly byPresence?: true;
  /** Value of that parameter → fields that it stands for, where two values mean one operation. */
  readonly implied?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Tool spelling → field of the operation, as in `ToolContract`. */
  readonly parameters?: Readonly<Record<string, string>>;
}

export const ABP_NEWER_TOOLS: Readonly<Record<string, NewerTool>> = {
  browser_navigate: {
    summary: "Loads an address, or goes back or forward or loads the page anew by action.",
    by: "action",
    operations: {
      "": "tab.navigate",
      back: "tab.back",
      forward: "tab.forward",
      reload: "tab.reload",
    },
  },
  browser_scroll: {
    summary: "Turns the mouse wheel over a point or an element.",
    operations: { "": "tab.scroll" },
  },
  browser_screenshot: {
    summary: "Takes a picture of the page.",
    operations: { "": "tab.screenshot" },
  },
  browser_wait: {
    summary: "Lets the page run for ms, or without it until its network calls are over.",
    byPresence: true,
    operations: { ms: "tab.wait", "": "tab.wait_for_network" },
  },
  browser_tabs: {
    summary: "Lists, opens, closes, describes or activates tabs, or stops one from loading.",
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
    summary: "Evaluates JavaScript in the page and gives the value.",
    operations: { "": "tab.execute" },
    parameters: { expression: "script" },
  },
  browser_text: {
    summary: "Gives the visible text of the page or of one element.",
    operations: { "": "tab.text" },
  },
  browser_dialog: {
    summary: "Tells of an open dialog, accepts or dismisses it.",
    by: "action",
    operations: {
      "": "tab.dialog",
      check: "tab.dialog",
      accept: "tab.accept_dialog",
      dismiss: "tab.dismiss_dialog",
    },
  },
  browser_network: {
    summary: "Gives network calls, saves the latest under a tag, or deletes saved ones, by action.",
    by: "action",
    operations: {
      "": "network.query",
      query: "network.query",
      save: "network.save",
      clear: "network.clear",
    },
  },
  browser_console: {
    summary: "Gives what pages wrote on the console, or forgets it with the action clear.",
    by: "action",
    operations: { "": "console.query", query: "console.query", clear: "console.clear" },
  },
  browser_curl: {
    summary: "Sends an HTTP request with the tab's cookies and identity.",
    operations: { "": "tab.curl" },
    parameters: { save_tag: "tag" },
  },
  browser_action: {
    summary: "Does one to three mouse and keyboard actions in a row.",
    operations: { "": "tab.batch" },
  },
  browser_slider: {
    summary: "Drags the handle of a slider until it says a value.",
    operations: { "": "tab.slider" },
  },
  browser_clear_text: {
    summary: "Clicks a text field and deletes all that is in it.",
    operations: { "": "tab.clear_text" },
  },
  browser_select_picker: {
    summary: "Chooses in a list of a form control, or closes it unchanged.",
    operations: { "": "picker.answer_select" },
    parameters: { popup_id: "id" },
  },
  browser_datetime_picker: {
    summary: "Gives a date, time or colour to a form control, or leaves it unchanged.",
    operations: { "": "picker.answer_datetime" },
    parameters: { popup_id: "id" },
  },
  browser_files: {
    summary: "Answers an open file chooser with files, with a path to save to, or cancels it.",
    operations: { "": "files.provide" },
  },
  browser_downloads: {
    summary: "Lists downloads, tells how far one is, cancels it or gives its file.",
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
    summary: "Grants or refuses what a page asks for.",
    by: "allow",
    operations: { true: "permission.grant", false: "permission.deny" },
  },
  browser_get_status: {
    summary: "Tells whether the browser is ready.",
    operations: { "": "browser.status" },
  },
  browser_shutdown: {
    summary: "Ends the browser and the server.",
    operations: { "": "browser.shutdown" },
  },
};
