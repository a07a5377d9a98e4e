/** The possible next moves of a walk, and their frequency. */
import type { Input } from "../../scenarios/support/driver.ts";
import { NASTY_PATHS } from "../pages/all.ts";
import type { Random } from "../../support/random.ts";

/** The position of a move. */
export interface Place {
  readonly tabId: string;
  /** Address of the site with the hostile pages. */
  readonly siteUrl: string;
  /** Recent refs of the tab; they may be stale. */
  readonly refs: readonly number[];
}

export interface Requested {
  readonly operation: string;
  readonly input: Input;
}

type Move = (random: Random, place: Place) => Requested;

const KEYS = ["Tab", "Enter", "Escape", "Space", "ArrowDown", "a", "F5", "PageDown", "Backspace"];
const TEXTS = ["", "hello", "two\nlines\tand 😀", "x".repeat(300), "äöü漢字"];
const SCRIPTS = [
  "1 + 1",
  "document.title.length",
  "document.querySelectorAll('*').length",
  "throwing.nobody.has",
  "new Promise((done) => setTimeout(done, 200, 'late'))",
  "new Promise(() => {})",
  "void window.scrollBy(0, 300)",
  "document.body",
  "window.dispatchEvent(new Event('resize'))",
  "void (document.activeElement?.blur())",
  "for (;;);",
];
const WAITS = [
  "action_complete",
  "action_complete",
  "action_complete",
  "immediate",
  "network_idle",
];
const AREAS = ["none", "none", "viewport", "viewport", "full_page"];

const at = (random: Random) => ({ x: random.whole(0, 1279), y: random.whole(0, 799) });

/** The inputs of every step in addition to its own fields; screenshots are requested half of the time. */
function stepFields(random: Random): Input {
  return {
    wait_until: { type: random.pick(WAITS), timeout_ms: random.whole(200, 2_000) },
    screenshot: { area: random.pick(AREAS), cursor: random.chance(0.5) },
    ...(random.chance(0.2) && { elements: true }),
    ...(random.chance(0.1) && { network: { tag: random.chance(0.5) ? "storm" : "" } }),
    ...(random.chance(0.05) && { catch_up: true }),
  };
}

const step =
  (operation: string, own: (random: Random, place: Place) => Input = () => ({})): Move =>
  (random, place) => ({
    operation,
    input: { tab_id: place.tabId, ...stepFields(random), ...own(random, place) },
  });

const call =
  (operation: string, own: (random: Random, place: Place) => Input = () => ({})): Move =>
  (random, place) => ({ operation, input: { tab_id: place.tabId, ...own(random, place) } });

const target = (random: Random, { refs }: Place): Input =>
  refs.length > 0 && random.chance(0.5) ? { ref: random.pick(refs) } : at(random);
const address = (random: Random, { siteUrl }: Place) => ({
  url: siteUrl + random.pick(NASTY_PATHS),
});

const MOVES = {
  navigate: step("tab.navigate", address),
  click: step("tab.click", (random, place) => ({
    ...target(random, place),
    click_count: random.pick([1, 1, 1, 2, 3]),
    button: random.pick(["left", "left", "left", "right", "middle"]),
  })),
  type: step("tab.type", (random) => ({ text: random.pick(TEXTS) })),
  press: step("tab.keyboard_press", (random) => ({ key: random.pick(KEYS) })),
  keyDown: step("tab.keyboard_down", () => ({ key: "Shift" })),
  keyUp: step("tab.keyboard_up", () => ({ key: "Shift" })),
  scroll: step("tab.scroll", (random) => ({ ...at(random), delta_y: random.whole(1, 3_000) })),
  drag: step("tab.drag", (random) => {
    const [from, to] = [at(random), at(random)];
    return { start_x: from.x, start_y: from.y, end_x: to.x, end_y: to.y, steps: 5 };
  }),
  move: step("tab.move", at),
  hover: step("tab.hover", target),
  mouseDown: step("tab.mouse_down", at),
  mouseUp: step("tab.mouse_up", at),
  tap: step("tab.tap", target),
  insert: step("tab.insert_text", (random) => ({ text: random.pick(TEXTS) })),
  batch: step("tab.batch", (random) => ({
    actions: [
      { type: "mouse_click", ...at(random) },
      { type: "keyboard_type", text: "batch" },
      { type: "keyboard_press", key: random.pick(KEYS) },
    ],
  })),
  back: step("tab.back"),
  forward: step("tab.forward"),
  reload: step("tab.reload"),
  screenshot: step("tab.screenshot"),
  wait: step("tab.wait", (random) => ({ ms: random.whole(0, 800) })),
  waitForNetwork: step("tab.wait_for_network"),
  accept: step("tab.accept_dialog"),
  dismiss: step("tab.dismiss_dialog"),
  stop: call("tab.stop"),
  picture: call("tab.screenshot_image", (random) => ({
    area: random.pick(["viewport", "full_page"]),
  })),
  elements: call("tab.elements", (random) => ({ scope: random.pick(["viewport", "document"]) })),
  text: call("tab.text"),
  execute: call("tab.execute", (random) => ({
    script: random.pick(SCRIPTS),
    timeout_ms: random.whole(100, 1_500),
  })),
  pdf: call("tab.pdf"),
  info: call("tab.get"),
  activate: call("tab.activate"),
  closeTab: call("tab.close"),
  console: call("console.query"),
  network: call("network.query", () => ({ include_body: true })),
  newTab: (random, place) => ({
    operation: "tab.create",
    input: random.chance(0.5) ? {} : address(random, place),
  }),
  downloads: () => ({ operation: "download.list", input: {} }),
  cookies: () => ({ operation: "cookie.list", input: {} }),
  storage: () => ({ operation: "storage.export", input: {} }),
  permissions: () => ({ operation: "permission.list", input: {} }),
} satisfies Readonly<Record<string, Move>>;

type MoveName = keyof typeof MOVES;

const WEIGHTS: Readonly<Record<MoveName, number>> = {
  navigate: 14,
  click: 16,
  type: 4,
  press: 5,
  keyDown: 1,
  keyUp: 1,
  scroll: 4,
  drag: 2,
  move: 1,
  hover: 1,
  mouseDown: 1,
  mouseUp: 1,
  tap: 1,
  insert: 1,
  batch: 3,
  back: 3,
  forward: 2,
  reload: 3,
  screenshot: 3,
  wait: 3,
  waitForNetwork: 1,
  accept: 1,
  dismiss: 1,
  stop: 1,
  picture: 2,
  elements: 4,
  text: 2,
  execute: 5,
  pdf: 1,
  info: 1,
  activate: 1,
  closeTab: 3,
  console: 1,
  network: 1,
  newTab: 3,
  downloads: 1,
  cookies: 1,
  storage: 1,
  permissions: 1,
};

/** Moves that close a tab's dialog. */
const AT_A_DIALOG = { accept: 4, dismiss: 4, closeTab: 1, reload: 1 };

export function anyMove(random: Random, place: Place): Requested {
  return MOVES[random.weighted(WEIGHTS)](random, place);
}

export function moveAtDialog(random: Random, place: Place): Requested {
  return MOVES[random.weighted(AT_A_DIALOG)](random, place);
}
