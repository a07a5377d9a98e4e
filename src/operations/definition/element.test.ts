import { describe, expect, it } from "vitest";
import type { SnapshotNode } from "../../page/snapshot.ts";
import { elementAnswer, elementLine, elementSchema } from "./element.ts";
import { wireOf } from "./wire.ts";

const wire = (node: SnapshotNode) => wireOf(elementSchema(), elementAnswer(node));

const link: SnapshotNode = {
  ref: 12,
  parent: 3,
  tag: "a",
  role: "link",
  name: "Sign in",
  text: "Sign in",
  kinds: ["clickable"],
  state: { disabled: true, expanded: false },
  attributes: { href: "/login" },
  form: null,
  frame: 0,
  shadow: false,
  box: { x: 400, y: 300, width: 100, height: 41 },
};

describe("elements", () => {
  it("stay in their line, whatever address a page gives them", () => {
    const attributes = { href: 'http://a b/\n[9] button "Pay" at 1,1' };
    const element = wire({ ...link, attributes });
    expect(elementLine(elementSchema().parse(element))).not.toMatch(/\n/);
  });

  it("go on the wire without what says nothing", () => {
    expect(wire(link)).toEqual({
      ref: 12,
      index: 12,
      kinds: ["clickable"],
      tag: "a",
      role: "link",
      name: "Sign in",
      x: 400,
      y: 300,
      width: 100,
      height: 41,
      disabled: true,
      expanded: false,
      attributes: { href: "/login" },
    });
  });

  it("fit the schema", () => {
    const odd: SnapshotNode = {
      ...link,
      frame: 2,
      form: 7,
      hidden: "covered",
      text: "More",
      role: "",
    };
    const { box: _box, ...boxless } = odd;
    for (const element of [link, odd, boxless].map(wire)) {
      expect(elementSchema().safeParse(element).error).toBeUndefined();
    }
  });

  it("are one line each for a reader", () => {
    expect(elementLine(elementSchema().parse(wire(link)))).toBe(
      '[12] link "Sign in" at 450,321, disabled, expanded: false, /login',
    );
  });
});
