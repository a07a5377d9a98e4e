/** A page requests a permission: the caller decides, and the page gets the browser's own response. */
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { useSite, html } from "../support/site.ts";
import { useStage, type Scene } from "./support/stage.ts";

const page = (script: string, body = "") => `<!doctype html><title>asks</title>${body}
  <script>const said = []; const say = (word) => said.push(word); const sayError = (e) => said.push(e.name + (e.code ?? ""));${script}</script>`;
const WHERE =
  "navigator.geolocation.getCurrentPosition((p) => say([p.coords.latitude, p.coords.longitude, p.coords.accuracy].join()), (e) => say('code ' + e.code))";
const site = await useSite({
  "/where": page(WHERE),
  "/twice": page(`${WHERE};${WHERE}`),
  "/watch": page(
    "const id = navigator.geolocation.watchPosition((p) => say(p.coords.latitude), (e) => say('code ' + e.code)); say(typeof id); const gone = navigator.geolocation.watchPosition(say); navigator.geolocation.clearWatch(gone)",
  ),
  "/media": page(
    "navigator.mediaDevices.getUserMedia({ audio: true, video: true }).then(say, sayError)",
  ),
  "/notify": page("Notification.requestPermission().then(say)"),
  "/display": page(
    "for (let i = 0; i < 30; i++) navigator.mediaDevices.getDisplayMedia().catch(sayError)",
  ),
  "/wrong": page(
    "try { navigator.geolocation.getCurrentPosition() } catch (e) { say(e.name) } try { navigator.geolocation.getCurrentPosition.call({}, say) } catch (e) { say(e.name) }",
  ),
  "/frames": html(() =>
    page(
      "onmessage = (e) => say(e.data)",
      `<iframe src="${site.otherOrigin}/tell?a" allow="geolocation"></iframe><iframe src="${site.otherOrigin}/tell?b"></iframe>`,
    ),
  ),
  "/tell": page(
    WHERE.replaceAll("say(", "tell(") +
      "; function tell(word) { parent.postMessage(location.search + word, '*') }",
  ),
  "/many": page(
    "for (let i = 0; i < 1000; i++) navigator.geolocation.getCurrentPosition(say, sayError)",
  ),
  "/print": page(
    "",
    `<button style="position:absolute;left:0;top:0;width:200px;height:200px" onclick="print(); say('printed')">Print</button>`,
  ),
});
const stage = await useStage();

const Listed = z.object({
  permissions: z.array(
    z.strictObject({
      id: z.string().regex(/^perm_/),
      tab_id: z.string(),
      permission_type: z.string(),
      origin: z.url(),
      requested_at: z.int(),
    }),
  ),
});

/** Pending requests of this tab's page. */
async function pendingOf(scene: Scene) {
  const { permissions } = Listed.parse(await scene.ask("permission.list"));
  return permissions.filter((one) => one.tab_id === scene.tabId);
}

async function answer(scene: Scene, operation: string, type: string, input: object = {}) {
  const [first] = await pendingOf(scene);
  return scene.step(operation, { permission_id: first?.id, permission_type: type, ...input });
}

const BERLIN = { latitude: 52.5, longitude: 13.4 };

/** Decisions last as long as the session, so each test has a site of its own. */
let sites = 0;
async function open(path: string): Promise<Scene> {
  sites += 1;
  const { port } = new URL(site.url);
  return stage.open(`http://site-${sites}.localhost:${port}${path}`);
}

test("POST /permissions/{id}/grant: a permission is asked for, granted, and stays with its site", async () => {
  const scene = await open("/where");
  const origin = await scene.value("origin");
  expect(await scene.value("said"), "the step does not wait for the answer").toEqual([]);
  const [pending] = await pendingOf(scene);
  expect(pending).toEqual({
    id: pending?.id,
    tab_id: scene.tabId,
    permission_type: "geolocation",
    origin,
    requested_at: expect.any(Number),
  });
  const { events } = await scene.step("tab.reload");
  const requested = events.find(({ type }) => type === "permission_requested");
  expect(requested?.data).toEqual({
    id: expect.stringMatching(/^perm_/),
    tab_id: scene.tabId,
    permission_type: "geolocation",
    origin,
  });
  const [again] = await pendingOf(scene);
  const granted = await scene.step("permission.grant", { permission_id: again?.id, ...BERLIN });
  expect(granted).toMatchObject({
    result: { status: "granted", permission_type: "geolocation" },
    settle: { reason: "quiet" },
  });
  expect(await scene.value("said")).toEqual(["52.5,13.4,100"]);
  const removed = { permission_id: pending?.id, permission_type: "geolocation", ...BERLIN };
  expect(await scene.fails("permission.grant", removed)).toMatchObject({
    code: "PERMISSION_NOT_FOUND",
    httpStatus: 404,
  });
  const reloaded = await scene.step("tab.reload");
  expect(reloaded.events.map(({ type }) => type)).toEqual(["navigation"]);
  expect(await scene.value("said")).toEqual(["52.5,13.4,100"]);
  await scene.expectFrozen();
});

describe("POST /permissions/{id}/deny: a permission", () => {
  test("to notify shows in Notification.permission, now and in later documents", async () => {
    const scene = await open("/notify");
    expect(await scene.value("Notification.permission")).toBe("default");
    await answer(scene, "permission.grant", "notifications");
    expect(await scene.value("Notification.permission")).toBe("granted");
    await scene.step("tab.reload");
    expect(await scene.value("Notification.permission")).toBe("granted");
  });

  test("to see and hear is asked for piece by piece, and no more after a refusal", async () => {
    const scene = await open("/media");
    const requested = await answer(scene, "permission.grant", "camera");
    expect(requested.events).toMatchObject([
      { type: "permission_requested", data: { permission_type: "microphone" } },
    ]);
    await answer(scene, "permission.deny", "microphone");
    await scene.step("tab.wait", { ms: 2_000 });
    expect(await scene.value("said")).toMatchObject([expect.stringMatching(/Error/)]);
    const refused = await open("/media");
    await answer(refused, "permission.deny", "camera");
    expect(await pendingOf(refused)).toEqual([]);
  });

  test("is one question, however often the page asks", async () => {
    const scene = await open("/twice");
    expect(await pendingOf(scene)).toHaveLength(1);
    await answer(scene, "permission.grant", "geolocation", { ...BERLIN, accuracy: 3 });
    expect(await scene.value("said")).toEqual(["52.5,13.4,3", "52.5,13.4,3"]);
    const flood = await open("/many");
    expect(await pendingOf(flood)).toHaveLength(1);
    await answer(flood, "permission.deny", "geolocation");
    expect(await flood.value("said.length")).toBe(1_000);
    await flood.expectFrozen();
  });

  test("to follow the position can be taken back by the page", async () => {
    const scene = await open("/watch");
    await answer(scene, "permission.grant", "geolocation", BERLIN);
    expect(await scene.value("said")).toEqual(["number", 52.5]);
  });

  test("of a frame is asked for its page; a frame without the right is refused", async () => {
    const scene = await open("/frames");
    expect(await scene.value("said")).toEqual(["?bcode 1"]);
    const pending = await pendingOf(scene);
    expect(pending).toHaveLength(1);
    await answer(scene, "permission.grant", "geolocation", BERLIN);
    expect(await scene.value("said")).toEqual(["?bcode 1", "?a52.5,13.4,100"]);
  });

  test("that cannot be given is reported as refused, once", async () => {
    const scene = await open("/display");
    const { events } = await scene.step("tab.reload");
    const refused = events.filter(({ type }) => type === "permission_auto_denied");
    expect(refused).toMatchObject([
      { data: { tab_id: scene.tabId, permission_type: "display-capture" } },
    ]);
    expect(await pendingOf(scene)).toEqual([]);
  });

  test("is not asked for by a call that is wrong", async () => {
    const scene = await open("/wrong");
    expect(await scene.value("said")).toEqual(["TypeError", "TypeError"]);
    expect(await pendingOf(scene)).toEqual([]);
  });

  test("GET /permissions: is no question any more when its page is gone", async () => {
    const scene = await open("/where");
    const [pending] = await pendingOf(scene);
    await scene.step("tab.navigate", { url: `${site.url}/print` });
    expect(await pendingOf(scene)).toEqual([]);
    const input = { permission_id: pending?.id, permission_type: "geolocation" };
    expect(await scene.fails("permission.deny", input)).toMatchObject({
      code: "PERMISSION_NOT_FOUND",
    });
  });

  test.each([
    [{ permission_type: "camera" }, "INVALID_REQUEST", "is for geolocation, not for camera"],
    [{ permission_type: "smell" }, "INVALID_REQUEST", "permission_type"],
    [{}, "INVALID_REQUEST", "latitude"],
    [{ permission_type: "geolocation" }, "INVALID_REQUEST", "latitude"],
    [{ permission_type: "geolocation", latitude: 91, longitude: 0 }, "INVALID_REQUEST", "latitude"],
    [{ permission_type: "geolocation", latitude: 1 }, "INVALID_REQUEST", "longitude"],
    [
      { permission_type: "geolocation", ...BERLIN, permission_id: "perm_nope" },
      "PERMISSION_NOT_FOUND",
      "perm_nope",
    ],
  ])("waits on when it is granted with %j: %s", async (input, code, part) => {
    const scene = await open("/where");
    const [pending] = await pendingOf(scene);
    const given = { permission_id: pending?.id, ...input };
    expect(await scene.fails("permission.grant", given)).toMatchObject({
      code,
      message: expect.stringContaining(part),
    });
    expect(await pendingOf(scene)).toEqual([pending]);
    expect(await scene.value("said")).toEqual([]);
    await answer(scene, "permission.grant", "geolocation", BERLIN);
    expect(await scene.value("said")).toEqual(["52.5,13.4,100"]);
  });

  test("print opens nothing, and the caller hears of it", async () => {
    const scene = await open("/print");
    const { events, settle } = await scene.step("tab.click", { x: 50, y: 50 });
    expect(events).toMatchObject([{ type: "print_requested", data: { tab_id: scene.tabId } }]);
    expect(settle.reason).toBe("quiet");
    expect(await scene.value("said")).toEqual(["printed"]);
  });
});
