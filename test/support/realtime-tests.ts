/**
 * The tests that run on the realtime engine, too, with every change. What hangs on the engine is tested on both: all
 * that src/browser/model/page-engine.ts leaves to it, and frames with processes of their own, which tests of this engine alone
 * have. All else is the same code on both, and is tested on the stepped one; `npm run test:realtime` runs it on this.
 */
export const REALTIME_SMOKE: readonly string[] = [
  // Every operation once, and what this engine alone can do: sites apart, browsers elsewhere.
  ...scenarios("every-operation", "server"),
  "test/realtime/**/*.test.ts",
  // Freeze and thaw, clocks and timers: what stands, what runs on, and how it goes on.
  ...scenarios("page-time", "execute", "envelope", "history-steps"),
  ...engine("busy-worker", "endless-script", "late-halt", "service-workers"),
  // Settling: what is waited for, and what is not.
  ...scenarios("wait-until", "wait-for-network"),
  // Input to a page that was woken just now, also on a machine that is busy.
  ...scenarios("keyboard", "mouse", "pointing", "drag", "scroll", "element-ref"),
  "test/storm/neighbours.test.ts",
  // Pictures, which each engine takes in its own way.
  ...scenarios("picture", "zoom"),
  // Documents that come and go.
  ...scenarios("navigation"),
  ...engine("navigation", "late-arrivals", "leaving-frames"),
  // What holds a page up from outside: pop-ups, dialogs, lists, downloads, rules for requests.
  ...scenarios("tabs", "dialog", "pickers", "downloads", "intercept-reach", "http-auth"),
  ...engine("pop-ups"),
  // Workers and frames of other sites, each with a thread of its own.
  ...scenarios("new-frames", "network-service-worker", "page-safety-workers"),
  ...engine("new-frames", "frame-actions", "observe-frames", "observe-closed-roots"),
  ...engine("observe-listeners", "guard-port", "host-list-reach", "datagrams"),
  // Renderers that crash or answer nothing, and whatever may happen in whatever order.
  ...engine("crash", "deaf"),
  "test/storm/walk.test.ts",
];

/** All of it, for a run of its own. */
export const REALTIME_WHOLE: readonly string[] = [
  "test/scenarios/**/*.test.ts",
  "test/realtime/**/*.test.ts",
  "test/storm/**/*.test.ts",
  "test/forms/{batch-rows,batch-task,calendars,hand-over,joint-choices,learn,pickers}.test.ts",
  "test/engine/{busy-worker,clipboard,crash,datagrams,deaf,endless-script,frame-actions,guard-port,host-list,host-list-reach,late-arrivals,late-halt,leaving-frames,navigation,new-frames,observe-*,pop-ups,service-workers}.test.ts",
];

function scenarios(...names: readonly string[]): readonly string[] {
  return names.map((name) => `test/scenarios/${name}.test.ts`);
}

function engine(...names: readonly string[]): readonly string[] {
  return names.map((name) => `test/engine/${name}.test.ts`);
}
