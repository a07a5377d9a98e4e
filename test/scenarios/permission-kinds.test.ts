/** Every kind of permission in docs/observe-and-act.md: requested from the caller, or denied at once. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { useSite } from "../support/site.ts";
import { useStage, type Scene } from "./support/stage.ts";

/** The page's call in a press; the results are those of Chromium, with no camera and no microphone. */
const REQUESTED = [
  [
    "geolocation",
    "new Promise((done, fail) => navigator.geolocation.getCurrentPosition((p) => done(p.coords.latitude), (e) => fail({ name: 'code ' + e.code })))",
    52.5,
    "code 1",
  ],
  ["notifications", "Notification.requestPermission()", "granted", "denied"],
  [
    "camera",
    "navigator.mediaDevices.getUserMedia({ video: true }).then(() => 'stream', (e) => (e.name === 'NotFoundError' ? 'no device' : e.name))",
    "no device",
    "no device",
  ],
  [
    "microphone",
    "navigator.mediaDevices.getUserMedia({ audio: true }).then(() => 'stream', (e) => (e.name === 'NotFoundError' ? 'no device' : e.name))",
    "no device",
    "no device",
  ],
  [
    "clipboard-read",
    "navigator.clipboard.readText().then(() => 'text')",
    "text",
    "NotAllowedError",
  ],
  [
    "midi",
    "navigator.requestMIDIAccess().then(() => 'midi', ({ name }) => name === 'NotAllowedError' ? Promise.reject({ name }) : 'midi')",
    "midi",
    "NotAllowedError",
  ],
  ["idle-detection", "IdleDetector.requestPermission()", "granted", "denied"],
  ["local-fonts", "queryLocalFonts().then((fonts) => fonts.length > 0)", true, false],
  ["window-management", "getScreenDetails().then(() => 'screens')", "screens", "NotAllowedError"],
] as const;
const DENIED = [
  ["display-capture", "navigator.mediaDevices.getDisplayMedia()"],
  ["eye-dropper", "new EyeDropper().open()"],
  [
    "payment",
    "new PaymentRequest([{ supportedMethods: 'https://pay.test/' }], { total: { label: 'a', amount: { currency: 'EUR', value: '1' } } }).show()",
  ],
  ["usb", "navigator.usb.requestDevice({ filters: [] })"],
  ["hid", "navigator.hid.requestDevice({ filters: [] })"],
  ["serial", "navigator.serial.requestPort()"],
  ["directory", "showDirectoryPicker()"],
  [
    "publickey-credentials-get",
    "navigator.credentials.get({ publicKey: { challenge: new Uint8Array(9) } })",
  ],
  [
    "publickey-credentials-create",
    "navigator.credentials.create({ publicKey: { challenge: new Uint8Array(9), rp: { name: 'a' }, user: { id: new Uint8Array(8), name: 'a', displayName: 'a' }, pubKeyCredParams: [] } })",
  ],
  ["identity-credentials-get", "navigator.credentials.get({ identity: { providers: [] } })"],
  ["speech-recognition", "new webkitSpeechRecognition().start()"],
] as const;
/** Only in a cross-site frame, and where there is no Bluetooth at all: shown by other tests, or by none. */
const ELSEWHERE = {
  requested: ["storage-access", "clipboard-write"],
  denied: ["bluetooth", "xr-spatial-tracking"],
};

const site = await useSite({
  "/": `<!doctype html><title>kinds</title><body style="margin:0"><button style="position:absolute;width:200px;height:200px" onclick="press()">Press</button><script>
    const said = []; let press;
    const attempt = async (call) => { try { said.push(await call()) } catch (e) { said.push(e.name) } };</script>`,
});
const stage = await useStage();

/** Decisions last as long as the session, so each test has a site of its own. */
let sites = 0;
async function pressed(
  script: string,
): Promise<{ page: Scene; events: readonly { type: string; data: unknown }[] }> {
  sites += 1;
  const { port } = new URL(site.url);
  const page = await stage.open(`http://kind-${sites}.localhost:${port}/`);
  await page.value(`void (press = () => attempt(() => ${script}))`);
  const { events } = await page.step("tab.click", { x: 50, y: 50 });
  return { page, events };
}

/** The page's result. A browser that looks for devices may take longer than the step. */
async function answersOf(page: Scene): Promise<unknown> {
  while ((await page.value("said.length")) === 0) await page.step("tab.wait", { ms: 50 });
  return page.value("said");
}

const Requested = z.object({ id: z.string() });

describe("a page that asks for", () => {
  test.each(REQUESTED)(
    "%s gets what the caller decides, and asks once",
    async (kind, script, ...said) => {
      for (const [operation, answer] of [
        ["permission.deny", said[1]],
        ["permission.grant", said[0]],
      ] as const) {
        const { page, events } = await pressed(script);
        expect(events).toMatchObject([
          { type: "permission_requested", data: { permission_type: kind } },
        ]);
        expect(await page.value("said"), "it waits").toEqual([]);
        const { id } = Requested.parse(events[0]?.data);
        const isPlace = kind === "geolocation" && operation === "permission.grant";
        const place = isPlace ? { latitude: 52.5, longitude: 13.4 } : {};
        await page.step(operation, { permission_id: id, permission_type: kind, ...place });
        expect(await answersOf(page)).toEqual([answer]);
        await page.expectFrozen();
        if (operation === "permission.deny") continue;
        expect((await page.step("tab.click", { x: 50, y: 50 })).events).toEqual([]);
        await page.step("tab.reload");
        await page.value(`void (press = () => attempt(() => ${script}))`);
        expect((await page.step("tab.click", { x: 50, y: 50 })).events).toEqual([]);
        expect(await answersOf(page)).toEqual([answer]);
        await page.expectFrozen();
      }
    },
  );

  test.each(DENIED)("%s is refused at once", async (kind, script) => {
    const { page, events } = await pressed(script);
    expect(events).toMatchObject([
      { type: "permission_auto_denied", data: { permission_type: kind } },
    ]);
    await page.expectFrozen();
  });
});

function matched(text: string, pattern: RegExp): readonly string[] {
  return [...text.matchAll(pattern)].map(([, kind = ""]) => kind);
}

test("the documentation lists the same kinds", () => {
  const text = readFileSync(new URL("../../docs/observe-and-act.md", import.meta.url), "utf8");
  const [, section = ""] = text.split("\n## Permissions\n");
  const [requested = "", denied = ""] = section.split("denies them at once");
  const rows = (part: string) => matched(part, /^\| `([\w-]+)`/gm);
  const words = (part: string) => matched(part.split(". ")[0] ?? "", /`([a-z-]+)`/g);
  const sorted = (kinds: readonly string[]) => kinds.toSorted();
  expect(sorted(rows(requested))).toEqual(
    sorted([...REQUESTED.map(([kind]) => kind), ...ELSEWHERE.requested]),
  );
  expect(sorted(words(denied))).toEqual(
    sorted([...DENIED.map(([kind]) => kind), ...ELSEWHERE.denied]),
  );
});
