/** Knowledge of tasks about sites: stored, found by its words, counted, and never a replacement for a person's text. */
import { describe, expect, test } from "vitest";
import type { Knowledge, SkillEntry } from "../../../src/ports/knowledge.ts";
import { opened, type MakeStorage } from "./storage.ts";

const HOST = "example.com";

export function knowledgeContract(storage: string, make: MakeStorage<Knowledge>): void {
  describe(`what was learned, in ${storage}`, () => {
    describe("recipes", () => {
      const entry = (name: string, intent: string, version = 1) => ({
        name,
        host: HOST,
        intent,
        recipe: { version },
        cause: "learned" as const,
      });

      test("what they were before is kept and can be brought back", async () => {
        const { recipes } = await opened(make);
        await recipes.save(entry("a", "one"));
        await recipes.save(entry("b", "two"));
        await recipes.save({ ...entry("other", "one", 2), cause: "repaired" });
        await recipes.noteUse("a", "it failed");
        expect(await recipes.versions("a")).toMatchObject([
          { revision: 2, cause: "repaired", content: { recipe: { version: 2 } } },
          { revision: 1, cause: "learned", content: { recipe: { version: 1 } } },
        ]);
        expect(await recipes.restoreVersion("a", 3)).toBeUndefined();
        expect(await recipes.restoreVersion("c", 1)).toBeUndefined();
        expect(await recipes.restoreVersion("a", 1)).toMatchObject({
          revision: 3,
          successes: 2,
          failuresInRow: 0,
          recipe: { version: 1 },
        });
        const causes = (await recipes.versions("a")).map(({ cause }) => cause);
        expect(causes).toEqual(["restored", "repaired", "learned"]);
        expect(await recipes.versions("b")).toHaveLength(1);
      });

      test("the latest 20 versions are kept, and deleted with their recipe", async () => {
        const { recipes } = await opened(make);
        for (let version = 1; version <= 22; version += 1) {
          await recipes.save(entry("a", "one", version));
        }
        const revisions = (await recipes.versions("a")).map(({ revision }) => revision);
        expect(revisions).toEqual(Array.from({ length: 20 }, (_, index) => 22 - index));
        expect(await recipes.restoreVersion("a", 2)).toBeUndefined();
        await recipes.delete("a");
        expect(await recipes.versions("a")).toEqual([]);
        await recipes.save(entry("a", "one"));
        expect(await recipes.versions("a")).toMatchObject([{ revision: 1 }]);
      });

      test("one task refines one record, which keeps its name", async () => {
        const { recipes } = await opened(make);
        await recipes.save(entry("sites/example-com/recipes/one", "find {}"));
        const again = await recipes.save(entry("sites/example-com/recipes/other", "find {}", 2));
        expect(again).toMatchObject({
          name: "sites/example-com/recipes/one",
          revision: 2,
          successes: 2,
          recipe: { version: 2 },
        });
        await recipes.save({
          ...entry("sites/example-org/recipes/one", "find {}"),
          host: "example.org",
        });
        expect(await recipes.hosts()).toEqual(["example.com", "example.org"]);
      });

      test("a name that belongs to another task is not taken from it", async () => {
        const { recipes } = await opened(make);
        await recipes.save(entry("a", "one"));
        expect(await recipes.save(entry("a", "two"))).toBeUndefined();
        expect(await recipes.find("a")).toMatchObject({ intent: "one", revision: 1 });
        await recipes.save(entry("a2", "two"));
        for (const [name, revision] of [
          ["a", 2],
          ["a2", 3],
        ] as const) {
          const again = await recipes.save(entry(name, "two"));
          expect(again).toMatchObject({ name: "a2", revision });
        }
        const both = [entry("b", "three"), entry("b", "four")].map((one) => recipes.save(one));
        expect((await Promise.all(both)).filter(Boolean)).toHaveLength(1);
      });

      test("how repeats went is counted, and the trusted come first", async () => {
        const { recipes } = await opened(make);
        await recipes.save(entry("a", "one"));
        await recipes.save(entry("b", "two"));
        await recipes.noteUse("a", "the first");
        await recipes.noteUse("a", "the second");
        await recipes.noteUse("b", null);
        expect(await recipes.find("a")).toMatchObject({
          successes: 1,
          failures: 2,
          failuresInRow: 2,
          lastFailure: "the second",
        });
        expect((await recipes.ofHost(HOST)).map(({ name }) => name)).toEqual(["b", "a"]);
        await recipes.noteUse("a", null);
        expect(await recipes.find("a")).toMatchObject({ failures: 2, failuresInRow: 0 });
        expect(await recipes.delete("a")).toBe(true);
        expect(await recipes.delete("a")).toBe(false);
        const page = await recipes.page({ host: HOST }, { direction: "forward", limit: 5 });
        expect(page.rows.map(({ name }) => name)).toEqual(["b"]);
      });
    });

    describe("skills", () => {
      const skill = (name: string, more: Partial<SkillEntry> = {}): SkillEntry => ({
        name,
        host: HOST,
        origin: "agent",
        summary: `About ${name}`,
        content: "",
        seeAlso: [],
        ...more,
      });

      test("what people wrote is not changed by agents, and the other way round it is", async () => {
        const { skills } = await opened(make);
        await skills.save(
          skill("sites/x/login", { origin: "human", content: "Mind the captcha." }),
        );
        expect(await skills.save(skill("sites/x/login", { content: "Nonsense" }))).toBeUndefined();
        expect(await skills.find("sites/x/login")).toMatchObject({ origin: "human", revision: 1 });
        await skills.save(skill("sites/x/other", { content: "Old" }));
        const taken = await skills.save(
          skill("sites/x/other", { origin: "human", content: "New" }),
        );
        expect(taken).toMatchObject({ origin: "human", content: "New", revision: 2 });
      });

      test("are not replaced where they are not what the writer takes them for", async () => {
        const { skills } = await opened(make);
        expect(await skills.save(skill("a"), { revision: 0 })).toMatchObject({ revision: 1 });
        expect(await skills.save(skill("a"), { revision: 0 })).toBeUndefined();
        expect(await skills.save(skill("a"), { host: "other.org" })).toBeUndefined();
        const both = [1, 1].map((revision) => skills.save(skill("a"), { revision, host: HOST }));
        expect((await Promise.all(both)).filter(Boolean)).toMatchObject([{ revision: 2 }]);
      });

      test("what they were before is kept and can be brought back, and stays whose it is", async () => {
        const { skills } = await opened(make);
        await skills.save(skill("a", { content: "Learned.", seeAlso: ["b"] }));
        await skills.save(skill("a", { origin: "human", summary: "Trains", content: "Written." }));
        expect(await skills.versions("a")).toMatchObject([
          { revision: 2, cause: "written", content: { summary: "Trains", content: "Written." } },
          { revision: 1, cause: "learned", content: { content: "Learned.", seeAlso: ["b"] } },
        ]);
        expect(await skills.restoreVersion("a", 3)).toBeUndefined();
        expect(await skills.restoreVersion("a", 1)).toMatchObject({
          revision: 3,
          origin: "human",
          summary: "About a",
          content: "Learned.",
          seeAlso: ["b"],
        });
        expect(await skills.versions("a")).toMatchObject([
          { revision: 3, cause: "restored" },
          { revision: 2 },
          { revision: 1 },
        ]);
        expect(await skills.search("trains", { limit: 1 })).toEqual([]);
        await skills.delete("a");
        expect(await skills.versions("a")).toEqual([]);
      });

      test("a skill that was put away comes back with an earlier version", async () => {
        const { skills } = await opened(make);
        await skills.save(skill("a"));
        await skills.archive("a", "stale");
        expect(await skills.versions("a")).toHaveLength(1);
        expect(await skills.restoreVersion("a", 1)).toMatchObject({ archived: null, revision: 2 });
      });

      test("are found by their words, the best first, also after a change", async () => {
        const { skills } = await opened(make);
        await skills.save(
          skill("a", { summary: "Signing in", content: "Press Login, then wait." }),
        );
        await skills.save(skill("b", { summary: "Booking flights", content: "After signing in." }));
        await skills.save(skill("c", { host: "other.org", summary: "Sign in there" }));
        const names = async (words: string, host?: string) => {
          const found = await skills.search(words, {
            limit: 5,
            ...(host !== undefined && { host }),
          });
          return found.map((one) => one.name);
        };
        expect(await names("sign in", HOST)).toEqual(["a", "b"]);
        expect(await names("flight")).toEqual(["b"]);
        expect(await names('"; DROP TABLE -- NEAR(*')).toEqual([]);
        await skills.save(skill("b", { summary: "Trains" }));
        expect(await names("flight")).toEqual([]);
        expect(await names("train")).toEqual(["b"]);
        await skills.delete("b");
        expect(await names("train")).toEqual([]);
      });

      test("can be put away and brought back, but not those of people", async () => {
        const { skills } = await opened(make);
        await skills.save(skill("a"));
        await skills.save(skill("b", { origin: "human" }));
        expect(await skills.archive("a", "stale")).toBe(true);
        expect(await skills.archive("b", "stale")).toBe(false);
        expect((await skills.ofHost(HOST)).map(({ name }) => name)).toEqual(["b"]);
        expect((await skills.search("about", { limit: 5 })).map(({ name }) => name)).toEqual(["b"]);
        const put = await skills.page({ archived: true }, { direction: "forward", limit: 5 });
        expect(put.rows).toMatchObject([{ name: "a", archived: "stale" }]);
        expect(await skills.restore("a")).toBe(true);
        expect(await skills.ofHost(HOST)).toHaveLength(2);
      });

      test("use and outcome are counted", async () => {
        const { skills } = await opened(make);
        await skills.save(skill("a"));
        await skills.noteUse(["a", "not there"]);
        await skills.noteOutcome(["a"], false);
        expect(await skills.find("a")).toMatchObject({
          failures: 1,
          failuresInRow: 1,
          successes: 0,
        });
        await skills.noteOutcome(["a"], true);
        expect(await skills.find("a")).toMatchObject({
          failures: 1,
          failuresInRow: 0,
          successes: 1,
        });
        expect((await skills.find("a"))?.lastUsedMs).not.toBeNull();
      });
    });

    describe("facts", () => {
      test("the same one counts more, and the oldest give way", async () => {
        const { facts } = await opened(make);
        const fact = (text: string) => ({
          host: HOST,
          kind: "negative" as const,
          text,
          intent: "find {}",
          taskId: "task_1",
        });
        await facts.note(fact("No such button"));
        await facts.note(fact("No such button"));
        expect(await facts.ofHost(HOST)).toMatchObject([{ text: "No such button", count: 2 }]);
        for (let count = 0; count < 200; count += 1) await facts.note(fact(`Fact ${count}`));
        expect(await facts.ofHost(HOST)).toHaveLength(200);
        expect((await facts.ofHost(HOST)).some(({ text }) => text === "No such button")).toBe(
          false,
        );
        expect(await facts.delete(fact("Fact 7"))).toBe(true);
      });
    });

    test("is there for every server when it is said", async () => {
      const made = make();
      const { port: first } = await made.open();
      const { port: second } = await made.open();
      await first.skills.save({
        name: "a",
        host: HOST,
        origin: "human",
        summary: "Login",
        content: "",
        seeAlso: ["b"],
      });
      expect(await second.skills.search("login", { limit: 1 })).toMatchObject([
        { name: "a", seeAlso: ["b"] },
      ]);
    });

    test("is not read once it is closed", async () => {
      const { port, close } = await make().open();
      await close();
      await close();
      await expect(port.skills.find("a")).rejects.toMatchObject({ code: "NOT_READY" });
    });
  });
}
