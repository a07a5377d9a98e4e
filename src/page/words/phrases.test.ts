import { describe, expect, it } from "vitest";
import { Phrases, wordsOfName } from "./phrases.ts";

const words = new Phrases({
  en: "log in|blocked|e mail|not a robot",
  de: "überprüfung",
  ja: "ログイン",
});

describe("Phrases", () => {
  it.each([
    ["Please log in.", "log in"],
    ["LOG-IN", "log in"],
    ["E-Mail", "e mail"],
    ["I’m not a  robot!", "not a robot"],
    ["Uberprufung", "uberprufung"],
    ["Überprüfung", "uberprufung"],
    ["こちらからログインしてください", "ログイン"],
    ["当サイトではE-Mailを使用しています", "e mail"],
    ["로그인이 blocked되었습니다", "blocked"],
  ])("finds one in %j", (text, found) => {
    expect(words.foundIn(text)).toBe(found.normalize("NFKD"));
    expect(words.isIn(text)).toBe(true);
  });

  it.each(["catalog index", "unblocked", "roadblocked", "log the index", "robot", ""])(
    "finds none in %j",
    (text) => {
      expect(words.isIn(text)).toBe(false);
    },
  );

  it("distinguishes a whole text from one with more in it", () => {
    expect(["Log in »", "  e-mail: ", "ログイン"].map((text) => words.isAll(text))).toEqual([
      true,
      true,
      true,
    ]);
    expect(["Log in here", "!", "ログインする"].map((text) => words.isAll(text))).toEqual([
      false,
      false,
      false,
    ]);
  });
});

describe("wordsOfName", () => {
  it.each([
    ["userName", "user Name"],
    ["otp-code_2", "otp code 2"],
    ["login[email]", "login email"],
  ])("parts %s", (name, parted) => {
    expect(wordsOfName(name)).toBe(parted);
  });
});
