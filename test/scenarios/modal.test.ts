/** Pages behind a modal dialog: views begin with the dialog and fold the page, and rejections name the dialog. */
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { useSite } from "../support/site.ts";
import { tableOf } from "../support/table.ts";
import { useStage, type Scene } from "./support/stage.ts";

const SHEET = "position:fixed;inset:0;background:rgb(0 0 0/.5)";
const BOX = "position:fixed;left:200px;top:200px;width:300px;height:200px;background:#fff";
const PAGE = `<h1>Files</h1><p>Three files.</p><button>Rename</button><a href="#x">Help</a>`;
const ASK = `<h2 id="ask">Delete it?</h2><button>Cancel</button><button>Delete</button>`;
const BUTTONS = "Cancel, Delete";

/**
 * The outcome is the dialog's name in rejections; it is missing where the page is usable. `buttons` are those of the
 * dialog, and `free` is the usable part of the page in the view after it.
 */
const CASES = tableOf<"body" | "buttons" | "free">(`
dialog.showModal() → Delete it?
  body: ${PAGE}<dialog id="d" aria-labelledby="ask">${ASK}</dialog><script>d.showModal()</script>
a dialog inside of main, which a heading names → Delete it?
  body: <main>Words of main ${PAGE}<dialog id="d">${ASK}</dialog></main><script>d.showModal()</script>
a dialog without a button → Wait a moment
  body: ${PAGE}<dialog id="d"><p>Wait a moment</p></dialog><script>d.showModal()</script>
  buttons: none
a dialog without a backdrop → Sure
  body: <style>dialog::backdrop{display:none}</style>${PAGE}<dialog id="d" aria-label="Sure">${ASK}</dialog><script>d.showModal()</script>
aria-modal before a sheet → Delete it?
  body: ${PAGE}<div style="${SHEET}"></div><div role="dialog" aria-modal="true" aria-labelledby="ask" style="${BOX}">${ASK}</div>
siblings with inert → Sure
  body: <div inert>${PAGE}</div><div role="dialog" aria-modal="true" aria-label="Sure" style="${BOX}">${ASK}</div>
siblings with aria-hidden, and a sheet beside the dialog → Delete it?
  body: <div aria-hidden="true">${PAGE}</div><div aria-hidden="true" style="${SHEET}"></div><div role="dialog" aria-labelledby="ask" style="${BOX}">${ASK}</div>
an alertdialog in a portal → Sure
  body: <div aria-hidden="true" style="pointer-events:none">${PAGE}</div><div><div><div role="alertdialog" aria-label="Sure" style="${BOX}">${ASK}</div></div></div>
the main content inert, and a message that is not → Delete it?
  body: <main inert>${PAGE}</main><div role="dialog" style="${BOX}">${ASK}</div><div role="status">Saved a copy</div>
  free: Saved a copy
the second of two dialogs → Second
  body: ${PAGE}<dialog id="first" aria-label="First"><button>One</button></dialog><dialog id="d" aria-label="Second" style="margin:100px">${ASK}</dialog><script>first.showModal(); d.showModal()</script>
a dialog in a shadow tree → Sure
  body: ${PAGE}<x-ask>${ASK}</x-ask><script>const root = document.querySelector("x-ask").attachShadow({ mode: "open" });
      root.innerHTML = '<dialog aria-label="Sure"><slot></slot></dialog>'; root.firstChild.showModal()</script>
many buttons, of which the last ones may close it → Sure
  body: ${PAGE}<dialog id="d" aria-label="Sure">${Array.from({ length: 20 }, (_, n) => `<button>Day ${n}</button>`).join("")}</dialog><script>d.showModal()</script>
  buttons: Day 0, Day 1, Day 2, Day 17, Day 18, Day 19
a dialog that is not modal
  body: ${PAGE}<dialog id="d" aria-label="Sure">${ASK}</dialog><script>d.show()</script>
a box that calls itself modal and leaves the page free
  body: ${PAGE}<div role="dialog" aria-modal="true" style="${BOX}">${ASK}</div>
a dialog on a page with decorations for the eye
  body: ${PAGE}<div aria-hidden="true"><a href="#s">✦</a></div><div role="dialog" style="${BOX}">${ASK}</div>
a popover
  body: ${PAGE}<div popover id="d">${ASK}</div><script>d.showPopover()</script>
a modal dialog that was closed
  body: ${PAGE}<dialog id="d">${ASK}</dialog><script>d.showModal(); d.close()</script>
a modal dialog of a frame
  body: ${PAGE}<iframe srcdoc="<dialog id=d>Inside</dialog><script>d.showModal()</script>"></iframe>`);

const BUTTON = { x: 20, y: 20 };
const OPENER = `<button style="position:fixed;left:0;top:0;width:50px;height:50px" onclick="d.showModal()">Open</button>`;

const document = (body = "") => `<!doctype html><title>Files</title>${body}`;
const site = await useSite({
  ...Object.fromEntries(CASES.map(({ body }, n) => [`/${n}`, document(body)])),
  "/opened": document(`${PAGE}${OPENER}<dialog id="d" aria-label="Sure">${ASK}</dialog>`),
});
const stage = await useStage();
const open = (n: number) => stage.open(`${site.url}/${n}`);

const View = z.looseObject({ text: z.string() });
const Refused = z.looseObject({
  message: z.string(),
  hint: z.string(),
  modal: z.object({
    ref: z.int(),
    buttons: z.array(z.object({ ref: z.int(), name: z.string() })),
  }),
});

async function linesOf(page: Scene, input: object = {}): Promise<readonly string[]> {
  const { text } = View.parse(await page.ask("page.view", { boundary: false, ...input }));
  return text.split("\n").map((line) => line.replaceAll(/(?<=\[|@|dialog )\d+/g, "n"));
}

async function refusal(page: Scene, ref: number) {
  const url = `${stage.program.url}/api/v1/tabs/${page.tabId}/click`;
  const body = JSON.stringify({ screenshot: { area: "none" }, ref });
  return Refused.parse(await (await fetch(url, { method: "POST", body })).json());
}

const FOLDED =
  /^… behind the modal dialog n: \d+ lines?, \d+ interactive elements?; .*scope "all"$/;
const all = CASES.map((one, n) => ({ ...one, n }));
const modal = all.filter(({ outcome }) => outcome !== "");

describe("a modal dialog", () => {
  test.each(modal)("begins the view and folds the page: $name", async ({ n, free }) => {
    const page = await open(n);
    for (const format of ["compact", "interactive"]) {
      const lines = await linesOf(page, { format });
      expect(lines[0]).not.toContain("Files");
      expect(lines.at(-1)).toMatch(FOLDED);
      expect(lines.join("\n")).not.toMatch(/Rename|Help|Three files|Words of main/);
    }
    expect(await linesOf(page)).toEqual(expect.arrayContaining(free === undefined ? [] : [free]));
    expect((await linesOf(page, { scope: "all" })).join("\n")).toMatch(/Three files[^]*Rename/);
  });

  test.each(modal)("is named where it is in the way: $name", async (one) => {
    const page = await open(one.n);
    const { ref } = await page.element("Rename", { scope: "page", include: "all" });
    const { message, hint, modal: dialog } = await refusal(page, ref);
    expect(message).toContain(`Element ${ref} is behind the modal dialog`);
    expect(message).toContain(`"${one.outcome}" (ref ${dialog.ref})`);
    const { buttons = BUTTONS } = one;
    expect(dialog.buttons.map(({ name }) => name).join(", ") || "none").toBe(buttons);
    for (const button of dialog.buttons) expect(hint).toContain(`(ref ${button.ref})`);
  });
});

test.each(all.filter(({ outcome }) => outcome === ""))("does not fold: $name", async ({ n }) => {
  const lines = await linesOf(await open(n));
  expect(lines).toEqual(
    expect.arrayContaining(["# Files", "Three files.", "[n:button Rename] [n Help]"]),
  );
  expect(lines.join("\n")).not.toContain("behind");
});

test("what has changed is the dialog, not what lies behind it", async () => {
  const page = await stage.open(`${site.url}/opened`);
  const observe = { boundary: false };
  await page.step("tab.move", { x: 300, y: 300, observe });
  const { view } = await page.step("tab.click", { ...BUTTON, observe });
  expect(view?.text?.replaceAll(/\d+/g, "n")).toBe(
    "@n modal dialog Sure\n+ ## Delete it?\n+ [n:button:focused Cancel] [n:button Delete]",
  );
});
