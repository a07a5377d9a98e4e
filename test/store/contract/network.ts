import { describe, expect, test } from "vitest";
import type { NetworkRepository, SavedCall } from "../../../src/ports/network.ts";
import { opened, type MakeStorage } from "./storage.ts";

const call = (id: string, more: Partial<SavedCall> = {}): SavedCall => ({
  id,
  tag: "kept",
  tabId: "tab_1",
  actionId: "act_1",
  url: "https://example.com/",
  method: "GET",
  status: 200,
  type: "Document",
  requestHeaders: { accept: "*/*" },
  responseHeaders: {},
  timingMs: 1,
  timestampMs: 1,
  redirectChain: [],
  completed: true,
  ...more,
});

export function networkContract(name: string, make: MakeStorage<NetworkRepository>): void {
  describe(`saved network calls, in ${name}`, () => {
    test("are listed without their bodies, in the order in which they were saved", async () => {
      const network = await opened(make);
      const responseBody = { text: "hello", base64: false };
      network.save([call("b", { requestBody: "a=1", responseBody }), call("a")], "ses_1");
      const [first, second] = await network.list();
      expect(first?.call).toEqual(call("b"));
      expect(second?.call.id).toBe("a");
      if (!first) throw new Error("nothing was saved");
      expect(await network.withBodies(first)).toEqual(
        call("b", { requestBody: "a=1", responseBody }),
      );
    });

    test("are removed by their tag, or all together", async () => {
      const network = await opened(make);
      network.save([call("a"), call("b", { tag: "other" }), call("c", { tag: "other" })], "ses_1");
      expect(await network.clear("other")).toBe(2);
      expect((await network.list()).map((one) => one.call.id)).toEqual(["a"]);
      expect(await network.clear(undefined)).toBe(1);
      expect(await network.list()).toEqual([]);
    });
  });
}
