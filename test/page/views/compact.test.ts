/** The compact text: the form of each kind of content. */
import { describe, expect, it } from "vitest";
import { everyRow } from "../../../src/shared/every-row.ts";
import { snapshotOf } from "../../support/snapshot-of.ts";
import { see } from "./see.ts";

describe("words", () => {
  everyRow(it, [
    [
      "links stand in their sentences",
      `<p>Rust is a <a href="/l">language</a>. It is <b>noted</b> for <a href="/s">safety</a>.</p>`,
      ["Rust is a [2 language]. It is noted for [3 safety]."],
    ],
    ["headings say their level", `<h1>One</h1><h3>Three</h3>`, ["# One", "### Three"]],
    [
      "lists keep their shape",
      `<ul><li>one<li>two <a href="/x">x</a><ul><li>inner</ul><li>three</ul>`,
      ["- one", "- two [4 x]", "-- inner", "- three"],
    ],
    [
      "a list of links shares a line",
      `<ul><li><a href="/a">A</a><li><a href="/b">B</a><li><a href="/c">C</a></ul>`,
      ["- [3 A] [5 B] [7 C]"],
    ],
    [
      "tables of data are rows",
      `<table><tr><th>Name<th>Price<tr><td>Pear<td>2|3<tr><td><a href="/p">Plum</a><td></table>`,
      [String.raw`| Name | Price`, String.raw`| Pear | 2\|3`, "| [11 Plum]"],
    ],
    [
      "a cell stands in its column, whatever reaches over it",
      `<table><tr><th rowspan=2>City<th colspan=2>2025<th>2026<tr><th>Q1<th>Q2<th>Q1
        <tr><td rowspan=2>Oslo<td>1<td>2<td>3<tr><td>4<td colspan=2>none</table>`,
      ["| City | 2025 | | 2026", "| | Q1 | Q2 | Q1", "| Oslo | 1 | 2 | 3", "| | 4 | none"],
    ],
    [
      "tables that only arrange the page are not",
      `<table><tr><td>Left<td>right<tr><td><table><tr><td>Below</table></table>`,
      ["Left right", "Below"],
    ],
    ["written lines stay", "<pre>a\n  b\n\n# c</pre>", ["a\n  b\n\n\\# c"]],
    ["alerts are marked", `<div role="alert">Wrong password</div>`, ["! Wrong password"]],
    ["pictures tell what they show", `<img alt="A pear">`, ["[img A pear]"]],
    ["hidden words are left out", `<p>seen</p><p hidden>unseen</p>`, ["seen"]],
    [
      "a link around blocks has its first line",
      `<a href="/x"><h2>Title</h2><p>More of it</p></a>`,
      ["## [1 Title]", "More of it"],
    ],
    [
      "frames are parts of the page",
      `<iframe srcdoc="<p>Inside"></iframe>`,
      ["@1 frame", "Inside"],
    ],
    [
      "boxes have lines of their own though the page has no parts",
      `<div><button>Like</button> <button>Reply</button></div><div><button>Like</button></div><a href="/a">A</a> <a href="/b">B</a>`,
      ["[1:button Like] [2:button Reply]", "[3:button Like]", "[4 A] [5 B]"],
    ],
    [
      "boxes that are drawn as a table have its rows as lines",
      `<style>.t{display:table}.r{display:table-row}.c{display:table-cell}</style><div class=t><div class=r><div class=c>Item</div><div class=c>Plant</div></div><div class=r><div class=c><a href="/1">451</a></div><div class=c>Gent</div></div></div>`,
      ["Item Plant", "[3 451] Gent"],
    ],
    [
      "so have boxes in a frame",
      `<iframe srcdoc="<div><button>A</button></div><div><button>B</button></div>"></iframe>`,
      ["@1 frame", "[2:button A]", "[3:button B]"],
    ],
    [
      "also in the middle of a line",
      `<div>before <iframe srcdoc="Inside"></iframe> after</div>`,
      ["before", "@2 frame", "Inside", "@", "after"],
    ],
  ])("become lines", ([, markup, lines]) => {
    expect(see(markup)).toEqual(lines);
  });
});

describe("what can be used", () => {
  everyRow(it, [
    ["a link without words has its name", `<a href="/" aria-label="Home"></a>`, ["[1 Home]"]],
    ["a link without a name says that it is one", `<a href="/"></a>`, ["[1:link]"]],
    [
      "buttons say so",
      `<button>Save</button><input type="submit" value="Send">`,
      ["[1:button Save] [2:button Send]"],
    ],
    [
      "nor is a number",
      `<button aria-label="Like this, with 3,211 others">3211</button><button>12</button>`,
      ["[1:button 3211 Like this, with 3,211 others] [2:button 12]"],
    ],
    [
      "a link that is called a heading is a link",
      `<table><tr><th>Topic<tr><td><a href="/t" role="heading" aria-level="2">Hops</a></table>`,
      ["| Topic", "| [7 Hops]"],
    ],
    [
      "a part of the page that keys scroll is nothing to press",
      `<div role="region" aria-label="Code" tabindex="0"><p>One</p></div><pre tabindex="0">npm i</pre><div role="tabpanel" tabindex="0">Two</div>`,
      ["One", "npm i", "Two"],
    ],
    [
      "nor is what holds other things to press, and is a place for the keyboard",
      `<div tabindex="0"><h2>Your privacy</h2><button>Accept</button></div>`,
      ["## Your privacy", "[2:button Accept]"],
    ],
    [
      "a hint of a blank is none",
      `<input id="n" placeholder=" "><label for="n">Name</label>`,
      ["[2:text] Name"],
    ],
    [
      "what one agrees to names its box, links and all",
      `<label><input type="checkbox"> I agree to the <a href="/t">Terms</a> and <a href="/p">Policy</a></label>`,
      ["[2:checkbox] I agree to the [3 Terms] and [4 Policy]"],
    ],
    [
      "that a field is required is told once",
      `<label for="u">User name <span aria-hidden="true">*</span><span style="position:absolute;clip:rect(1px,1px,1px,1px);width:1px;height:1px;overflow:hidden">Required</span></label> <input id="u" required>`,
      ["User name *", "[3:text:required]"],
    ],
    [
      "what is required has its own name below words that begin alike",
      `<h2>Card</h2><input required aria-label="Card number"><input required aria-label="Card holder">`,
      ["## Card", "[2:text:required Card number] [3:text:required Card holder]"],
    ],
    [
      "a box that its label draws stands in its line",
      `<div><input type="radio" id="a" style="position:absolute;opacity:0"><label for="a">Yes</label></div><div><input type="radio" id="b" style="position:absolute;opacity:0"><label for="b">No</label></div>`,
      ["[2:radio] Yes", "[4:radio] No"],
    ],
    [
      "what is written in an editor stands behind its name",
      `<div contenteditable role="textbox" aria-label="Note"><h2>Agenda</h2><p>Dear all</p></div>`,
      ["[1:text Note]", "## Agenda", "Dear all"],
    ],
    ["a sign is not enough", `<button aria-label="Close">×</button>`, ["[1:button × Close]"]],
    [
      "states come first",
      `<button disabled aria-expanded="false">Menu</button>`,
      ["[1:button:collapsed:disabled Menu]"],
    ],
    [
      "a label beside it is not repeated",
      `<label for="q">Find:</label> <input id="q" value="pear">`,
      [`Find: [2:text ="pear"]`],
    ],
    [
      "what a button says is no label, whatever stands before it",
      `<p>Tick the box to continue.</p><input type="submit" value="Continue">`,
      ["Tick the box to continue.", "[2:button Continue]"],
    ],
    [
      "a name that is nowhere else is told",
      `<input aria-label="Find" placeholder="Words" required>`,
      ["[1:text:required Find=(Words)]"],
    ],
    [
      "a hint stands for a name",
      `<input type="email" placeholder="you@here">`,
      ["[1:email you@here]"],
    ],
    [
      "boxes to tick",
      `<label><input type="checkbox" checked> Remember me</label>`,
      ["[2:checkbox:checked] Remember me"],
    ],
    [
      "passwords have no value",
      `<input type="password" value="secret" aria-label="Password">`,
      ["[1:password Password]"],
    ],
    ["hidden fields are not there", `<input type="hidden" name="token" value="secret">`, []],
    [
      "lists show what is chosen and what else there is",
      `<select aria-label="Fruit"><option>Pear<option selected>Plum<option disabled>None</select>`,
      [`[1:select Fruit="Plum" {Pear|None:disabled}]`],
    ],
    [
      "long lists are cut",
      `<select aria-label="N">${Array.from({ length: 30 }, (_, n) => `<option>${n}`).join("")}</select>`,
      [`[1:select N="0" {${Array.from({ length: 20 }, (_, n) => n + 1).join("|")}|+9}]`],
    ],
    [
      "text areas",
      `<textarea aria-label="Say">two\nlines "here"</textarea>`,
      [String.raw`[1:textarea Say="two\nlines \"here\""]`],
    ],
    [
      "a film is not what it says where none can be shown",
      `<video controls>No films here.</video>`,
      ["[1:video]"],
    ],
    [
      "a label that goes on behind its field",
      `<label>Remind me <select><option>2<option>3</select> days before</label>`,
      ['Remind me [2:select ="2" {3}] days before'],
    ],
    [
      "what holds one link is no second thing",
      `<ul role="tree"><li role="treeitem" tabindex="0"><a href="/x">X</a></ul>`,
      ["- [3 X]"],
    ],
    [
      "items of a tree stand as far in as they are",
      `<ul role="tree"><li role="treeitem" aria-expanded="true" tabindex="0">Fruit<ul role="group"><li role="treeitem" tabindex="-1">Pear<li role="treeitem" tabindex="-1">Plum</ul><li role="treeitem" tabindex="-1">Bread</ul>`,
      [
        "- [2:treeitem:expanded Fruit]",
        "-- [4:treeitem Pear] [5:treeitem Plum]",
        "- [6:treeitem Bread]",
      ],
    ],
    [
      "or as they say",
      `<div role="tree"><div role="treeitem" aria-level="1" tabindex="0">Fruit</div><div role="treeitem" aria-level="2" tabindex="-1">Pear</div><div role="treeitem" aria-level="1" tabindex="-1">Bread</div></div>`,
      ["- [2:treeitem Fruit]", "-- [3:treeitem Pear]", "- [4:treeitem Bread]"],
    ],
    [
      "rows of a tree, too",
      `<table role="treegrid"><tr><th>Item<th>Sum<tr aria-level="1"><td>Travel<td>120<tr aria-level="2"><td>Train<td>80</table>`,
      ["| Item | Sum", "| Travel | 120", "| - Train | 80"],
    ],
    [
      "what holds several things stands before them",
      `<div role="option" tabindex="0"><a href="/x">X</a> <a href="/y">Y</a></div>`,
      ["[1:option][2 X] [3 Y]"],
    ],
  ])("becomes lines", ([, markup, lines]) => {
    expect(see(markup)).toEqual(lines);
  });

  it("shows where links lead only if asked", () => {
    const markup = `<a href="/a?b=1#c">A</a> <a href="https://elsewhere.example/x">B</a> <a href="#top">C</a>`;
    expect(see(markup)).toEqual(["[1 A] [2 B] [3 C]"]);
    expect(see(markup, "compact", { links: true })).toEqual([
      "[1 A ->/a?b=1#c] [2 B ->https://elsewhere.example/x] [3 C ->#top]",
    ]);
  });

  it("tells the parts of the page where they begin and end", () => {
    const markup = `<nav aria-label="Main menu"><a href="/">Home</a></nav><main><p>Text<aside>Note</aside><p>More</main>End`;
    expect(see(markup)).toEqual([
      "@2 nav Main menu",
      "[3 Home]",
      "@4 main",
      "Text",
      "@6 aside",
      "Note",
      "@4 main",
      "More",
      "@",
      "End",
    ]);
  });
});

describe("words that look like our marks", () => {
  everyRow(it, [
    ["refs", "<p>[12 Sign in]", String.raw`\[12 Sign in]`],
    ["refs with a kind", "<p>see [7:button Pay]", String.raw`see \[7:button Pay]`],
    ["escaped refs", String.raw`<p>x \[12 Sign in]`, String.raw`x \\\[12 Sign in]`],
    ["refs with another blank", "<p>[12&nbsp;Pay] [img&nbsp;x]", String.raw`\[12 Pay] \[img x]`],
    ["refs whose words are a link's", `<p>[12<a href="/">Pay</a>`, String.raw`\[12[2 Pay]`],
    ["plain brackets are left alone", "<p>as said in [12] and [a]", "as said in [12] and [a]"],
    ["a link to a note", `<a href="#n">[1]</a>`, "[1 [1]]"],
    ["a link that closes its bracket", `<a href="#n">a] [2 Pay</a>`, String.raw`[1 a\] \[2 Pay]`],
    ["headings", "<p># Title", String.raw`\# Title`],
    ["items", "<p>- item", String.raw`\- item`],
    ["rows", "<p>| a | b", String.raw`\| a | b`],
    ["alerts", "<p>! Wrong", String.raw`\! Wrong`],
    ["parts of the page", "<p>@12 main", String.raw`\@12 main`],
    ["our last line", "<p>… 12 more", String.raw`\… 12 more`],
    [
      "a value",
      `<input aria-label='a="b' value='"] [3 x]'>`,
      String.raw`[1:text a\="b="\"] \[3 x]"]`,
    ],
    [
      "an item that stands half a level in",
      `<div role="tree"><div role="treeitem" aria-level="0.5">@12 main</div></div>`,
      "- [2:treeitem @12 main]",
    ],
  ])("are escaped", ([, markup, line]) => {
    expect(see(markup)).toEqual([line]);
  });

  const ADDRESSES = `<a href="javascript:a] [9:button Pay">x</a> <a href="/p?a[b]=1">y</a>`;

  it.each([
    ["compact", [String.raw`[1 x ->javascript:a\]%20\[9:button%20Pay] [2 y ->/p?a[b]=1]`]],
    ["interactive", [String.raw`[1 x ->javascript:a\]%20\[9:button%20Pay] [2 y ->/p?a[b]=1]`]],
    ["lines", [String.raw`[1:a "x" ->javascript:a\]%20\[9:button%20Pay]`, `[2:a "y" ->/p?a[b]=1]`]],
  ] as const)("addresses, %s", (format, lines) => {
    expect(see(ADDRESSES, format, { links: true })).toEqual(lines);
  });

  it("lines in a hint and in written words, of what can be used alone", () => {
    const markup = `<textarea aria-label="Note" placeholder="a&#10;@3 main"></textarea><pre>x <a href="/">go\n@4 main</a></pre>`;
    expect(see(markup, "interactive")).toEqual(["[1:textarea Note=(a @3 main)] [3 go @4 main]"]);
  });

  it("names, values and options of elements", () => {
    const field = `<input name="user[a]"><input name="a]&#10;[9:button" value="b] [8 c">`;
    const other = `<input value='x] "Pay" ->/evil' name="see [13]">`;
    expect(see(other, "lines")).toEqual([String.raw`[1:input [see \[13\]] [=x\] "Pay" ->/evil]]`]);
    const list = `<select><option>d<option>e} [7:button|f</select>`;
    expect(see(field + list, "lines")).toEqual([
      "[1:input [user[a]]]",
      String.raw`[2:input [a\] \[9:button] [=b\] \[8 c]]`,
      String.raw`[3:select [=d] {e} \[7:button|f}]`,
    ]);
  });
});

describe("a box of a table that scrolls", () => {
  const row = (role: string, words: readonly string[]) =>
    `<div role="row">${words.map((each) => `<div role="${role}">${each}</div>`).join("")}</div>`;
  const seen = (inBox: string) => {
    const head = row("columnheader", ["Name", "Role"]);
    const snapshot = snapshotOf(
      `<div role="grid">${head}<div id="box" tabindex="0">${inBox}</div></div>`,
    );
    const nodes = snapshot.nodes.map((node) =>
      node.attributes["id"] === "box" ? { ...node, kinds: ["scrollable" as const] } : node,
    );
    return see({ ...snapshot, nodes });
  };
  const ada = row("gridcell", ["Ada", "Owner"]);

  it("has rows", () => {
    expect(seen(ada)).toEqual(["| Name | Role", "| Ada | Owner"]);
  });
  it("keeps its own words", () => {
    expect(seen(`Newest first ${ada} Total of <b>1</b> row`)).toEqual([
      "| Name | Role",
      "Newest first",
      "| Ada | Owner",
      "Total of 1 row",
    ]);
  });
});
