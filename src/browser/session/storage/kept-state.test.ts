import { expect, test } from "vitest";
import { Deadline } from "../../../shared/deadline.ts";
import type { BrowserContext } from "./context-session.ts";
import { KeptState } from "./kept-state.ts";

const root = { send: () => Promise.resolve({ cookies: [{ name: "login" }] }) };
const process = { networkService: () => Promise.resolve(1), connection: { root } };

test("several callers wait for one restoration; one that fails is tried again, and reported once", async () => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as much of a browser as is used
  let context = Promise.resolve({ process, browserContextId: "1" } as unknown as BrowserContext);
  const kept = new KeptState({ context: () => context, openAside: () => Promise.reject() });
  using deadline = Deadline.after(10_000);
  await kept.read([]);
  kept.lose("browser");
  const found = context;
  context = Promise.reject(new Error("no browser"));
  const both = await Promise.allSettled([
    kept.restore(deadline, false),
    kept.restore(deadline, false),
  ]);
  expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  context = found;
  await kept.restore(deadline, false);
  expect(kept.takeReports().join()).toContain("1 cookies");
  expect(kept.takeReports()).toEqual([]);
});
