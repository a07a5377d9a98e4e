/** Rules for requests that cannot be are refused with a sentence that says what is allowed, and nothing is changed. */
import { afterEach, describe, expect, test } from "vitest";
import { everyRow } from "../../src/shared/every-row.ts";
import { refusal, rulesOf, setRule } from "./support/intercept.ts";
import { succeed, useStage } from "./support/stage.ts";

const stage = await useStage();

afterEach(async () => {
  await succeed(stage.rest, "network.clear_intercepts");
});

const BLOCK = { action: "block", url_pattern: "*" };
const FULFIL = { action: "fulfil", url_pattern: "*" };
const MODIFY = { action: "modify", url_pattern: "*" };

describe("a rule that cannot be is refused", () => {
  everyRow(test, [
    [{ action: "block" }, "url_pattern"],
    [{ url_pattern: "*" }, "action"],
    [{ ...BLOCK, action: "delay" }, "block, fulfil, modify"],
    [{ ...BLOCK, url_pattern: String.raw`^https?://.*\.png$` }, "whole address"],
    [{ ...BLOCK, url_pattern: "(a+)+$" }, "whole address"],
    [{ ...BLOCK, url_pattern: "example.com/" }, "whole address"],
    [{ ...BLOCK, url_pattern: "file:///*" }, "whole address"],
    [{ ...BLOCK, methods: ["FETCH"] }, "GET, HEAD"],
    [{ ...BLOCK, types: ["WebSocket"] }, "Document"],
    [{ ...BLOCK, reason: "bored" }, "blocked_by_client"],
    [{ ...BLOCK, times: 0 }, "times"],
    [{ ...BLOCK, response_body: "x" }, '"response_body" does not go with the action block'],
    [{ ...FULFIL, reason: "failed" }, '"reason" does not go with the action fulfil'],
    [{ ...FULFIL, response_status: 101 }, "response_status"],
    [{ ...FULFIL, response_body: 7 }, "response_body"],
    [{ ...FULFIL, response_body: "%", response_body_encoding: "base64" }, "base64"],
    [{ ...FULFIL, response_headers: { "a b": "x" } }, "a b"],
    [{ ...FULFIL, response_headers: { "content-length": "1" } }, "content-length"],
    [{ ...FULFIL, response_headers: { "Content-Type": "a/b" }, content_type: "a/b" }, "both"],
    [MODIFY, "request_url"],
    [{ ...MODIFY, request_url: "file:///etc/passwd" }, "request_url"],
    [{ ...MODIFY, request_url: "/relative" }, "request_url"],
    [{ ...MODIFY, request_method: "get" }, "GET, HEAD"],
    [{ ...MODIFY, request_headers: { Host: "x" } }, "Host"],
    [{ ...MODIFY, request_headers: { "x-a": "a\nb" } }, "x-a"],
    [{ ...MODIFY, remove_request_headers: ["Origin"] }, "Origin"],
    [{ ...MODIFY, remove_response_headers: ["Transfer-Encoding"] }, "Transfer-Encoding"],
  ])("whatever is wrong with it", async ([input, part]) => {
    expect(await refusal(stage.rest, "network.intercept", input)).toMatchObject({
      code: "INVALID_REQUEST",
      message: expect.stringContaining(part),
    });
    expect(await rulesOf(stage.rest)).toEqual([]);
  });

  test("for a tab that is not there, by an id that is none, or beyond what is kept", async () => {
    expect(
      await refusal(stage.rest, "network.intercept", { ...BLOCK, tab_id: "tab_nope" }),
    ).toMatchObject({
      code: "TAB_NOT_FOUND",
    });
    const nobody = { intercept_id: "rule_nope" };
    expect(await refusal(stage.rest, "network.remove_intercept", nobody)).toMatchObject({
      code: "INTERCEPT_NOT_FOUND",
      httpStatus: 404,
    });
    const long = { ...BLOCK, url_pattern: `*${"a".repeat(2_000)}` };
    const huge = { ...FULFIL, response_body: "x".repeat(1_048_577) };
    for (const input of [long, huge]) {
      expect(await refusal(stage.rest, "network.intercept", input)).toMatchObject({
        code: "INVALID_REQUEST",
      });
    }
    const large = { ...FULFIL, url_pattern: "*/none", response_body: "x".repeat(1_048_576) };
    for (let count = 0; count < 8; count += 1) await setRule(stage.rest, large);
    expect(await refusal(stage.rest, "network.intercept", large)).toMatchObject({
      code: "TOO_LARGE",
    });
    const small = { ...BLOCK, url_pattern: "*/none" };
    for (let count = 8; count < 100; count += 1) await setRule(stage.rest, small);
    expect(await refusal(stage.rest, "network.intercept", small)).toMatchObject({
      code: "TOO_LARGE",
    });
    expect(await succeed(stage.rest, "network.clear_intercepts")).toEqual({ removed: 100 });
  });
});
