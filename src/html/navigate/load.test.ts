import { expect, it } from "vitest";
import { everyRow } from "../../shared/every-row.ts";
import { parsePage } from "../parse-page.ts";
import { isFollowed, refreshOf } from "./load.ts";

const URL_OF_PAGE = "http://a.test/dir/page?x=1";

function refresh(content: string, header?: string) {
  const markup = `<base href="/base/"><meta http-equiv=Refresh content="${content}">`;
  const { document } = parsePage(markup, { url: URL_OF_PAGE });
  const found = refreshOf(document, header);
  return found && [found.delaySeconds, found.url, isFollowed(found, document)];
}

everyRow(it, [
  ["0; url=next", [0, "http://a.test/base/next", true]],
  ["0;URL='next'", [0, "http://a.test/base/next", true]],
  ["3,url = &quot;next&quot; rest", [3, "http://a.test/base/next", true]],
  ["5.9 next", [5, "http://a.test/base/next", true]],
  ["6; url=next", [6, "http://a.test/base/next", false]],
  [".5; url=/", [0, "http://a.test/", true]],
  ["0", [0, URL_OF_PAGE, true]],
  ["3", [3, URL_OF_PAGE, false]],
  ["3; url=/dir/page?x=1#part", [3, `${URL_OF_PAGE}#part`, false]],
  ["soon; url=next", undefined],
  ["-1; url=next", undefined],
  ["0; url=javascript:go()", undefined],
  ["", undefined],
])("reads the delay and address of a refresh", ([content, expected]) => {
  expect(refresh(content)).toEqual(expected);
});

it("believes the header first, and reads no endless text", () => {
  expect(refresh("0; url=next", "1; url=/header")).toEqual([1, "http://a.test/header", true]);
  expect(refresh(`${"1".repeat(100_000)}x`)).toBeUndefined();
});
