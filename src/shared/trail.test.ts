import { expect, test } from "vitest";
import {
  beginTrail,
  noteBlocked,
  noteCredential,
  noteDomain,
  noteField,
  Trail,
  withTrail,
} from "./trail.ts";

test("what is touched stands in the trail of the work, also behind what it waits for", async () => {
  const trail = new Trail();
  await withTrail(trail, async () => {
    noteDomain("https://a.test/path?secret=1");
    await Promise.resolve();
    noteField("email");
    noteCredential("bank-1");
    noteDomain("about:blank");
    noteBlocked({ host: "b.test", kind: "Image", reason: "not-listed" });
    noteBlocked({ host: "b.test", kind: "Image", reason: "not-listed" });
  });
  expect({
    domains: [...trail.domains],
    fields: [...trail.fields],
    credentials: [...trail.credentials],
    blocked: [...trail.blocked.values()],
  }).toEqual({
    domains: ["a.test"],
    fields: ["email"],
    credentials: ["bank-1"],
    blocked: [{ host: "b.test", kind: "Image", reason: "not-listed" }],
  });
});

test("what is touched inside is touched around it too, at once; beside it, it is not", async () => {
  const [around, beside] = [new Trail(), new Trail()];
  await Promise.all([
    withTrail(around, async () => {
      await Promise.resolve();
      const inner = beginTrail();
      withTrail(inner, () => noteField("inside"));
      expect([...inner.fields]).toEqual(["inside"]);
      expect([...around.fields]).toEqual(["inside"]);
      withTrail(new Trail(), () => noteField("a task of its own"));
    }),
    withTrail(beside, () => Promise.resolve()),
  ]);
  expect([...around.fields]).toEqual(["inside"]);
  expect([...beside.fields]).toEqual([]);
});

test("nothing is noted where nobody asks, and no more than a record can take", () => {
  noteField("nobody's");
  const trail = new Trail();
  withTrail(trail, () => {
    for (let count = 0; count < 1_000; count += 1) noteField(`${count}`.padEnd(1_000, "x"));
  });
  expect(trail.fields.size).toBe(200);
  expect([...trail.fields][0]).toHaveLength(200);
});
