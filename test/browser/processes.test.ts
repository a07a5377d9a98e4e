/** How sessions share browser processes, and that no process remains at the end. */
import { expect, test } from "vitest";
import { wait } from "../../src/browser/actions/wait.ts";
import { HostList } from "../../src/policy/host-list.ts";
import { realTime, startBrowser, step } from "../support/browser.ts";
import { pidsOf } from "../support/processes.ts";
import { patience } from "../support/patience.ts";

test("five sessions share a process, whoever comes at once, and none is left at the end", async () => {
  const lab = await startBrowser();
  try {
    await Promise.all(Array.from({ length: 7 }, () => lab.openTab()));
    expect(browsers(lab.folder)).toHaveLength(2);
    for (let count = 7; count < 10; count += 1) await lab.openTab();
    expect(browsers(lab.folder)).toHaveLength(2);
    const eleventh = await lab.openTab();
    expect(browsers(lab.folder)).toHaveLength(3);
    const answer = await step(eleventh, wait({ ms: 10, clock: "page" }));
    expect(answer.settle.settled).toBe(true);
    await lab.closeSessions();
    await expect.poll(() => browsers(lab.folder)).toHaveLength(1);
  } finally {
    await lab[Symbol.asyncDispose]();
  }
  await expect.poll(() => browsers(lab.folder)).toHaveLength(0);
});

test("a session that comes while a spare process ends moves into one that stays", async () => {
  const lab = await startBrowser();
  try {
    // A host allowlist forbids datagrams: these sessions need a process other than that of pages that may send them.
    const listed = { allowedHosts: HostList.parse(["127.0.0.1"]) };
    let last = await lab.openSession(listed);
    for (let round = 0; round < 10; round += 1) {
      using deadline = patience();
      const leaving = lab.browser.sessions.close(deadline, last);
      if (round % 2 === 1) await realTime(round);
      const next = await lab.openSession(listed);
      await leaving;
      const answer = await step(next.activeTab(), wait({ ms: 10, clock: "page" }));
      expect(answer.settle.settled).toBe(true);
      last = next;
    }
    await expect.poll(() => browsers(lab.folder)).toHaveLength(2);
  } finally {
    await lab[Symbol.asyncDispose]();
  }
  await expect.poll(() => browsers(lab.folder)).toHaveLength(0);
});

test("a session with a list of hosts moves into the process that the one before it has left", async () => {
  const lab = await startBrowser();
  try {
    const listed = { allowedHosts: HostList.parse(["127.0.0.1"]) };
    await lab.openTab();
    await lab.openSession(listed);
    const before = browsers(lab.folder);
    expect(before).toHaveLength(2);
    await lab.closeSessions();
    await lab.openSession(listed);
    expect(browsers(lab.folder)).toEqual(before);
  } finally {
    await lab[Symbol.asyncDispose]();
  }
  await expect.poll(() => browsers(lab.folder)).toHaveLength(0);
});

/** Process ids of the browsers, without those of their children. */
function browsers(folder: string): readonly number[] {
  return pidsOf(folder, "browser");
}
