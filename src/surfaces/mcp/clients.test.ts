import { CLIENT_INFO_META_KEY } from "@modelcontextprotocol/server";
import { beforeEach, expect, test } from "vitest";
import { StatelessClients } from "./clients.ts";

interface Place {
  current: object | undefined;
  release(): void;
}

let clients: StatelessClients<Place>;
beforeEach(() => {
  clients = new StatelessClients();
});

interface Sent {
  readonly id: unknown;
  readonly method?: string;
  readonly name?: string;
  readonly token?: string;
}

function placeOf({ id, method = "tools/call", name = "a", token = "" }: Sent): Place | undefined {
  const request = new Request("http://127.0.0.1/mcp", { headers: { authorization: token } });
  const params = { _meta: { [CLIENT_INFO_META_KEY]: { name, version: "1" } } };
  const message = { jsonrpc: "2.0", id, method, params };
  return clients.sessionOf(request, message, () => ({ current: undefined, release: () => {} }));
}

/** Creates a client. Each call of the returned function sends the client's next request and returns its session. */
function client(): () => Place | undefined {
  let id = 0;
  placeOf({ id, method: "server/discover" });
  return () => placeOf({ id: (id += 1) });
}

function use(place: Place | undefined): void {
  if (place) place.current = {};
}

test("a client alone of its name keeps its place, also when requests overtake each other", () => {
  const send = client();
  const place = send();
  use(place);
  expect(send()).toBe(place);
  for (const id of [5, 4, 9, 8, 6]) expect(placeOf({ id })).toBe(place);
});

test("numbers that nobody counts are those of others", () => {
  const place = placeOf({ id: 1_795_000_000_000 });
  use(place);
  for (const id of [1_795_000_004_000, 1_794_000_000_000, 40]) {
    expect(placeOf({ id })).not.toBe(place);
  }
});

test("names, versions and tokens are apart", () => {
  const place = placeOf({ id: 0 });
  expect(placeOf({ id: 1, name: "b" })).not.toBe(place);
  expect(placeOf({ id: 1, token: "Bearer x" })).not.toBe(place);
  expect(placeOf({ id: 1 })).toBe(place);
});

test("a second of its name has a place of its own, and both keep theirs while their counts differ", () => {
  const [one, other] = [client(), client()];
  const ofOne = one();
  use(ofOne);
  expect(one()).toBe(ofOne);
  const ofOther = other();
  expect(ofOther).not.toBe(ofOne);
  use(ofOther);
  expect(one()).toBe(ofOne);
});

test("where either may have sent it, it gets the place of neither", () => {
  const [one, other] = [client(), client()];
  const places = [one(), other()];
  expect(places[0]).not.toBe(places[1]);
  for (const place of places) use(place);
  expect(places).not.toContain(one());
});

test("one that begins its count anew is another", () => {
  const place = placeOf({ id: 7 });
  use(place);
  expect(placeOf({ id: 7 })).not.toBe(place);
});

test.each(["text", -1, 1.5, null])("one with the id %s is not known again", (id) => {
  expect(placeOf({ id })).toBeUndefined();
});
