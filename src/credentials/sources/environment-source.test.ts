import { expect, test } from "vitest";
import { Deadline } from "../../shared/deadline.ts";
import { EnvironmentSource } from "./environment-source.ts";

test("both spellings of Foragent; what is read is taken out of the environment", async () => {
  const environment = {
    PATH: "/bin",
    Credentials__shop__Kind: "Username-Password",
    Credentials__shop__Values__username: "ada",
    Credentials__shop__Values__password: "p",
    Credentials__shop__Origins__0: "https://shop.example",
    Credentials__shop__Origins__1: "https://www.shop.example",
    Credentials__shop__TextFields: "password",
    "CREDENTIALS:my-codes:KIND": "totp",
    "credentials:my-codes:values:secret": "MZXW6YTBOI",
    "credentials:my-codes:origins": "https://a.example, https://b.example",
  };
  const [shop, codes] = EnvironmentSource.take(environment).list();
  expect(environment).toEqual({ PATH: "/bin" });
  expect(shop).toMatchObject({
    id: "shop",
    kind: "username-password",
    source: "environment",
    fields: ["username", "password"],
    textFields: ["password"],
  });
  expect(shop?.origins.patterns).toEqual(["https://shop.example", "https://www.shop.example"]);
  expect(codes?.origins.patterns).toEqual(["https://a.example", "https://b.example"]);
  using deadline = Deadline.never();
  expect(await shop?.values(deadline)).toEqual({ username: "ada", password: "p" });
});

test.each([
  [{ Credentials__a__Values__b: "hunter2" }, "Credentials__a__Kind is not set."],
  [
    { Credentials__a__Kind: "k", Credentials__a__Origins: "shop" },
    'Credential a in environment: "shop" is not an origin',
  ],
  [{ "Credentials__../x__Kind": "k" }, "The environment contains an invalid credential id"],
])("what is wrong is named, not repeated: %j", (environment, message) => {
  expect(() => EnvironmentSource.take(environment)).toThrow(message);
});
