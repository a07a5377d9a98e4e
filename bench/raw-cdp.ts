/** The baseline over plain CDP: an action, two frames and a screenshot, without a freeze or a wait for requests. */
import type { CdpSession } from "../src/cdp/session.ts";
import { DOM_SCRIPT } from "../src/generated/dom-script.ts";
import type { WalkAnswer, WalkRequest } from "../src/page/world.ts";
import { MOST_ELEMENTS, type Contestant, type Point, type Served } from "./contestant.ts";
import { send, type PlainBrowser } from "./plain-browser.ts";

const TWO_FRAMES =
  "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))";

export async function overRawCdp(browser: PlainBrowser): Promise<Contestant> {
  const session = await browser.openTab();
  let world = 0;
  return {
    name: "raw CDP",
    navigate: async (url) => {
      await navigate(session, url);
      return picture(session);
    },
    prepare: async () => {
      world = await installWalker(session);
    },
    elements: async (scope) => (await walk(session, world, scope)).nodes.length,
    click: async (point, pictures) => {
      await click(session, point);
      return pictures === "pictures" ? picture(session) : twoFrames(session);
    },
    type: async (text) => {
      await type(session, text);
      return picture(session);
    },
    screenshot: () => picture(session),
    evaluate: (script) => evaluate(session, script),
    close: () => Promise.resolve(), // the tab closes with its browser
  };
}

async function navigate(session: CdpSession, url: string): Promise<void> {
  const { promise: loaded, resolve } = Promise.withResolvers<void>();
  const stop = session.on("Page.loadEventFired", () => resolve());
  await send(session, "Page.navigate", { url });
  await loaded;
  stop();
}

async function click(session: CdpSession, { x, y }: Point): Promise<void> {
  const press = { x, y, button: "left", clickCount: 1 } as const;
  await Promise.all([
    send(session, "Input.dispatchMouseEvent", { type: "mouseMoved", x, y }),
    send(session, "Input.dispatchMouseEvent", { type: "mousePressed", buttons: 1, ...press }),
    send(session, "Input.dispatchMouseEvent", { type: "mouseReleased", ...press }),
  ]);
}

async function type(session: CdpSession, text: string): Promise<void> {
  const keys = [...text].flatMap((key) => [
    send(session, "Input.dispatchKeyEvent", { type: "keyDown", key, text: key }),
    send(session, "Input.dispatchKeyEvent", { type: "keyUp", key }),
  ]);
  await Promise.all(keys);
}

async function twoFrames(session: CdpSession): Promise<Served> {
  await evaluate(session, TWO_FRAMES);
  return { pictureSize: 0 };
}

async function picture(session: CdpSession): Promise<Served> {
  await twoFrames(session);
  const { data } = await send(session, "Page.captureScreenshot", { format: "webp", quality: 80 });
  return { pictureSize: data.length };
}

async function evaluate(session: CdpSession, expression: string): Promise<unknown> {
  const answer = await send(session, "Runtime.evaluate", {
    expression,
    awaitPromise: true,
    returnByValue: true,
  });
  if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.text);
  return answer.result.value;
}

/** Injects the script with which the server also reads pages, so that only the transport differs. */
async function installWalker(session: CdpSession): Promise<number> {
  const { frameTree } = await send(session, "Page.getFrameTree");
  const { executionContextId } = await send(session, "Page.createIsolatedWorld", {
    frameId: frameTree.frame.id,
    worldName: "bench",
  });
  await send(session, "Runtime.evaluate", {
    expression: DOM_SCRIPT,
    contextId: executionContextId,
  });
  return executionContextId;
}

async function walk(
  session: CdpSession,
  contextId: number,
  scope: "viewport" | "page",
): Promise<WalkAnswer> {
  const request: WalkRequest = {
    scope: { nodes: "interactive", viewportOnly: scope === "viewport", limit: MOST_ELEMENTS },
    nextRef: 1,
  };
  const { result } = await send(session, "Runtime.evaluate", {
    expression: `__fermata.snapshot(${JSON.stringify(request)})`,
    contextId,
    returnByValue: true,
  });
  return result.value;
}
