import { describe, expect, it } from "vitest";
import type { NodeState, SnapshotNode } from "../../src/page/snapshot.ts";
import { everyRow } from "../../src/shared/every-row.ts";
import { EVERYTHING, useDomLab } from "./world.ts";

const lab = await useDomLab();
const fixture = await lab.openFixture("names.html");
const nodes = new Map<string, SnapshotNode>();
for (const found of (await fixture.snapshot(EVERYTHING)).nodes) {
  nodes.set(found.attributes["id"] ?? "", found);
}

function node(id: string): SnapshotNode {
  const found = nodes.get(id);
  if (!found) throw new Error(`no node ${id}`);
  return found;
}

describe("roles and names", () => {
  everyRow(it, [
    ["banner", "banner", ""],
    ["b1", "button", "Close dialog"],
    ["main", "main", ""],
    ["heading", "heading", "Shopping cart"],
    ["link", "link", "Go to cart now"],
    ["pic-link", "link", "Home page"],
    ["svg-button", "button", "Search"],
    ["two-lines", "button", "Buy now"],
    ["by-ids", "textbox", "Billing address"],
    ["by-for", "textbox", "Full name"],
    ["wrapped", "checkbox", "Remind me in 5 days"],
    ["by-placeholder", "searchbox", "Search products"],
    ["by-title", "textbox", "Only a title"],
    ["submit", "button", "Submit"],
    ["reset", "button", "Start over"],
    ["picture", "button", "Send"],
    ["secret", "textbox", "Password"],
    ["date", "textbox", "Day"],
    ["range", "slider", "Volume"],
    ["suggest", "combobox", "Suggest"],
    ["fieldset", "group", "Payment"],
    ["select", "combobox", "Size"],
    ["multi", "listbox", "Tags"],
    ["area", "textbox", "Notes"],
    ["summary", "button", "More"],
    ["switch", "switch", "Dark mode"],
    ["menu", "combobox", "Country"],
    ["bad-role", "link", "Second token"],
    ["kept-role", "button", "Still a button"],
    ["named-section", "region", "News"],
    ["logo", "img", "Logo"],
    ["item", "listitem", ""],
    ["bare-item", "", ""],
    ["table", "table", "Prices"],
    ["col", "columnheader", "Item"],
    ["row-head", "rowheader", "Tea"],
    ["cell", "cell", "3"],
    ["grid-cell", "gridcell", "g"],
    ["figure", "figure", "A chart"],
    ["nav", "navigation", "Pages"],
  ])("each element has its role and name", ([id, role, name]) => {
    expect([node(id).role, node(id).name]).toEqual([role, name]);
  });

  it("lists only what carries something", () => {
    const absent = ["plain-section", "decor", "token", "words", "bare-list", "no-link"].filter(
      (id) => nodes.has(id),
    );
    expect(absent).toEqual([]);
    expect(node("inner-header")).toMatchObject({ role: "", text: "Not a banner" });
  });
});

describe("kinds", () => {
  everyRow(it, [
    ["link", ["clickable"]],
    ["by-for", ["typeable"]],
    ["by-title", ["clickable"]],
    ["wrapped", ["clickable"]],
    ["date", ["clickable", "typeable"]],
    ["range", ["clickable"]],
    ["select", ["clickable"]],
    ["area", ["typeable"]],
    ["editor", ["typeable"]],
    ["summary", ["clickable"]],
    ["tab", ["clickable"]],
    ["invalid", ["typeable"]],
    ["para", []],
  ])("each element has its kinds", ([id, kinds]) => {
    expect(node(id).kinds).toEqual(kinds);
  });
});

describe("states", () => {
  const cases: [string, NodeState][] = [
    ["by-for", { required: true }],
    ["by-title", { readonly: true }],
    ["wrapped", { checked: true }],
    ["mixed", { checked: "mixed" }],
    ["in-disabled", { disabled: true }],
    ["summary", { expanded: false }],
    ["switch", { checked: true }],
    ["toggle", { pressed: "mixed" }],
    ["tab", { selected: false }],
    ["menu", { expanded: false }],
    ["disabled-role", { disabled: true }],
    ["enabled-role", {}],
    ["invalid", { invalid: true }],
  ];
  everyRow(it, cases)("each element has its states", ([id, state]) => {
    expect(node(id).state).toEqual(state);
  });
});

describe("text and attributes", () => {
  it("gives each run of text once, words of a sentence together", () => {
    expect(node("para").text).toBe("Some bold and soft words.");
    expect(node("with-anchor").text).toBe("A plain anchor here");
    expect(node("link").text).toBe("Go to cart now");
    expect(node("heading").text).toBe("Shopping cart");
    expect(node("banner").text).toBe("Top");
    expect(node("select").text).toBe("Large");
  });

  it("gives live values, but never a password's", () => {
    expect(node("area").attributes["value"]).toBe("typed since");
    expect(node("days").attributes["value"]).toBe("5");
    expect(node("secret").attributes).toEqual({ id: "secret", type: "password" });
    expect(JSON.stringify([...nodes.values()])).not.toContain("hunter2");
    expect(JSON.stringify([...nodes.values()])).not.toContain("csrf");
  });

  it("gives addresses in full", () => {
    expect(node("link").attributes["href"]).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/cart\?x=1$/);
  });

  it("says why hidden elements are hidden", () => {
    expect(node("folded").hidden).toBe("display");
    expect(node("link").hidden).toBeUndefined();
  });
});

describe("a name does not say", () => {
  it.each([
    [
      "what a film says to browsers without films",
      `<video>No films here</video>`,
      `<a id="it" href="/" title="Film">`,
    ],
    [
      "what a hidden style says",
      `<b id="named" hidden><style>b { color: red }</style>Film</b>`,
      `<a id="it" href="/" aria-labelledby="named">x`,
    ],
  ])("%s", async (_what, inside, link) => {
    const page = await lab.open(link + inside);
    expect((await page.node("it", EVERYTHING))?.name).toBe("Film");
  });
});
