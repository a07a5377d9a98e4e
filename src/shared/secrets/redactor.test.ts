import { inspect } from "node:util";
import { expect, test } from "vitest";
import { everyRow } from "../every-row.ts";
import { Redactor } from "./redactor.ts";
import { Secret } from "./secret.ts";

const SECRET = `p"ä s\\s/w<o>r&d+1'`;

function hiding(...secrets: readonly string[]): Redactor {
  const redactor = new Redactor();
  for (const secret of secrets) redactor.hide(secret);
  return redactor;
}

test.each(["test", "admin", "1234", "password", "secret", "0000", "Test"])(
  "the plain word %s is hidden where it is a value, and left in what the page says",
  (word) => {
    const redactor = hiding(word);
    for (const text of [
      word,
      `?user=a&p=${word}&x=1`,
      `{"p":"${word}"}`,
      JSON.stringify(JSON.stringify({ p: word })),
      `[3:text ="${word}"]`,
      `X-Key: ${word}\r\nHost: h`,
      `p%3D${word}`,
      `Typed "${word}" into element 5`,
      `You said: ${word}`,
    ]) {
      expect(redactor.text(text)).toContain("[hidden]");
      expect(redactor.text(text)).not.toContain(word);
    }
    for (const text of [
      `Run the ${word} again`,
      `https://${word}.example/${word}/x`,
      `${word}s and un${word}`,
      `Our ${word}: all of it`,
      `# The ${word} page`,
    ]) {
      expect(redactor.text(text)).toBe(text);
    }
  },
);

test("a secret prints as nothing", () => {
  const secret = new Secret("hunter2");
  const printed = [String(secret), secret.toString(), JSON.stringify({ secret }), inspect(secret)];
  expect(printed.join(" ")).not.toContain("hunter2");
  expect(Object.values(secret)).toEqual([]);
  expect(secret.reveal()).toBe("hunter2");
});

const strict = (text: string) =>
  [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join("");
const entities = (text: string) =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");

everyRow<[string, string]>(test, [
  ["as it is", SECRET],
  ["encodeURIComponent", encodeURIComponent(SECRET)],
  ["encodeURI", encodeURI(SECRET)],
  ["escaped twice", encodeURIComponent(encodeURIComponent(SECRET))],
  ["every byte", strict(SECRET)],
  ["a form", new URLSearchParams({ p: SECRET }).toString().slice(2)],
  ["an address", new URL(`http://h/?${SECRET}`).search.slice(1)],
  ["JSON", JSON.stringify(SECRET).slice(1, -1)],
  ["JSON in JSON", JSON.stringify(JSON.stringify(SECRET)).slice(3, -3)],
  [
    "JSON in ASCII",
    JSON.stringify(SECRET)
      .slice(1, -1)
      .replace("ä", String.raw`\u00E4`),
  ],
  ["HTML", entities(SECRET)],
  ["Markdown", SECRET.replaceAll(/[!-/:-@[-`{-~]/g, String.raw`\$&`)],
  ["base64", Buffer.from(SECRET).toString("base64").replace(/=+$/, "")],
])("is found in each encoding", ([, written]) => {
  expect(hiding(SECRET).text(`before ${written} after`)).toMatch(
    /^before .{0,2}\[hidden\].{0,2} after$/,
  );
});

test.each(["", "a", "ab", "abc", "name:", "a longer beginning "])(
  "is found in the base64 of a text that begins with %j",
  (before) => {
    const secret = "correct horse battery";
    for (const alphabet of ["base64", "base64url"] as const) {
      const written = Buffer.from(`${before}${secret} and more`).toString(alphabet);
      const left = hiding(secret).text(written);
      expect(left).toContain("[hidden]");
      expect(Buffer.from(left.replace("[hidden]", ""), alphabet).toString()).not.toContain("horse");
    }
  },
);

test.each([
  JSON.stringify({ name: SECRET }),
  `/?name=${encodeURIComponent(SECRET)}`,
  new URLSearchParams({ name: SECRET }).toString(),
])("is found in the base64 of %s", (whole) => {
  const left = hiding(SECRET).text(Buffer.from(whole).toString("base64"));
  expect(left).toMatch(/^[A-Za-z0-9+/]{5,}.{0,2}\[hidden\]/);
  expect(left.length).toBeLessThan(36);
});

test("other texts stay", () => {
  const redactor = hiding("a.c+e", "x\\dy");
  for (const text of ["abc+e", "a.cce", "x1y", "[hidden]"]) expect(redactor.text(text)).toBe(text);
  expect(redactor.text("see a.c+e and x\\dy")).toBe("see [hidden] and [hidden]");
});

test("the longer of two secrets is hidden whole", () => {
  expect(hiding("horse", "correct horse").text("correct horse, horse")).toBe("[hidden], [hidden]");
});

test("what was taken out is left as it is, whatever else is a secret", () => {
  const redactor = hiding("hidden", "correct horse");
  const once = redactor.text("correct horse is hidden");
  expect(once).toBe("[hidden] is [hidden]");
  expect(redactor.text(once)).toBe(once);
});

test("who may hear it hears which secret it was, in whatever spelling", () => {
  const redactor = new Redactor();
  const name = (field: string, credentialId = "shop") => ({ name: { credentialId, field } });
  redactor.hide("hunter22", name("pin"));
  redactor.hide("hunter22+longer", name("password"));
  redactor.hide("password", name("answer"));
  redactor.hide("other-secret", name("token", "bank"));
  redactor.hide("nameless1");
  const naming = redactor.naming(["shop"]);
  const written = [
    "hunter22",
    "hunter22+longer",
    encodeURIComponent("hunter22+longer"),
    '"password"',
  ];
  const reported = naming.text([...written, "other-secret", "nameless1"].join(" / "));
  const [pin, password, answer] = ["pin", "password", "answer"].map(
    (field) => `<secret>shop.${field}</secret>`,
  );
  expect(reported).toBe(
    [pin, password, password, `"${answer}"`, "[hidden]", "[hidden]"].join(" / "),
  );
  expect(naming.text(reported)).toBe(reported);
  expect(naming.text(Buffer.from("my hunter22+longer!").toString("base64"))).toContain(password);
  expect(naming.text("<secret>hunter22</secret>")).toBe(`<secret>${pin}</secret>`);
  redactor.hide("other-secret", name("token"));
  expect(naming.value({ a: ["other-secret"] })).toEqual({ a: ["<secret>shop.token</secret>"] });
  expect(redactor.text("hunter22, other-secret")).toBe("[hidden], [hidden]");
});

test("a short one is hidden only where it stands alone", () => {
  const redactor = hiding("abc");
  expect(redactor.value({ value: "abc", text: "abcdef" })).toEqual({
    value: "[hidden]",
    text: "abcdef",
  });
  redactor.hide("admin", { isName: true });
  expect(redactor.text("https://h.test/admin/")).toBe("https://h.test/admin/");
  expect(redactor.text("admin")).toBe("[hidden]");
});

test("a short one is hidden where it stands by itself, and not inside a longer word or number", () => {
  const redactor = hiding("4711", "314159", "hunter2", "p@ss!");
  for (const text of [
    "order 1234711x",
    "47110",
    "PIN4711",
    "tel:+49314159265",
    "id=94711&x=314159000",
    "hunter22 and Ahunter2",
  ]) {
    expect(redactor.text(text)).toBe(text);
  }
  expect(redactor.text("PIN_4711, 314159.")).toBe("PIN_[hidden], [hidden].");
  expect(redactor.text("is p@ss!not or xp@ss!")).toBe("is [hidden]not or xp@ss!");
  for (const before of ["%20", "%2520", "%3D", String.raw`\u0030`, String.raw`\n`, "&#32;", "é"]) {
    expect(redactor.text(`a${before}4711`)).toBe(`a${before}[hidden]`);
    expect(redactor.text(`a${before}hunter2`)).toBe(`a${before}[hidden]`);
  }
  expect(redactor.text("%34%37%31%31")).toBe("[hidden]");
});

test("data keeps its shape, its numbers and the words that are ours", () => {
  const redactor = hiding("success", "123456");
  const value = {
    status: "success",
    total: 123_456,
    said: ["success", { a: "code 123456" }],
    data: null,
  };
  expect(redactor.value(value)).toEqual({
    status: "success",
    total: 123_456,
    said: ["[hidden]", { a: "code [hidden]" }],
    data: null,
  });
  expect(redactor.value({ "pin 123456": 1 })).toEqual({ "pin [hidden]": 1 });
});

test("a code is hidden for as long as it is one", () => {
  let nowMs = 1_000;
  const redactor = new Redactor(() => nowMs);
  redactor.hide("314159", { forMs: 500 });
  expect(redactor.text("314159 1")).toBe("[hidden] 1");
  nowMs = 1_500;
  expect(redactor.text("314159 1")).toBe("314159 1");
  expect(redactor.active).toBe(false);
});

test("without a secret everything passes as it is", () => {
  const value = { a: "b" };
  expect(new Redactor().value(value)).toBe(value);
});

test("of two words typed into a field none tells the end of the other, and a text is no password", () => {
  const redactor = new Redactor();
  redactor.hideEntry("pw", "hunter");
  redactor.hideEntry("pw", "hunter-2");
  redactor.hideEntry("pw", "x".repeat(100_000));
  expect(redactor.text("/?pw=hunter-2 /?pw=hunter")).toBe("/?pw=[hidden] /?pw=[hidden]");
});

test("what was typed into a field is hidden in addresses alone", () => {
  const redactor = new Redactor();
  redactor.hideEntry("pw d", "a b/ü");
  redactor.hideEntry("pin", "1");
  redactor.hideEntry("", "page");
  const address = "http://h/in?user=ada&pw+d=a+b%2F%C3%BC&pin=1#x";
  expect(redactor.text(`to ${address}.`)).toBe(
    "to http://h/in?user=ada&pw+d=[hidden]&pin=[hidden]#x.",
  );
  expect(redactor.text("It is at '/?pin=1'.")).toBe("It is at '/?pin=[hidden]'.");
  expect(redactor.text("?pw%20d=a%20b%2F%C3%BC")).toBe("?pw%20d=[hidden]");
  const others = ["/?pin=12", "/?xpin=1", "pin=1", "a b/ü", "/?page=1", "/?=page"];
  expect(redactor.value({ others })).toEqual({ others });
  expect(redactor.value([{ url: "/?pin=1" }])).toEqual([{ url: "/?pin=[hidden]" }]);
  expect(redactor.bytes(Buffer.from("/?pin=1")).toString()).toBe("/?pin=[hidden]");
  expect(redactor.naming(["c"]).text("/?pin=1")).toBe("/?pin=[hidden]");
  expect(redactor.active).toBe(false);
});

test("a secret as long as a stored login is hidden too, and what follows is told", () => {
  const redactor = new Redactor();
  const secret = JSON.stringify({
    cookies: Array.from({ length: 5_000 }, (_, at) => `värd ${at}`),
  });
  redactor.hide(secret);
  redactor.hide("hunter2");
  expect(redactor.text(`100 % of ${secret} & hunter2`)).toBe("100 % of [hidden] & [hidden]");
  expect(redactor.text(`?a=${encodeURIComponent(secret)}&b=1`)).toBe("?a=[hidden]&b=1");
  expect(redactor.text(JSON.stringify({ secret }))).toBe('{"secret":"[hidden]"}');
  const key = `-----BEGIN KEY-----\n${`${"aB3/".repeat(16)}\n`.repeat(30)}-----END KEY-----`;
  redactor.hide(key);
  for (const written of [
    key.replaceAll("\n", " "),
    key.replaceAll("\n", "\r\n"),
    key.replaceAll("\n", "\n    "),
    key.replaceAll("\n", "&#10;").replaceAll("/", "&#47;"),
    encodeURIComponent(key.replaceAll("\n", "\r\n")),
    JSON.stringify(JSON.stringify(key)).slice(3, -3),
    key.replaceAll("+", "\\+").replaceAll("-", "\\-"),
  ]) {
    expect(redactor.text(`It is ${written}!`)).toBe("It is [hidden]!");
  }
});

test.each([" ".repeat(1001), `a${" ".repeat(1001)}`, " ".repeat(40), `a${" ".repeat(40)}`])(
  "a secret of blanks is not looked for in other words: %#",
  (secret) => {
    const text = `a hello and bananas ${" ".repeat(20)} \\%&`;
    expect(hiding(secret).text(text)).toBe(text);
  },
);

test("what one knows is hidden from it and in what all is for, and from no other", () => {
  const ofServer = new Redactor();
  const [one, other] = [ofServer.forOne(), ofServer.forOne()];
  const all = ofServer.forAll();
  const text = "key-of-server 4711 secret-word";
  expect(one.isIdle).toBe(true);
  ofServer.hide("key-of-server");
  one.hide("4711");
  other.hide("secret-word");
  one.hideEntry("pass", "one");
  expect(ofServer.text(text)).toBe("[hidden] 4711 secret-word");
  expect(one.text(text)).toBe("[hidden] [hidden] secret-word");
  expect(other.text(text)).toBe("[hidden] 4711 [hidden]");
  expect(all.text(text)).toBe("[hidden] [hidden] [hidden]");
  const address = "/?pass=one";
  expect([one, other, all].map((each) => each.text(address))).toEqual([
    "/?pass=[hidden]",
    address,
    "/?pass=[hidden]",
  ]);
});
