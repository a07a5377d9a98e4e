import { describe, expect, test } from "vitest";
import type { SchemaEntry, SchemaRepository } from "../../../src/ports/schemas.ts";
import { opened, type MakeStorage } from "./storage.ts";

const entry = (name: string, form: string): SchemaEntry => ({
  name,
  host: "example.com",
  form,
  intent: null,
  schema: { form },
});

export function schemaContract(name: string, make: MakeStorage<SchemaRepository>): void {
  describe(`schemas of forms, in ${name}`, () => {
    test("are there for every server when they are saved, until they are deleted", async () => {
      const storage = make();
      const { port: first } = await storage.open();
      const { port: second } = await storage.open();
      expect(await first.save(entry("a", "one"))).toMatchObject({ revision: 1 });
      expect(await second.find("a")).toMatchObject({ ...entry("a", "one"), revision: 1 });
      expect(await second.delete("a")).toBe(true);
      expect(await first.delete("a")).toBe(false);
      expect(await first.find("a")).toBeUndefined();
    });

    test("take the place of what had their name, unless that shall stay with its form", async () => {
      const schemas = await opened(make);
      await schemas.save(entry("a", "one"));
      expect(await schemas.saveUnlessTaken(entry("a", "one"))).toMatchObject({ revision: 2 });
      expect(await schemas.saveUnlessTaken(entry("a", "two"))).toBeUndefined();
      expect(await schemas.find("a")).toMatchObject({ form: "one", revision: 2 });
      expect(await schemas.save(entry("a", "two"))).toMatchObject({ form: "two", revision: 3 });
    });

    test("what they were before is kept, can be brought back, and is deleted with them", async () => {
      const schemas = await opened(make);
      await schemas.save(entry("a", "one"));
      await schemas.save({ ...entry("a", "two"), intent: "Ask" });
      await schemas.save(entry("b", "other"));
      expect(await schemas.versions("a")).toMatchObject([
        { revision: 2, cause: "learned", content: { form: "two", intent: "Ask" } },
        { revision: 1, cause: "learned", content: { form: "one", intent: null } },
      ]);
      expect(await schemas.restoreVersion("a", 3)).toBeUndefined();
      expect(await schemas.restoreVersion("a", 1)).toMatchObject({
        ...entry("a", "one"),
        revision: 3,
      });
      const causes = async () => (await schemas.versions("a")).map(({ cause }) => cause);
      expect(await causes()).toEqual(["restored", "learned", "learned"]);
      await schemas.save(entry("a", "one"));
      expect((await causes())[0]).toBe("learned");
      await schemas.delete("a");
      expect(await causes()).toEqual([]);
    });

    test("of those who want a free name at the same time, one has it", async () => {
      const schemas = await opened(make);
      const saving = ["one", "two", "three"].map((form) =>
        schemas.saveUnlessTaken(entry("a", form)),
      );
      expect((await Promise.all(saving)).filter(Boolean)).toHaveLength(1);
    });

    test("are listed by host", async () => {
      const schemas = await opened(make);
      await schemas.save(entry("a", "one"));
      await schemas.save({ ...entry("b", "two"), host: "example.org" });
      const page = await schemas.page({ host: "example.org" }, { direction: "forward", limit: 5 });
      expect(page.rows.map((one) => one.name)).toEqual(["b"]);
      expect((await schemas.page({}, { direction: "backward", limit: 1 })).hasMore).toBe(true);
    });
  });
}
