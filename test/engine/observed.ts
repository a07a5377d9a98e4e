/** Observation of pages in the tests of this folder. */
import { click } from "../../src/browser/actions/mouse/click.ts";
import type { ClickResult, Action } from "../../src/browser/step/action.ts";
import { IN_VIEW, observe } from "../../src/browser/capture/observe.ts";
import type { Tab } from "../../src/browser/session/tab/tab.ts";
import type { PageSnapshot, SnapshotNode, SnapshotScope } from "../../src/page/snapshot.ts";
import { patience } from "../support/patience.ts";

export const WHOLE_PAGE: SnapshotScope = {
  nodes: "interactive",
  viewportOnly: false,
  limit: 10_000,
};
export const EVERYTHING: SnapshotScope = { nodes: "all", viewportOnly: false, limit: 10_000 };

type Nodes = Pick<PageSnapshot, "nodes">;

/** Reads the frozen page from the browser, even if this state has been observed already. */
export async function see(tab: Tab, scope: SnapshotScope = IN_VIEW): Promise<PageSnapshot> {
  using deadline = patience();
  return await tab.queue.run(deadline, () => observe(deadline, tab, scope));
}

/** Ids of the listed elements, in order. */
export function ids({ nodes }: Nodes): readonly (string | undefined)[] {
  return nodes.map(({ attributes }) => attributes["id"]);
}

export function byId(seen: Nodes, id: string): SnapshotNode {
  const node = seen.nodes.find(({ attributes }) => attributes["id"] === id);
  if (!node) throw new Error(`${id} is not among ${ids(seen).join()}`);
  return node;
}

export function clickOn(seen: Nodes, id: string): Action<ClickResult> {
  const target = { ref: byId(seen, id).ref };
  return click({ target, button: "left", clickCount: 1, modifiers: [] });
}

/** Names of the commands that the session of the tab's page sends after this call. */
export function commandsOf(tab: Tab): readonly string[] {
  const commands: string[] = [];
  const { session } = tab.page;
  const post = session.post.bind(session);
  session.post = (method, params) => {
    commands.push(method);
    return post(method, params);
  };
  return commands;
}
