import { expect, test } from "vitest";
import { jsonWithoutSecrets } from "./secrets.ts";

test.each([
  [
    { headers: { Authorization: "Bearer t", accept: "a" } },
    { Authorization: "[hidden]", accept: "a" },
  ],
  [{ headers: { "x-api-key": "k" } }, { "x-api-key": "[hidden]" }],
  [
    {
      headers: [
        { name: "Cookie", value: "a=b" },
        { name: "dnt", value: "1" },
      ],
    },
    [
      { name: "Cookie", value: "[hidden]" },
      { name: "dnt", value: "1" },
    ],
  ],
])("credential headers lose their values: %j", (params, headers) => {
  expect(JSON.parse(jsonWithoutSecrets(params))).toEqual({ headers });
});

test.each([
  ["https://ada:s3cret@example.test/a?b@c", "https://[hidden]@example.test/a?b@c"],
  [
    "see http://token@h.test and ftp://u:p@f.test",
    "see http://[hidden]@h.test and ftp://[hidden]@f.test",
  ],
  ["https://example.test/@ada", "https://example.test/@ada"],
  ["mail ada@example.test", "mail ada@example.test"],
])("addresses lose who they are for: %s", (url, stored) => {
  expect(JSON.parse(jsonWithoutSecrets({ url }))).toEqual({ url: stored });
});

test("a long text takes no long time", () => {
  const text = "http://a-".repeat(200_000);
  expect(JSON.parse(jsonWithoutSecrets({ text }))).toEqual({ text });
});
