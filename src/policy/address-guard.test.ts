import { describe, expect, it } from "vitest";
import { Deadline } from "../shared/deadline.ts";
import { AddressPolicy } from "./address-policy.ts";
import { destinationOf } from "./destination.ts";
import type { PrivateNetworkMode } from "./address-guard.ts";

const NAMES: Record<string, readonly string[]> = {
  "public.test": ["93.184.216.34"],
  "other.test": ["93.184.216.35"],
  "intranet.test": ["10.0.0.5"],
  "router.test": ["192.168.1.1"],
  "mixed.test": ["10.0.0.5", "93.184.216.34"],
  "cloud.test": ["169.254.169.254"],
  "me.test": ["127.0.0.1"],
};

function guardOf(mode: PrivateNetworkMode = "guarded", names = NAMES) {
  const policy = new AddressPolicy({
    mode,
    resolve: (host) =>
      names[host]
        ? Promise.resolve(names[host])
        : Promise.reject(Object.assign(new Error("none"), { code: "ENOTFOUND" })),
  });
  policy.own(8222);
  const guard = policy.guard();
  const deadline = Deadline.never();
  return {
    policy,
    name: (url: string) => guard.name(deadline, url),
    follow: (url: string, from: string) => guard.follow(url, from),
    way: (url: string, asker?: string) => {
      const to = destinationOf(url);
      if (!to) throw new Error(`${url} leads nowhere`);
      return guard.way(deadline, to, asker);
    },
  };
}
const blocked = (reason: string) => ({ code: "BLOCKED_BY_POLICY", details: { reason } });

describe("guarded", () => {
  it("opens nothing for a link that is followed, and no named host to a page of another one", async () => {
    const { name, follow, way } = guardOf();
    expect(() => follow("http://intranet.test/", "http://public.test/")).not.toThrow();
    await expect(way("http://intranet.test/")).rejects.toMatchObject(blocked("not-named"));
    await name("http://intranet.test/");
    expect(() => follow("http://intranet.test/a", "http://intranet.test/")).not.toThrow();
    expect(() => follow("http://intranet.test/a", "http://public.test/")).toThrow(
      "http://public.test must not request it",
    );
  });

  it("leaves what is public open, and nothing else", async () => {
    const { way } = guardOf();
    expect(await way("http://public.test/")).toEqual({
      addresses: ["93.184.216.34"],
      named: false,
    });
    for (const url of [
      "http://intranet.test/",
      "http://127.0.0.1:3000/",
      "http://2130706433/",
      "http://0x7f.1/",
      "http://0177.0.0.1/",
      "http://[::ffff:127.0.0.1]/",
      "http://localhost:3000/",
      "ws://a.localhost/",
      "http://0.0.0.0/",
    ]) {
      await expect(way(url)).rejects.toMatchObject(blocked("not-named"));
    }
  });

  it("opens what a caller names: that host at that port, under its name and its addresses", async () => {
    const { name, way } = guardOf();
    await name("http://localhost:3000/start");
    expect(await way("http://localhost:3000/")).toEqual({
      addresses: ["127.0.0.1", "::1"],
      named: true,
    });
    expect(await way("ws://127.0.0.1:3000/")).toMatchObject({ addresses: ["127.0.0.1"] });
    await expect(way("http://localhost:22/")).rejects.toMatchObject(blocked("not-named"));
    await expect(way("http://127.0.0.2:3000/")).rejects.toMatchObject(blocked("not-named"));
    await expect(way("http://me.test:3000/")).rejects.toMatchObject(blocked("not-named"));
    await expect(way("http://router.test:3000/")).rejects.toMatchObject(blocked("not-named"));
  });

  it("lets only named hosts ask for named hosts", async () => {
    const { name, way } = guardOf();
    await name("http://intranet.test/");
    await name("http://localhost:3000/");
    const url = "http://intranet.test/api";
    expect(await way(url, "http://intranet.test/page")).toMatchObject({ named: true });
    expect(await way(url, "http://127.0.0.1:3000/")).toMatchObject({ named: true });
    for (const asker of [
      "https://public.test/",
      "http://localhost:4000/",
      "null",
      "data:text/html,x",
    ]) {
      await expect(way(url, asker)).rejects.toMatchObject(blocked("not-asked-by-named"));
    }
    expect(await way("http://public.test/", "https://other.test/")).toMatchObject({ named: false });
  });

  it("keeps a name that was public from becoming private, and the other way round", async () => {
    const names = { ...NAMES };
    const { name, way } = guardOf("guarded", names);
    await name("http://public.test/");
    names["public.test"] = ["127.0.0.1"];
    await expect(way("http://public.test/")).rejects.toMatchObject(blocked("was-public"));
    await expect(name("http://public.test/")).rejects.toMatchObject(blocked("was-public"));
    await name("http://intranet.test/");
    names["intranet.test"] = ["93.184.216.34"];
    await expect(way("http://intranet.test/")).rejects.toMatchObject(blocked("was-private"));
    names["intranet.test"] = ["10.0.0.6"];
    await expect(way("http://intranet.test/")).rejects.toMatchObject(blocked("not-named"));
  });

  it("takes the public addresses of a name that has others too", async () => {
    const { name, way } = guardOf();
    await name("http://mixed.test/");
    expect(await way("http://mixed.test/")).toEqual({ addresses: ["93.184.216.34"], named: false });
  });

  it("leaves a name without an address to the connection", async () => {
    const { name, way } = guardOf();
    await name("http://nowhere.test/");
    await expect(way("http://nowhere.test/")).rejects.toMatchObject({ code: "ENOTFOUND" });
  });
});

it("allow opens all, block refuses even what is named", async () => {
  const open = guardOf("allow");
  expect(await open.way("http://intranet.test/", "http://public.test/")).toEqual({
    addresses: ["10.0.0.5"],
    named: false,
  });
  const closed = guardOf("block");
  await expect(closed.name("http://localhost:3000/")).rejects.toMatchObject(blocked("all-private"));
  await expect(closed.way("http://intranet.test/")).rejects.toMatchObject(blocked("all-private"));
  expect(await closed.way("http://public.test/")).toMatchObject({ named: false });
});

it.each(["guarded", "allow", "block"] as const)(
  "metadata and our own ports are closed whatever the mode: %s",
  async (mode) => {
    const { name, way } = guardOf(mode);
    for (const url of [
      "http://169.254.169.254/latest",
      "http://[::ffff:a9fe:a9fe]/",
      "http://[fd00:ec2::254]/",
      "http://metadata.google.internal/",
      ...(mode === "block" ? [] : ["http://cloud.test/"]),
    ]) {
      await expect(name(url)).rejects.toMatchObject(blocked("metadata"));
      await expect(way(url)).rejects.toMatchObject(blocked("metadata"));
    }
    for (const host of ["localhost", "127.0.0.1", "[::1]", "0.0.0.0", "me.test", "a.localhost."]) {
      const refused = blocked(mode === "block" ? "all-private" : "own-server");
      await expect(name(`http://${host}:8222/`)).rejects.toMatchObject(refused);
      await expect(way(`ws://${host}:8222/`)).rejects.toMatchObject(refused);
    }
  },
);

it("block says the same of private hosts of any kind and of names without an address", async () => {
  const { name, way } = guardOf("block");
  const said = new Set<string>();
  for (const host of ["intranet.test", "router.test", "me.test", "cloud.test", "none.test"]) {
    const refused = await way(`http://${host}:8222/`).catch((error: unknown) => error);
    said.add((JSON.stringify(refused) + String(refused)).replaceAll(host, "*"));
  }
  expect([...said]).toEqual([expect.stringContaining("*:8222 has no public address")]);
  await expect(name("http://none.test/")).resolves.toBeUndefined(); // a proxy may resolve this name
});

it("tells own addresses without resolving, and forgets a port that is given back", () => {
  const policy = new AddressPolicy({ mode: "guarded" });
  const giveBack = policy.own(8222);
  expect(policy.namesOwn("ws://[::1]:8222/x")).toBe(true);
  expect(policy.namesOwn("http://localhost:8223/")).toBe(false);
  expect(policy.namesOwn("http://example.com:8222/")).toBe(false);
  giveBack();
  expect(policy.namesOwn("http://localhost:8222/")).toBe(false);
});
