/** Sessions: isolated, limited in number and time, and removed without a trace. */
import { NO_RECORDER } from "../../src/browser/model/recorder.ts";
import { escalate } from "../../src/browser/runner/escalate.ts";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { navigate } from "../../src/browser/actions/navigate.ts";
import { wait } from "../../src/browser/actions/wait.ts";
import { selfSigned } from "../../src/browser/network/guard/self-signed.ts";
import { SessionNetwork } from "../../src/browser/network/guard/session-network.ts";
import { InputMode } from "../../src/browser/session/input-mode.ts";
import { launchBrowser } from "../../src/browser/chromium/launch/launch.ts";
import { BrowserProcess } from "../../src/browser/engine/process.ts";
import { sandboxIsPossible } from "../../src/browser/chromium/binary/sandbox.ts";
import { Session } from "../../src/browser/session/session.ts";
import { Sessions } from "../../src/browser/session/sessions.ts";
import { AddressPolicy } from "../../src/policy/address-policy.ts";
import { FileRoots } from "../../src/policy/file-roots.ts";
import type { Deadline } from "../../src/shared/deadline.ts";
import { createLog } from "../../src/shared/log.ts";
import { Redactor } from "../../src/shared/secrets/redactor.ts";
import {
  clickAt,
  evaluate,
  locate,
  runUntil,
  expectFrozen,
  startBrowser,
  step,
} from "../support/browser.ts";
import { text, useSite } from "../support/site.ts";
import { patience } from "../support/patience.ts";

const site = await useSite({
  "/": "<!doctype html><title>home</title><script>setInterval(() => {}, 50)</script>",
  "/worker": `<!doctype html><script>new Worker("/worker.js")</script>`,
  "/worker.js": text("setInterval(() => {}, 50)", "text/javascript"),
  "/storm": `<!doctype html><body style="height:500px" onclick="for (let n = 0; n < 40; n++) window.open('/?' + n)">`,
});
const log = createLog("error");
function soon(): Deadline {
  return patience();
}

test("twenty sessions opened and closed leave no context and no target behind", async () => {
  const folder = await mkdtemp(join(tmpdir(), "fermata-sessions-"));
  using deadline = patience();
  const located = await locate(deadline);
  const opened = await launchBrowser(deadline, {
    ...located,
    temporaryDir: folder,
    sandbox: sandboxIsPossible(),
    viewport: { width: 400, height: 300 },
    zoom: 1,
    extra: [],
    datagrams: true,
    trusted: selfSigned().pin,
    log: createLog("error"),
  });
  const process = await BrowserProcess.of(deadline, opened, located.engine);
  const sessions = new Sessions({
    limits: { maxSessions: 20, idleMs: 0 },
    make: (profile) =>
      new Session({
        settings: {
          viewport: { width: 400, height: 300 },
          queueLimit: 4,
          maxTabs: 4,
          paused: true,
        },
        profile,
        inputMode: new InputMode(),
        escalate,
        recorder: NO_RECORDER,
        keepPicture: undefined,
        fileRoots: new FileRoots([]),
        temporaryDir: folder,
        downloads: undefined,
        keepCalls: undefined,
        redactor: new Redactor(),
        log,
        network: new SessionNetwork({
          policy: new AddressPolicy({ mode: "allow" }),
          proxy: undefined,
          defaultProxy: undefined,
          anyCertificate: false,
          ownCertificate: selfSigned(),
        }),
        process: () => Promise.resolve(process),
      }),
    onClosed: () => Promise.resolve(),
    log,
    nowMs: () => performance.now(),
  });
  const counts = async () => {
    const { root } = process.connection;
    const { browserContextIds } = await root.send(deadline, "Target.getBrowserContexts");
    const { targetInfos } = await root.send(deadline, "Target.getTargets");
    return [browserContextIds.length, targetInfos.length, process.sessions];
  };
  try {
    const before = await counts();
    for (let round = 0; round < 20; round += 1) {
      const session = await sessions.create(deadline);
      if (round % 5 === 0) {
        await step(session.activeTab(), navigate({ url: `${site.url}/worker` }));
        await session.createTab(deadline);
      }
      await sessions.close(deadline, session);
    }
    await expect.poll(counts).toEqual(before);
    expect(sessions.all()).toEqual([]);
  } finally {
    sessions.end();
    await process.close(deadline);
    await rm(folder, { recursive: true, force: true });
  }
});

describe("sessions of a browser", async () => {
  let nowMs = 0;
  const browser = await startBrowser([], {
    settings: { maxTabs: 5 },
    limits: { maxSessions: 3, idleMs: 60_000 },
    nowMs: () => nowMs,
  });
  const { sessions } = browser.browser;
  afterEach(() => browser.closeSessions());
  afterAll(() => browser[Symbol.asyncDispose]());

  test("share no cookies and no storage", async () => {
    const [one, other] = await Promise.all([
      browser.openTab(`${site.url}/`),
      browser.openTab(`${site.url}/`),
    ]);
    const leave = (who: string) => `document.cookie = "who=${who}"; localStorage.who = "${who}"`;
    await evaluate(one, leave("one"));
    expect(await evaluate(other, "[document.cookie, localStorage.length]")).toEqual(["", 0]);
    await evaluate(other, leave("other"));
    expect(await evaluate(one, "[document.cookie, localStorage.who]")).toEqual(["who=one", "one"]);
  });

  test("have a limited number of tabs, which callers and pages cannot pass", async () => {
    using deadline = soon();
    const tab = await browser.openTab(`${site.url}/storm`);
    await step(tab, clickAt(100, 100));
    await runUntil(tab, () => tab.session.tabs().length >= 5);
    await step(tab, wait({ ms: 500, clock: "wall" }));
    expect(tab.session.tabs()).toHaveLength(5);
    expect(await evaluate(tab, "document.title")).toBe("");
    await expect(tab.session.createTab(deadline)).rejects.toMatchObject({ code: "RATE_LIMITED" });
    const [, opened] = tab.session.tabs();
    if (opened) await tab.session.closeTab(deadline, opened);
    await tab.session.createTab(deadline);
    await expectFrozen(tab);
  });

  test("expire when nobody uses them, but not the default one", async () => {
    using deadline = soon();
    const standard = await sessions.get(deadline);
    const [idle, used] = await Promise.all([sessions.create(deadline), sessions.create(deadline)]);
    nowMs += 59_999;
    await sessions.closeExpired();
    expect(sessions.all()).toHaveLength(3);
    const use = sessions.use(used);
    nowMs += 1;
    await sessions.closeExpired();
    expect(idle.closed).toBe(true);
    expect(sessions.all()).toEqual([standard, used]);
    expect(sessions.expiresInMs(used)).toBeUndefined();
    use[Symbol.dispose]();
    expect(sessions.expiresInMs(used)).toBe(60_000);
    nowMs += 60_000;
    await sessions.closeExpired();
    expect(sessions.all()).toEqual([standard]);
    await expect(sessions.named(deadline, used.id)).rejects.toMatchObject({
      code: "SESSION_NOT_FOUND",
    });
  });

  test("of a client that is gone end soon, unless somebody comes", async () => {
    using deadline = soon();
    const client = sessions.onDemand();
    const own = await client.get(deadline);
    expect(await client.get(deadline)).toBe(own);
    client.release();
    nowMs += 59_000;
    await sessions.closeExpired();
    expect(own.closed).toBe(false);
    nowMs += 1_000;
    await sessions.closeExpired();
    expect(own.closed).toBe(true);
    expect(await client.get(deadline)).not.toBe(own);
    if (client.current) await sessions.close(deadline, client.current);
  });

  test("that are closed end their running steps with an error", async () => {
    using deadline = soon();
    const tab = await browser.openTab(`${site.url}/`);
    const running = step(tab, wait({ ms: 60_000, clock: "wall" }), { timeoutMs: 60_000 });
    const waiting = step(tab, wait({ ms: 10, clock: "wall" }));
    const refused = [running, waiting].map((one) =>
      expect(one).rejects.toMatchObject({ code: "TAB_NOT_FOUND" }),
    );
    await sessions.close(deadline, await sessions.named(deadline, tab.session.id));
    await Promise.all(refused);
    await expect(tab.session.createTab(deadline)).rejects.toMatchObject({
      code: "SESSION_NOT_FOUND",
    });
    expect(() => sessions.tab(tab.id)).toThrow("No tab has the id");
  });

  test("that are closed while a tab opens take it along", async () => {
    using deadline = soon();
    const session = await sessions.create(deadline);
    const opening = session.createTab(deadline);
    await Promise.all([
      expect(opening).rejects.toMatchObject({ code: "SESSION_NOT_FOUND" }),
      sessions.close(deadline, session),
    ]);
  });
});
