import { expect, test } from "vitest";
import { Deadline } from "../../../shared/deadline.ts";
import type { BrowserContext } from "./context-session.ts";
import { StoredState } from "./stored-state.ts";

const root = { send: () => Promise.resolve({ cookies: [{ name: "login" }] }) };
const process = { networkService: () => Promise.resolve(1), connection: { root } };

test("several callers wait for one restoration; one that fails is tried again, and reported once", async () => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only the used part of a browser
  let context = Promise.resolve({ process, browserContextId: "1" } as unknown as BrowserContext);
  const stored = new StoredState({ context: () => context, openAside: () => Promise.reject() });
  using deadline = Deadline.after(10_000);
  await stored.read([]);
  stored.lose("browser");
  const found = context;
  context = Promise.reject(new Error("no browser"));
  const both = await Promise.allSettled([
    stored.restore(deadline, false),
    stored.restore(deadline, false),
  ]);
  expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  context = found;
  await stored.restore(deadline, false);
  expect(stored.takeReports().join()).toContain("1 cookies");
  expect(stored.takeReports()).toEqual([]);
});
