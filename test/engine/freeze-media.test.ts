/** Media and connections off the page's main thread freeze with the page and continue at the same position. */
import { expect, test } from "vitest";
import { wait } from "../../src/browser/actions/wait.ts";
import type { Tab } from "../../src/browser/session/tab/tab.ts";
import {
  AT_ONCE,
  clickAt,
  evaluate,
  realTime,
  runUntil,
  step,
  useBrowser,
} from "../support/browser.ts";
import { EVERYTHING, see } from "./observed.ts";
import { useSite } from "../support/site.ts";

const FROZEN_MS = 1_500;

/** A page whose button runs `onClick`; `progress` reports its progress. */
function page(onClick: string, progress: string, rest = ""): string {
  return `<!doctype html><button style="position:fixed;left:0;top:0;width:200px;height:200px" onclick="go()">go</button>
    ${rest}<script>const go = ${onClick}, look = ${progress}</script>`;
}

/** Half a minute of silence, made by the page: 8 bit, mono, 8000 Hz. */
const SILENCE = `(() => {
  const size = 30 * 8000, bytes = new DataView(new ArrayBuffer(44 + size));
  const text = (at, word) => [...word].forEach((letter, index) => bytes.setUint8(at + index, letter.charCodeAt()));
  text(0, "RIFF"); bytes.setUint32(4, 36 + size, true); text(8, "WAVEfmt "); bytes.setUint32(16, 16, true);
  bytes.setUint16(20, 1, true); bytes.setUint16(22, 1, true); bytes.setUint32(24, 8000, true);
  bytes.setUint32(28, 8000, true); bytes.setUint16(32, 1, true); bytes.setUint16(34, 8, true);
  text(36, "data"); bytes.setUint32(40, size, true);
  new Uint8Array(bytes.buffer, 44).fill(128);
  return URL.createObjectURL(new Blob([bytes], { type: "audio/wav" }));
})()`;

const browser = await useBrowser();
const site = await useSite({
  "/video": page(
    `() => {
      const canvas = document.createElement("canvas"), brush = canvas.getContext("2d"), parts = [];
      const drawing = setInterval(() => { brush.fillStyle = "hsl(" + performance.now() + " 50% 50%)"; brush.fillRect(0, 0, 300, 150) }, 20);
      const recorder = new MediaRecorder(canvas.captureStream(30));
      recorder.ondataavailable = ({ data }) => parts.push(data);
      recorder.onstop = () => { clearInterval(drawing); video.src = URL.createObjectURL(new Blob(parts)); video.play() };
      recorder.start(); setTimeout(() => recorder.stop(), 1500);
    }`,
    "() => video.currentTime",
    `<video id="video" muted loop></video>`,
  ),
  "/audio": page(
    "() => audio.play()",
    "() => audio.currentTime",
    `<audio id="audio"></audio><script>audio.src = ${SILENCE}</script>`,
  ),
  "/rtc": page(
    `async () => {
      const one = new RTCPeerConnection(), two = new RTCPeerConnection();
      one.onicecandidate = ({ candidate }) => candidate && two.addIceCandidate(candidate);
      two.onicecandidate = ({ candidate }) => candidate && one.addIceCandidate(candidate);
      const channel = one.createDataChannel("talk");
      two.ondatachannel = ({ channel: other }) => { other.onmessage = ({ data }) => other.send(data) };
      channel.onopen = () => channel.send("more");
      channel.onmessage = () => { heard += 1; channel.send("more") };
      await one.setLocalDescription(); await two.setRemoteDescription(one.localDescription);
      await two.setLocalDescription(); await one.setRemoteDescription(two.localDescription);
    }`,
    "() => heard",
    "<script>let heard = 0</script>",
  ),
});

function look(tab: Tab): Promise<number> {
  return evaluate<number>(tab, "look()");
}

/** Opens the page, clicks its button, and lets the page run until it reports progress. */
async function openRunning(path: string): Promise<Tab> {
  const tab = await browser.openTab(site.url + path);
  await step(tab, clickAt(100, 100));
  await runUntil(tab, async () => (await look(tab)) > 0);
  return tab;
}

test.each(["/video", "/audio", "/rtc"])("%s stands and goes on", async (path) => {
  const tab = await openRunning(path);
  for (let round = 0; round < 2; round += 1) {
    const before = await look(tab);
    await realTime(FROZEN_MS);
    expect(await look(tab)).toBe(before);
    await runUntil(tab, async () => (await look(tab)) !== before);
  }
});

test.each(["/video", "/audio", "/rtc"])(
  "%s stands while all of a long page is read",
  async (path) => {
    const tab = await openRunning(path);
    await evaluate(
      tab,
      `void document.body.insertAdjacentHTML('beforeend', '<p><button>press</button>'.repeat(600))`,
    );
    const before = await look(tab);
    for (let turn = 0; turn < 10; turn += 1) await see(tab, EVERYTHING);
    expect(await look(tab)).toBe(before);
  },
);

test("a video without sound goes on where it stood, by exactly the page time it was given", async () => {
  const tab = await openRunning("/video");
  await evaluate(tab, "video.currentTime = 0");
  await step(tab, wait({ ms: 100, clock: "wall" }), AT_ONCE);
  const from = await evaluate<number[]>(tab, "[video.currentTime, performance.now() / 1000]");
  await realTime(FROZEN_MS);
  await step(tab, wait({ ms: 500, clock: "page" }), AT_ONCE);
  const to = await evaluate<number[]>(tab, "[video.currentTime, performance.now() / 1000]");
  const [played = 0, passed = 0] = to.map((value, at) => value - (from[at] ?? 0));
  expect(Math.abs(played - passed)).toBeLessThan(0.1);
});
