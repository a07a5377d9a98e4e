import { expect, it } from "vitest";
import { PageTree } from "../../src/page/tree.ts";
import { snapshotOf } from "../support/snapshot-of.ts";

it("reads a page in the order of its markup, links inside their sentence", () => {
  const tree = new PageTree(
    snapshotOf(
      `<h1>Fruit</h1><p>Every <a href="/one">first</a> thing.</p><div hidden>not this</div>`,
    ),
  );
  expect(tree.textOf()).toBe("Fruit Every first thing.");
});
