import { z } from "zod";
import { tabField, tabOf } from "../definition/fields.ts";
import { defineOperation } from "../definition/operation.ts";
import { PAGE_ERRORS } from "../definition/usual-errors.ts";
import { a } from "../definition/described.ts";

const MAX_RENDERED_LENGTH = 20_000;

export const tabCurl = defineOperation({
  name: "tab.curl",
  summary: "Sends an HTTP request with the tab's cookies and browser headers.",
  description:
    "Returns status, headers and body; stores cookies. The page stays frozen and cannot detect the request.",
  drivesPage: true,
  http: { method: "POST", path: "/tabs/{tab_id}/curl" },
  cli: { positionals: ["url"] },
  input: () => ({
    ...tabField(),
    url: a.word("Address; relative ones resolve against the page's address."),
    method: a.value(
      "HTTP method.",
      z
        .string()
        .regex(/^[A-Za-z]{1,20}$/, "must be a word such as GET or POST")
        .default("GET"),
    ),
    headers: a.value(
      "Further request headers; they override the tab's own. Host and other connection headers are rejected; Content-Length is set automatically.",
      z.record(z.string(), z.string()).default({}),
    ),
    body: a.text("Request body.").default(""),
    tag: a.text("Save the request under this tag.").max(200).default(""),
    max_size: a.value(
      "Maximum size of the response, bytes; a larger one is an error.",
      z.int().min(0).max(10_485_760).default(1_048_576),
    ),
  }),
  output: () => ({
    status: a.int("HTTP status."),
    headers: z
      .record(z.string(), z.string())
      .describe(
        "Response headers, names in lower case; repeated headers are separated by line breaks.",
      ),
    body: a.text("The body."),
    body_encoding: z.enum(["text", "base64"]).describe("Encoding of body."),
    url: a.text("Address after redirects."),
    redirected: a.flag("True if there were redirects."),
  }),
  errors: [
    "INVALID_REQUEST",
    "BLOCKED_BY_POLICY",
    "NETWORK_ERROR",
    "TOO_LARGE",
    "CANCELLED",
    ...PAGE_ERRORS,
  ],
  example: { title: "Request an API", input: { url: "/api/profile" } },
  run: async (input, call) => {
    const tab = await tabOf(call, input);
    const { curl } = await import("../../browser/runner/curl/curl.ts"); // deadline: local files
    const method = input.method.toUpperCase();
    const request = { ...input, method, maxBytes: input.max_size };
    const answer = await curl(call.deadline, tab, request);
    return {
      ...answer,
      body: answer.text,
      bodyEncoding: answer.base64 ? ("base64" as const) : ("text" as const),
      redirected: answer.redirects.length > 0,
    };
  },
  render: ({ status, url, headers, body, body_encoding }) => {
    if (body_encoding === "text") {
      return { text: `${status} ${url}\n${body.slice(0, MAX_RENDERED_LENGTH)}` };
    }
    const text = `${status} ${url}\n${body.length} characters of base64`;
    const [mimeType = ""] = (headers["content-type"] ?? "").split(";");
    if (!mimeType.startsWith("image/")) return { text };
    return { text, file: { data: Buffer.from(body, "base64"), mimeType, name: "picture" } };
  },
});
