/** The requested data of a page's forms, and the form of each control. */
import { describe, expect, it } from "vitest";
import { formsOf } from "../../src/page/readers/forms.ts";
import { LOOKS, useReadingRoom } from "./reading.ts";

const room = await useReadingRoom();

describe.each(LOOKS)("%s", (look) => {
  const read = (html: string) => room.read(html, formsOf, look);

  /** The only field of the page. */
  async function fieldIn(html: string) {
    const { found } = await read(html);
    expect(found).toHaveLength(1);
    expect(found[0]?.fields).toHaveLength(1);
    return found[0]?.fields[0];
  }

  describe("ownership", () => {
    it("is the form owner that HTML determines, wherever a control stands", async () => {
      const { found, idOf } = await read(`
      <form id="search" action="/find"><input id="q" name="q" type="search"><button id="go">Go</button></form>
      <form id="login" action="session" method="POST">
        <input id="user" name="user"><input id="pass" type="password" value="geheim">
        <input type="hidden" name="csrf" value="token">
      </form>
      <p><input id="code" form="login"><input id="send" type="submit" form="login" value="Sign in"></p>`);
      const reported = found.map(({ ref, fields, buttons, defaultButton, method }) => [
        idOf(ref),
        method,
        fields.map((field) => idOf(field.ref)),
        buttons.map((button) => idOf(button.ref)),
        idOf(defaultButton),
      ]);
      expect(reported).toEqual([
        ["search", "get", ["q"], ["go"], "go"],
        ["login", "post", ["user", "pass", "code"], ["send"], "send"],
      ]);
      expect(found.map(({ action }) => new URL(action ?? "").pathname)).toEqual([
        "/find",
        "/session",
      ]);
      expect(JSON.stringify(found)).not.toMatch(/geheim|token/);
    });

    it("is the combobox's for the text that shows its choice", async () => {
      const { found, idOf } = await read(
        `<form><span id="box" role="combobox" tabindex="0" aria-label="Country" aria-haspopup="listbox"><span role="textbox" aria-readonly="true">Ireland</span></span></form>`,
      );
      expect(found[0]?.fields.map(({ ref }) => idOf(ref))).toEqual(["box"]);
    });

    it("is the combobox's for the list that it has opened", async () => {
      const { found, idOf } = await read(`<form id="trip">
        <input id="to" role="combobox" aria-label="To" aria-expanded="true" aria-controls="towns" value="Lis">
        <ul id="towns" role="listbox" aria-label="Towns"><li role="option" tabindex="-1">Lisbon<li role="option">Lille</ul>
        <input id="day" aria-label="Day"></form>`);
      expect(found.map(({ fields }) => fields.map(({ ref }) => idOf(ref)))).toEqual([
        ["to", "day"],
      ]);
    });

    it("is the region around for what no form owns", async () => {
      const { found, idOf } = await read(`
      <header id="top"><input id="q" aria-label="Find"><button id="go">Go</button></header>
      <button>Nothing to fill in beside it</button>
      <div role="dialog" id="box" aria-label="Sign in">
        <div role="textbox" id="user" contenteditable aria-label="User">ada</div>
        <div role="button" id="in" tabindex="0">In</div>
      </div>`);
      expect(
        found.map((form) => [
          form.ref,
          idOf(form.region),
          form.name,
          form.fields.map(({ ref, value }) => [idOf(ref), value]),
          form.buttons.map(({ ref, type }) => [idOf(ref), type]),
        ]),
      ).toEqual([
        [null, "top", "", [["q", undefined]], [["go", "button"]]],
        [null, "box", "Sign in", [["user", "ada"]], [["in", "button"]]],
      ]);
    });

    it("is the form around for custom controls in it", async () => {
      const { found, idOf } = await read(
        `<form id="f"><div role="switch" id="s" aria-checked="true" tabindex="0">On</div>
       <div id="host"><template shadowrootmode="open"><input id="inner" aria-label="Inner"></template></div></form>`,
      );
      expect(
        found.map(({ ref, fields }) => [idOf(ref), ...fields.map((one) => idOf(one.ref))]),
      ).toEqual([["f", "s", "inner"]]);
      expect(found[0]?.fields[0]).toMatchObject({ kind: "toggle", type: "switch", checked: true });
    });
  });

  describe("a field", () => {
    it.each([
      [
        "a label by reference",
        `<label for="x">Your name</label><p>Text</p><input id="x">`,
        "Your name",
      ],
      ["a label around it", `<label>Your name <input></label>`, "Your name"],
      ["the words before it", `<form>Your name: <input></form>`, "Your name:"],
      ["the cell before it", `<table><tr><td>Your name<td><input></table>`, "Your name"],
      ["the words behind a box", `<form><input type="checkbox"> I agree</form>`, "I agree"],
      ["words before a placeholder", `<form><b>Town</b> <input placeholder="Oslo"></form>`, "Town"],
      ["a placeholder if there is nothing else", `<input placeholder="Oslo">`, "Oslo"],
      ["not what another control says", `<form><a href="/">Home</a> <input></form>`, ""],
    ])("is called by %s", async (_what, html, label) => {
      expect((await fieldIn(html))?.label).toBe(label);
    });

    it("tells what may be entered", async () => {
      const field = await fieldIn(
        `<fieldset><legend>Card</legend><input name="n" aria-label="Number" value="42" pattern="[0-9]*" maxlength="19"
        autocomplete="cc-number" inputmode="numeric" required readonly aria-invalid="true"></fieldset>`,
      );
      expect(field).toEqual({
        ref: expect.any(Number),
        kind: "text",
        type: "text",
        name: "n",
        label: "Number",
        group: "Card",
        value: "42",
        limits: {
          pattern: "[0-9]*",
          maxlength: "19",
          autocomplete: "cc-number",
          inputmode: "numeric",
        },
        required: true,
        readonly: true,
        invalid: true,
      });
    });

    it("is one for all radio buttons of a name", async () => {
      const { found, idOf } = await read(`<form><fieldset><legend>Size</legend>
      <label><input type="radio" name="size" id="s" value="s" required> Small</label>
      <label><input type="radio" name="size" id="m" value="m" checked> Medium</label>
      </fieldset><input type="radio" name="other" id="o" aria-label="Other"></form>`);
      const fields = found[0]?.fields.map(({ ref, ...field }) => ({ id: idOf(ref), ...field }));
      expect(fields).toMatchObject([
        {
          id: "s",
          kind: "choice",
          label: "Size",
          required: true,
          choices: [
            { value: "s", label: "Small", selected: false },
            { value: "m", label: "Medium", selected: true },
          ],
        },
        { id: "o", kind: "choice", label: "", choices: [{ label: "Other" }] },
      ]);
      expect(fields?.[0]).not.toHaveProperty("group");
    });

    it("is one for all boxes of a name, and one for each box without a fellow", async () => {
      const { found } = await read(`<form>
      Tags: <label><input type="checkbox" name="t[]" value="a"> A</label>
      <label><input type="checkbox" name="t[]" value="b" checked disabled> B</label>
      <label><input type="checkbox" name="keep" checked> Keep me signed in</label></form>`);
      expect(found[0]?.fields).toMatchObject([
        {
          kind: "choices",
          label: "Tags:",
          choices: [
            { label: "A", selected: false },
            { label: "B", selected: true, disabled: true },
          ],
        },
        { kind: "toggle", label: "Keep me signed in", checked: true },
      ]);
      expect(found[0]?.fields[0]).not.toHaveProperty("disabled");
    });

    it("shows what a select offers", async () => {
      const field = await fieldIn(
        `<label>Country <select name="c"><optgroup label="North"><option value="no">Norway<option value="se" selected>Sweden
       </optgroup><option value="xx" disabled>Elsewhere</select></label>`,
      );
      expect(field).toMatchObject({
        kind: "choice",
        type: "select",
        label: "Country",
        value: "se",
        choices: [
          { value: "no", label: "Norway", selected: false, group: "North" },
          { value: "se", label: "Sweden", selected: true, group: "North" },
          { value: "xx", label: "Elsewhere", selected: false, disabled: true },
        ],
      });
    });

    it("is a choice where a list of ARIA's is one", async () => {
      const field = await fieldIn(`<div role="radiogroup" aria-label="Plan">
      <div role="radio" aria-checked="true" tabindex="0">Free</div><div role="radio" tabindex="-1">Paid</div></div>`);
      expect(field).toMatchObject({
        kind: "choice",
        type: "radio",
        label: "Plan",
        choices: [
          { label: "Free", value: "Free", selected: true },
          { label: "Paid", value: "Paid", selected: false },
        ],
      });
    });

    it("is hidden where nobody can see it", async () => {
      const { found } = await read(
        `<form><input aria-label="Seen"><div style="display:none"><input aria-label="Trap"></div>`,
      );
      expect(found[0]?.fields.map(({ label, hidden }) => [label, hidden])).toEqual([
        ["Seen", undefined],
        ["Trap", true],
      ]);
    });
  });

  it("tells the buttons of a form and what each of them adds", async () => {
    const { found, idOf } = await read(`<form id="f" action="/save"><input name="x" aria-label="X">
    <button type="reset" id="r">Undo</button><button type="button" id="b">Help</button>
    <button id="s" name="do" value="save">Save</button>
    <input type="image" id="i" alt="Delete" formaction="/delete" formmethod="POST">
    <button id="d" disabled>Later</button></form>`);
    expect(found[0]?.buttons.map(({ ref, ...button }) => ({ id: idOf(ref), ...button }))).toEqual([
      { id: "r", type: "reset", label: "Undo" },
      { id: "b", type: "button", label: "Help" },
      { id: "s", type: "submit", label: "Save", name: "do", value: "save" },
      {
        id: "i",
        type: "image",
        label: "Delete",
        action: new URL("/delete", found[0]?.action).href,
        method: "post",
      },
      { id: "d", type: "submit", label: "Later", disabled: true },
    ]);
    expect(idOf(found[0]?.defaultButton)).toBe("s");
  });

  it("ends with a page of controls", async () => {
    const inputs = Array.from({ length: 3000 }, (_, place) => `<input name="n${place}">`);
    const { found } = await read(inputs.join(""));
    expect(found[0]?.fields).toHaveLength(2000);
  });
});
