import type { Tab } from "./tab/tab.ts";

/** The tabs of a session in their order, and which of them is in front. */
export class TabList {
  #tabs: Tab[] = [];
  #active: Tab | undefined;
  /** Those that carried out steps, the latest last. */
  #acted: readonly Tab[] = [];

  get all(): readonly Tab[] {
    return this.#tabs;
  }

  get active(): Tab | undefined {
    return this.#active;
  }

  /** The tab whose step began last among those with one under way; without any, the one that had the last. */
  get acting(): Tab | undefined {
    return this.#acted.findLast(({ queue }) => queue.busy) ?? this.#acted.at(-1) ?? this.#active;
  }

  /** The tab begins a step. */
  acts(tab: Tab): void {
    this.#acted = [...this.#acted.filter((one) => one !== tab), tab];
  }

  /** Tabs that began a step since this one last did. */
  actedSince(tab: Tab): readonly Tab[] {
    return this.#acted.slice(this.#acted.indexOf(tab) + 1);
  }

  /** By our id or the browser's own target id. */
  find(id: string): Tab | undefined {
    return this.#tabs.find((tab) => tab.id === id || tab.targetId === id);
  }

  insert(tab: Tab, index = this.#tabs.length): void {
    this.#tabs.splice(Math.max(0, Math.min(index, this.#tabs.length)), 0, tab);
  }

  /** Makes a tab the active one; returns its index. */
  bringToFront(tab: Tab): number {
    this.#active = tab;
    return this.#tabs.indexOf(tab);
  }

  /** Takes a tab out; the next one comes to the front in its place. Returns whether it was there. */
  remove(tab: Tab): boolean {
    const index = this.#tabs.indexOf(tab);
    if (index === -1) return false;
    this.#tabs = this.#tabs.filter((one) => one !== tab);
    this.#acted = this.#acted.filter((one) => one !== tab);
    if (this.#active === tab) this.#active = this.#tabs[index] ?? this.#tabs.at(-1);
    return true;
  }
}
