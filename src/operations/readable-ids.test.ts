/** The text of a result contains all ids that later calls need, since some clients pass on only the text. */
import { expect, test } from "vitest";
import { downloadGet } from "./download/downloads.ts";
import { sessionCreate } from "./session/sessions.ts";

const SESSION = {
  id: "ses_1",
  is_default: false,
  created_at: 0,
  expires_in_ms: null,
  tab_ids: ["tab_1", "tab_2"],
  active_tab_id: "tab_2",
  settings: {
    viewport: "640x480",
    header_names: [],
    offline: false,
    reduced_motion: false,
    touch: false,
    proxy_bypass: [],
  },
};

const DOWNLOAD = {
  id: "dl_1",
  tab_id: "tab_1",
  url: "http://a.test/f",
  filename: "f.txt",
  path: "/downloads/f.txt",
  bytes_received: 2,
  total_bytes: 2,
  mime_type: "text/plain",
  start_time: 0,
  percent_complete: 100,
};

test("a session's text has its tabs", () => {
  expect(sessionCreate.render(SESSION).text).toBe("Opened ses_1: tab_1 tab_2 (active), 640x480");
  expect(sessionCreate.render({ ...SESSION, tab_ids: [], active_tab_id: null }).text).toContain(
    "no tabs",
  );
});

test("a download's text has its file once that is complete", () => {
  const text = (state: "completed" | "in_progress") =>
    downloadGet.render({ ...DOWNLOAD, state }).text;
  expect(text("completed")).toContain("/downloads/f.txt");
  expect(text("in_progress")).not.toContain("/downloads/f.txt");
});
