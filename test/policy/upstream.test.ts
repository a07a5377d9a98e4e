import { expect, test } from "vitest";
import { Upstream } from "../../src/browser/network/guard/upstream.ts";
import { AddressPolicy } from "../../src/policy/address-policy.ts";
import { destination } from "../../src/policy/destination.ts";
import { socksProxy } from "../support/proxies.ts";
import { patience } from "../support/patience.ts";

test("a SOCKS proxy is asked for no name that is too long to be told", async () => {
  await using proxy = await socksProxy(5, 1, "127.0.0.1");
  const upstream = new Upstream(
    { server: proxy.server, bypass: [] },
    {
      anyCertificate: false,
      reachable: undefined,
    },
  );
  const guard = new AddressPolicy({ mode: "guarded" }).guard();
  using deadline = patience();
  // Its length, 264, would be sent as 8: a connection to "10.0.0.1".
  const long = destination(`10.0.0.1${"0".repeat(256)}`, 80);
  await expect(upstream.reach(deadline, guard, long)).rejects.toMatchObject({ code: "ESOCKS" });
  expect(proxy.requested).toEqual([]);
  const longest = "a".repeat(255);
  const socket = await upstream.reach(deadline, guard, destination(longest, 80));
  socket.destroy();
  expect(proxy.requested).toEqual([`${longest}:80`]);
});
