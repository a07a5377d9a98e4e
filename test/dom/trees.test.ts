import { describe, expect, it } from "vitest";
import { mergeFrames } from "../../src/page/merge.ts";
import { movedBy } from "../../src/shared/mapping.ts";
import { deadlineOfCall, useDomLab, DomPage, EVERYTHING, IN_VIEW } from "./world.ts";

const lab = await useDomLab();

describe("shadow trees", () => {
  it("walks open ones, with names and slots", async () => {
    const page = await lab.openFixture("shadow.html");
    const { nodes } = await page.snapshot(IN_VIEW);
    expect(nodes.map((node) => [node.attributes["id"], node.name, node.shadow])).toEqual([
      ["named", "Shadow name", true],
      ["deep", "deep", true],
      ["slotted", "Slotted link", false],
    ]);
    expect(await page.node("inner-head", EVERYTHING)).toMatchObject({ name: "Slotted title" });
    expect((await page.node("under", EVERYTHING))?.hidden).toBe("covered");
  });

  it("walks closed ones once their root was handed over", async () => {
    const page = await lab.openFixture("shadow.html");
    expect(await page.ids()).not.toContain("secret-button");
    await adoptClosedRoots(page);
    expect(await page.node("secret-button")).toMatchObject({ name: "Secret", shadow: true });
    const ref = (await page.node("secret-button"))?.ref ?? 0;
    const { x, y } = (await page.node("secret-button"))?.box ?? { x: 0, y: 0 };
    expect(await page.call("resolve", ref)).toMatchObject({ visible: true });
    expect(await page.call("describePoint", x + 3, y + 3)).toMatchObject({ ref, text: "Secret" });
  });

  it("finds text in them", async () => {
    const page = await lab.openFixture("shadow.html");
    expect(await page.call("containsText", "Shadow  name")).toBe(true);
    expect(await page.call("containsText", "unslotted")).toBe(false);
  });
});

/** Like the host: DOM.getDocument finds the roots, DOM.resolveNode brings them into the isolated world. */
async function adoptClosedRoots(page: DomPage): Promise<void> {
  const deadline = deadlineOfCall();
  const { root } = await page.session.send(deadline, "DOM.getDocument", {
    depth: -1,
    pierce: true,
  });
  const pending = [root];
  for (let node = pending.pop(); node; node = pending.pop()) {
    pending.push(...(node.children ?? []), ...(node.shadowRoots ?? []));
    if (node.shadowRootType !== "closed") continue;
    const { object } = await page.session.send(deadline, "DOM.resolveNode", {
      backendNodeId: node.backendNodeId,
      executionContextId: page.contextId,
    });
    if (object.objectId === undefined) continue;
    await page.session.send(deadline, "Runtime.callFunctionOn", {
      objectId: object.objectId,
      functionDeclaration: "function () { return __fermata.adoptClosedRoot(this); }",
    });
  }
}

describe("frames", () => {
  const FRAME = `style="border: 5px solid; padding: 7px; width: 300px; height: 100px"`;

  it("enters those of the same origin and places their contents in the main viewport", async () => {
    lab.serve(
      "/inner",
      `<body style="margin: 0"><button id="in">In</button><div style="height: 500px"></div><button id="low">Low</button>`,
    );
    const page = await lab.open(
      `<body style="margin: 10px"><iframe name="kid" src="/inner" ${FRAME}></iframe><button id="after">After</button>`,
    );
    const { nodes, frames, childFrames } = await page.snapshot(IN_VIEW);
    expect(nodes.map((node) => [node.attributes["id"], node.frame])).toEqual([
      ["in", 1],
      ["after", 0],
    ]);
    expect(nodes[0]?.box).toMatchObject({ x: 22, y: 22 });
    expect(frames[1]).toMatchObject({
      index: 1,
      name: "kid",
      url: expect.stringContaining("/inner"),
    });
    expect(childFrames).toEqual([]);
    const ref = nodes[0]?.ref ?? 0;
    expect(await page.call("resolve", ref)).toMatchObject({ visible: true, box: { x: 22, y: 22 } });
    expect(await page.call("describePoint", 25, 25)).toMatchObject({ ref, text: "In" });
    expect(await page.call("containsText", "Low")).toBe(true);
  });

  it("knows that something in the parent document covers their contents", async () => {
    lab.serve("/inner", `<body style="margin: 0"><button id="in">In</button>`);
    const page = await lab.open(
      `<body style="margin: 0"><iframe src="/inner" ${FRAME}></iframe><div id="lid" style="position: fixed; inset: 0; background: #fff"></div>`,
    );
    expect(await page.ids()).not.toContain("in");
    expect((await page.node("in", EVERYTHING))?.hidden).toBe("covered");
  });

  it("leaves out what lies in a hidden frame", async () => {
    lab.serve("/inner", `<body style="margin: 0"><button id="in">In</button>`);
    const page = await lab.open(`<iframe src="/inner" style="opacity: 0"></iframe>`);
    expect(await page.ids()).toEqual([]);
    expect((await page.node("in", EVERYTHING))?.hidden).toBe("opacity");
  });

  it("names those of another origin, whose own walk fits in", async () => {
    lab.serve(
      "/foreign",
      `<title>Foreign</title><body style="margin: 0"><button id="in">In</button>`,
    );
    const url = lab.serve(
      "/foreign",
      `<body style="margin: 0"><button id="in">In</button>`,
      "foreign",
    );
    const page = await lab.open(
      `<body style="margin: 0"><button id="before">Before</button><br><iframe id="kid" name="ad" src="${url}" ${FRAME}></iframe><button id="after">After</button>`,
    );
    const answer = await page.snapshot(EVERYTHING);
    const [frame] = answer.childFrames;
    if (!frame) throw new Error("no child frame");
    expect(frame).toMatchObject({
      name: "ad",
      url,
      mapping: { origin: { x: 12 } },
      clip: { x: 0, y: 0, width: 300, height: 100 },
    });

    const inner = await worldOfFrame(page, frame.ref);
    const walked = await inner.snapshot(EVERYTHING, {
      nextRef: answer.nextRef,
      ...(frame.mapping && { mapping: frame.mapping }),
      ...(frame.clip && { clip: frame.clip }),
    });
    const merged = mergeFrames({
      answer,
      children: [{ frame, tree: { answer: walked, children: [] } }],
    });
    expect(merged.nodes.map((node) => [node.attributes["id"], node.frame, node.parent])).toEqual([
      ["before", 0, null],
      ["kid", 0, null],
      ["in", 1, frame.ref],
      ["after", 0, null],
    ]);
    expect(merged.nodes[2]?.box).toMatchObject(frame.mapping?.origin ?? {});
    expect(merged.frames[1]).toMatchObject({ index: 1, name: "ad", owner: frame.ref });
    expect(new Set(merged.nodes.map((node) => node.ref)).size).toBe(4);
  });

  it("walks only the part of a frame that shows", async () => {
    const page = await lab.open(
      `<body style="margin: 0"><button id="top">a</button><div style="height: 200px"></div><button id="low">b</button>`,
    );
    const { nodes } = await page.snapshot(IN_VIEW, {
      mapping: movedBy({ x: 50, y: 60 }),
      clip: { x: 0, y: 0, width: 300, height: 90 },
    });
    expect(nodes.map((node) => [node.attributes["id"], node.box?.x, node.box?.y])).toEqual([
      ["top", 50, 60],
    ]);
  });
});

/** The isolated world of the frame in an element. */
async function worldOfFrame(page: DomPage, ref: number): Promise<DomPage> {
  const deadline = deadlineOfCall();
  const { result } = await page.session.send(deadline, "Runtime.evaluate", {
    expression: `__fermata.element(${ref})`,
    contextId: page.contextId,
  });
  const { node } = await page.session.send(deadline, "DOM.describeNode", {
    objectId: result.objectId ?? "",
  });
  return DomPage.in(page.session, node.frameId ?? "");
}
