import { describe, expect, test } from "vitest";
import type { DomainRepository } from "../../../src/ports/domains.ts";
import { opened, type MakeStorage } from "./storage.ts";

export function domainContract(name: string, make: MakeStorage<DomainRepository>): void {
  describe(`visits to hosts, in ${name}`, () => {
    test("are counted, also over a restart, and the last one is told", async () => {
      const storage = make();
      const host = "example.com";
      const { port: first, close } = await storage.open();
      first.note({ host, outcome: "ok", timeMs: 1_000 });
      first.note({ host, outcome: "blocked", reason: "rate_limited", timeMs: 2_000 });
      first.note({ host: "other.example", outcome: "error", reason: "x", timeMs: 3_000 });
      expect(await first.get(host)).toEqual({
        okCount: 1,
        blockedCount: 1,
        errorCount: 0,
        lastOutcome: "blocked",
        lastReason: "rate_limited",
        lastSeenMs: 2_000,
      });
      await close();
      const { port: second } = await storage.open();
      second.note({ host, outcome: "ok", timeMs: 4_000 });
      expect(await second.get(host)).toEqual({
        okCount: 2,
        blockedCount: 1,
        errorCount: 0,
        lastOutcome: "ok",
        lastSeenMs: 4_000,
      });
    });

    test("are forgotten together", async () => {
      const domains = await opened(make);
      domains.note({ host: "example.com", outcome: "ok", timeMs: 1_000 });
      expect(await domains.get("unknown.example")).toBeUndefined();
      await domains.clear();
      expect(await domains.get("example.com")).toBeUndefined();
    });
  });
}
