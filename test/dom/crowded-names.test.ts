/** Names of many elements that share the same long text are read within limits. */
import { expect, test } from "vitest";
import { snapshotOf } from "../support/snapshot-of.ts";

/** With the fields, just below the reading limit of a page. */
const PIECES = 30_000;
const FIELDS = 5_000;

test.each(["aria-labelledby", "aria-describedby"])("many fields with one long %s", (attribute) => {
  for (const piece of ["<b></b>", "<b>a</b> "]) {
    const said = `<p id="said">${piece.repeat(PIECES)}</p>`;
    const { nodes } = snapshotOf(`${said}${`<input ${attribute}="said">`.repeat(FIELDS)}`);
    expect(nodes.filter(({ tag }) => tag === "input")).toHaveLength(FIELDS);
  }
});

test("a name of many pieces is whole as far as names go, also behind pieces without words", () => {
  const said = `<p id="said">${"<b></b>".repeat(1_000)}${"<b>word</b> ".repeat(100)}</p>`;
  const { nodes } = snapshotOf(`${said}<input aria-labelledby="said">`);
  const field = nodes.find(({ tag }) => tag === "input");
  expect(field?.name).toMatch(/^(?:word )+word?…?$/);
  expect(field?.name.length).toBeGreaterThan(190);
});
