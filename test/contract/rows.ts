/**
 * The REST calls in the documented contract of Agent Browser Protocol, and those of its later releases: their inputs
 * and the fields of their responses. A row is one line; paths are written as in the names of tests, `{id}` for any id.
 */
export interface Row {
  readonly method: string;
  readonly path: string;
  readonly takes: readonly string[];
  /** Members of the response; dots lead into objects and the items of a list. */
  readonly answers: readonly string[];
}

/** The inputs of every action in addition to its own fields, and the outputs in addition to its own result. */
const ACTION_TAKES =
  "wait_until.type wait_until.timeout_ms wait_until.duration_ms screenshot.area screenshot.disable_markup screenshot.cursor screenshot.format network.tag network.types";
const PICTURE = ["data", "width", "height", "virtual_time_ms", "format"];
const ACTION_ANSWERS = [
  ...["before", "after"].flatMap((when) => PICTURE.map((member) => `screenshot_${when}.${member}`)),
  ...words(
    "scroll.horizontal_percent scroll.vertical_percent scroll.horizontal_px scroll.vertical_px scroll.page_width scroll.page_height scroll.viewport_width scroll.viewport_height",
  ),
  ...words("events.type events.virtual_time_ms events.data"),
  ...words(
    "timing.action_started_ms timing.action_completed_ms timing.wait_completed_ms timing.duration_ms",
  ),
  ...words("network.total network.completed network.pending network.tag"),
  ...words("action_id tab_id tab_changed original_tab_id cursor.x cursor.y cursor.cursor_type"),
  ...words("virtual_time.paused virtual_time.base_ticks_ms profiling.total_ms"),
];

/** A call on each line: method and path | inputs | members of the response. */
const CALLS = `
GET /browser/status | | success data.ready data.state data.components.http_server data.components.browser_window data.components.devtools data.message
POST /browser/shutdown | timeout_ms | success message
GET /browser/session-data | | success data.session_dir data.database_path data.screenshots_dir data.screenshots_enabled
GET /browser/input-mode | | input_mode
POST /browser/input-mode | input_mode | input_mode
GET /tabs | | id url title active
POST /tabs | url active index | id url
GET /tabs/{id} | | id url title loading
DELETE /tabs/{id} | |
POST /tabs/{id}/activate | | status tab_id index
POST /tabs/{id}/stop | | status tab_id
GET /tabs/{id}/screenshot | disable_markup markup |
POST /tabs/{id}/execute | script await_promise timeout_ms | result.value result.type result.subtype result.description
POST /tabs/{id}/text | selector | text
GET /tabs/{id}/dialog | | present dialog_type message default_prompt
GET /tabs/{id}/execution | | enabled paused virtual_time_base_ms
POST /tabs/{id}/execution | paused initial_virtual_time | enabled paused virtual_time_base_ms
POST /tabs/{id}/curl | url method headers body tag | status headers body body_encoding url redirected
GET /permissions | | permissions.id permissions.tab_id permissions.permission_type permissions.origin permissions.requested_at
GET /downloads | state limit | downloads.id downloads.url downloads.filename downloads.path downloads.state downloads.bytes_received downloads.total_bytes downloads.mime_type downloads.start_time downloads.end_time
GET /downloads/{id} | | id url filename path state bytes_received total_bytes percent_complete mime_type start_time
POST /downloads/{id}/cancel | | success message
GET /downloads/{id}/content | max_size |
GET /network | tag tab_id url hostname path query method status type action_id include_body max_body_size | calls.id calls.tag calls.tab_id calls.action_id calls.url calls.method calls.status calls.type calls.request_headers calls.response_headers calls.request_body calls.response_body calls.timing_ms calls.timestamp_ms total
POST /network/save | tag tab_id | saved tag
DELETE /network | tag | deleted status
GET /console | tab_id level pattern limit after_id | entries.id entries.tab_id entries.level entries.message entries.line_number entries.source_url entries.stack_trace entries.timestamp_ms total_buffered oldest_id
DELETE /console | tab_id | cleared
GET /history/sessions | limit cursor direction active | success data.sessions.id data.sessions.start_time data.sessions.end_time data.sessions.browser_version data.sessions.user_agent data.prev_cursor data.next_cursor data.has_more
GET /history/sessions/{id} | | success data.id
GET /history/sessions/{id}/export | chunk_size include_screenshots actions_cursor events_cursor | success data.session data.actions data.events data.next_actions_cursor data.next_events_cursor data.export_complete
GET /history/actions | session_id tab_id action_type success start_time end_time limit cursor direction | success data.actions.id data.actions.session_id data.actions.tab_id data.actions.action_type data.actions.timestamp data.actions.duration_ms data.actions.params data.actions.result data.actions.success data.actions.error_code data.actions.error_message data.actions.screenshot_before_path data.actions.screenshot_after_path
GET /history/actions/{id} | | success data.id
GET /history/actions/{id}/screenshot | type |
DELETE /history/actions | session_id tab_id before | success data.deleted_count
GET /history/events | session_id tab_id event_type start_time end_time limit cursor direction | success data.events.id data.events.session_id data.events.action_id data.events.tab_id data.events.event_type data.events.timestamp data.events.data
GET /history/events/{id} | | success data.id
DELETE /history/events | session_id tab_id before | success data.deleted_count
DELETE /history | confirm | success data.deleted_sessions data.deleted_actions data.deleted_events
`;

/** Actions, in the same columns; each also has the inputs and outputs of every action above. */
const ACTIONS = `
POST /tabs/{id}/navigate | url referrer | result.status result.url
POST /tabs/{id}/back | | result.status
POST /tabs/{id}/forward | | result.status
POST /tabs/{id}/reload | ignore_cache | result.status
POST /tabs/{id}/click | x y button click_count modifiers | result.status
POST /tabs/{id}/move | x y | result.status result.x result.y
POST /tabs/{id}/scroll | x y delta_x delta_y scrolls.delta_px scrolls.direction | result.status result.x result.y result.delta_x result.delta_y result.scrolls_executed result.intermediate_screenshots
POST /tabs/{id}/mouse/scroll | x y delta_x delta_y scrolls.delta_px scrolls.direction | result.status
POST /tabs/{id}/drag | start_x start_y end_x end_y steps | result.status
POST /tabs/{id}/slider | orientation min max target_value y x_start x_end current_x x y_start y_end current_y | result.status result.value
POST /tabs/{id}/clear_text | x y | result.status
POST /tabs/{id}/clear-text | x y | result.status
POST /tabs/{id}/type | text | result.status result.text
POST /tabs/{id}/keyboard/press | key modifiers | result.status result.key
POST /tabs/{id}/keyboard/down | key modifiers | result.status result.key
POST /tabs/{id}/keyboard/up | key | result.status result.key
POST /tabs/{id}/batch | actions.type | result.actions_executed
POST /tabs/{id}/screenshot | | result.status
POST /tabs/{id}/wait | ms | result.status result.ms
POST /tabs/{id}/wait_for_network | animation | result.status
POST /tabs/{id}/dialog/accept | prompt_text | success
POST /tabs/{id}/dialog/dismiss | | success
POST /file-chooser/{id} | files path cancel content_files.filename content_files.data content_files.mime_type max_size | success cancelled
POST /select/{id} | indices cancel | success
POST /datetime-picker/{id} | value cancel | success
POST /permissions/{id}/grant | permission_type latitude longitude accuracy | result.status result.permission_type
POST /permissions/{id}/deny | permission_type | result.status result.permission_type
`;

export const ROWS: readonly Row[] = [
  ...rowsOf(CALLS),
  ...rowsOf(ACTIONS).map((row) => ({
    ...row,
    takes: [...row.takes, ...words(ACTION_TAKES)],
    answers: [...row.answers, ...ACTION_ANSWERS],
  })),
];

function rowsOf(table: string): readonly Row[] {
  return table
    .trim()
    .split("\n")
    .map((line) => {
      const [call = "", takes = "", answers = ""] = line.split("|");
      const [method = "", path = ""] = words(call);
      return { method, path, takes: words(takes), answers: words(answers) };
    });
}

function words(text: string): readonly string[] {
  return text.trim() === "" ? [] : text.trim().split(/\s+/);
}
