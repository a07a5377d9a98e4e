/** WebRTC datagrams would bypass the address guard: while addresses are guarded, pages cannot send any. */
import { createSocket, type Socket } from "node:dgram";
import { once } from "node:events";
import { afterAll, beforeEach, expect, test } from "vitest";
import type { SessionProfile } from "../../src/browser/session/session-parts.ts";
import { AddressPolicy } from "../../src/policy/address-policy.ts";
import { HostList } from "../../src/policy/host-list.ts";
import { evaluate, startBrowser, type TestBrowser } from "../support/browser.ts";

/** Another host of the private network; local like all addresses that begin with 127. */
const NEIGHBOUR = "127.0.0.98";

const udp: Socket = createSocket("udp4");
let packets = 0;
udp.on("message", () => (packets += 1));
udp.bind(0, NEIGHBOUR);
await once(udp, "listening");
afterAll(() => void udp.close());
beforeEach(() => {
  packets = 0;
});

/** A WebRTC call that sends datagrams to the neighbour's port, as its STUN server and as its remote end. */
const CALL = (port: number) => `(async () => {
  const connection = new RTCPeerConnection({ iceServers: [{ urls: "stun:${NEIGHBOUR}:${port}" }] });
  const other = new RTCPeerConnection();
  connection.createDataChannel("x");
  await connection.setLocalDescription(await connection.createOffer());
  await other.setRemoteDescription(connection.localDescription);
  await other.setLocalDescription(await other.createAnswer());
  await connection.setRemoteDescription(other.localDescription);
  await connection.addIceCandidate({
    candidate: "candidate:1 1 udp 2122260223 ${NEIGHBOUR} ${port} typ host",
    sdpMid: "0",
    sdpMLineIndex: 0,
  });
  await new Promise((done) => setTimeout(done, 1500));
  connection.close();
  other.close();
})()`;

async function packetsOf(browser: TestBrowser, profile?: SessionProfile): Promise<number> {
  const session = await browser.openSession(profile);
  await evaluate(session.activeTab(), CALL(udp.address().port));
  return packets;
}

test.each(["guarded", "block"] as const)("%s: none arrives", async (mode) => {
  await using browser = await startBrowser([], { policy: new AddressPolicy({ mode }) });
  expect(await packetsOf(browser)).toBe(0);
});

test("allow: they arrive, but not from a session with a list of hosts", async () => {
  await using browser = await startBrowser([], { policy: new AddressPolicy({ mode: "allow" }) });
  const allowedHosts = HostList.parse([NEIGHBOUR]);
  expect(await packetsOf(browser, { allowedHosts })).toBe(0);
  expect(await packetsOf(browser)).toBeGreaterThan(0);
});
