/** Checks of an agent's operations before they run, and the reasons to reject one. */
import type { CallFields } from "../../agent/model/browser-tools.ts";
import { resolveKey } from "../../browser/chromium/input/keys.ts";
import { formsOf } from "../../page/readers/forms.ts";
import type { Box, PageSnapshot, SnapshotNode } from "../../page/snapshot.ts";
import { PageTree } from "../../page/tree.ts";
import { isThere } from "../../page/visibility.ts";
import { isControlNode } from "../../page/views/control.ts";
import {
  prohibitedAnswer,
  prohibitedForm,
  prohibitedPress,
  type Prohibition,
} from "../../policy/prohibited.ts";

/** The page before the operation runs. */
export interface Scene {
  readonly page: PageSnapshot;
  /** The text of an open `confirm` or `prompt` dialog; undefined if there is none. */
  readonly question: string | undefined;
}

export interface Judge {
  /** Whether the call may submit data. If so, actions that `tasks.allow_prohibited` allows need an approval. */
  sends(input: CallFields): boolean;
  judge(scene: Scene, input: CallFields): Prohibition | undefined;
}

const always = () => true;

const never = () => false;

const PRESS: Judge = {
  sends: always,
  judge: ({ page }, input) => first(page, pressed(page, input)),
};

const DRAG: Judge = {
  sends: always,
  judge: ({ page }, { start_ref: ref, start_x: x, start_y: y }) =>
    first(page, pressed(page, { ref, x, y })),
};

const KEY: Judge = {
  sends: isPressingKey,
  judge: ({ page }, input) =>
    isPressingKey(input) ? first(page, written(page, input)) : undefined,
};

const WRITE: Judge = {
  sends: ({ text }) => typeof text === "string" && /[\r\n]/.test(text),
  judge: ({ page }, input) => first(page, written(page, input)),
};

const ENTER: Judge = { ...WRITE, sends: never };

const SEND: Judge = {
  sends: always,
  judge: ({ page }, { ref }) => (isNumber(ref) ? prohibitedForm(page, ref) : undefined),
};

/** Checks all forms of the page, since a script can submit any of them. */
const SCRIPT: Judge = { sends: always, judge: ({ page }) => inForms(page) };

/** Checks the page for payment forms, since the operation could mistake a payment form for the sign-in form. */
const SIGN_IN: Judge = {
  sends: always,
  judge: ({ page }) => {
    const found = inForms(page);
    return found?.class === "financial-transaction" ? found : undefined;
  },
};

const ACCEPT: Judge = {
  sends: always,
  judge: ({ page, question }) =>
    question === undefined ? undefined : prohibitedAnswer(page, question),
};

/** The checks, by name of the operation. All operations not listed here run without a check. */
export const JUDGES: ReadonlyMap<string, Judge> = new Map([
  ["tab.click", PRESS],
  ["tab.check", PRESS],
  ["tab.uncheck", PRESS],
  ["tab.drag", DRAG],
  ["tab.keyboard_press", KEY],
  ["tab.submit", SEND],
  ["tab.type", WRITE],
  ["tab.insert_text", ENTER],
  ["tab.clear_text", ENTER],
  ["tab.select_option", ENTER],
  ["tab.slider", ENTER],
  ["tab.upload", ENTER],
  ["tab.fill_credential", ENTER],
  ["page.login", SIGN_IN],
  ["page.enter_code", SIGN_IN],
  ["tab.execute", SCRIPT],
  ["tab.accept_dialog", ACCEPT],
]);

const PRESSING_KEYS = new Set(["Enter", " "]);

/** Whether the key is Enter or Space, by any of its names. */
function isPressingKey({ key }: CallFields): boolean {
  return typeof key === "string" && PRESSING_KEYS.has(resolveKey(key).key);
}

function first(page: PageSnapshot, refs: readonly number[]): Prohibition | undefined {
  for (const ref of refs) {
    const prohibition = prohibitedPress(page, ref);
    if (prohibition) return prohibition;
  }
  return undefined;
}

function inForms(page: PageSnapshot): Prohibition | undefined {
  const found = formsOf(new PageTree(page)).flatMap(({ ref, fields, buttons }) => {
    const at = ref ?? fields[0]?.ref ?? buttons[0]?.ref;
    return at === undefined ? [] : (prohibitedForm(page, at) ?? []);
  });
  return found.find((one) => one.class === "financial-transaction") ?? found[0];
}

/** Returns refs that a click may hit: `ref` and its enclosing control. At x, y: the controls, else the last node. */
function pressed(page: PageSnapshot, { ref, x, y }: CallFields): readonly number[] {
  if (isNumber(ref)) return withControl(page, ref);
  if (!isNumber(x) || !isNumber(y)) return [];
  const at = page.nodes.filter((node) => isThere(node) && node.box && holds(node.box, { x, y }));
  const controls = at.filter(isControlNode);
  return (controls.length > 0 ? controls : at.slice(-1)).map((node) => node.ref);
}

/** Returns the refs of elements that may get keyboard input: the given ref, or the focused element of each document. */
function written(page: PageSnapshot, { ref }: CallFields): readonly number[] {
  if (isNumber(ref)) return [ref];
  return page.nodes.filter(({ state }) => state.focused).map((node) => node.ref);
}

function withControl(page: PageSnapshot, ref: number): readonly number[] {
  const tree = new PageTree(page);
  const node = tree.get(ref);
  if (!node || isControlNode(node)) return [ref];
  const around = nearest(tree, node);
  return around ? [ref, around.ref] : [ref];
}

function nearest(tree: PageTree, node: SnapshotNode): SnapshotNode | undefined {
  for (const one of tree.ancestorsOf(node)) if (isControlNode(one)) return one;
  return undefined;
}

function holds(
  { x: left, y: top, width, height }: Box,
  { x, y }: { readonly x: number; readonly y: number },
): boolean {
  return x >= left && x <= left + width && y >= top && y <= top + height;
}

function isNumber(value: unknown): value is number {
  return typeof value === "number";
}
