/** Fixtures that answer with a kind of content, with notifications, or with a schema. */
import type { ServedTool } from "../../src/surfaces/mcp/tools/served-tool.ts";
import { realTime } from "../support/browser.ts";
import { fixture, fixtureWith, PNG, text, WAV } from "./fixture.ts";

const STEP_MS = 50;

export const CONTENT_TOOLS: readonly ServedTool[] = [
  fixture("test_simple_text", () => text("This is a simple text response for testing.")),
  fixture("test_image_content", () => ({ content: [{ type: "image", ...PNG }] })),
  fixture("test_audio_content", () => ({ content: [{ type: "audio", ...WAV }] })),
  fixture("test_embedded_resource", () => ({
    content: [
      {
        type: "resource",
        resource: {
          uri: "test://embedded-resource",
          mimeType: "text/plain",
          text: "This is an embedded resource content.",
        },
      },
    ],
  })),
  fixture("test_multiple_content_types", () => ({
    content: [
      { type: "text", text: "Multiple content types test:" },
      { type: "image", ...PNG },
      {
        type: "resource",
        resource: {
          uri: "test://mixed-content-resource",
          mimeType: "application/json",
          text: JSON.stringify({ test: "data", value: 123 }),
        },
      },
    ],
  })),
  fixture("test_error_handling", () => {
    throw new Error("This tool intentionally returns an error for testing");
  }),
  fixture("test_tool_with_progress", async (_args, { mcpReq }) => {
    const { _meta: meta } = mcpReq;
    const progressToken = meta?.progressToken;
    for (const progress of [0, 50, 100]) {
      if (progressToken !== undefined) {
        const params = { progressToken, progress, total: 100 };
        await mcpReq.notify({ method: "notifications/progress", params });
      }
      await realTime(STEP_MS);
    }
    return text("done");
  }),
  fixture("test_tool_with_logging", async (_args, { mcpReq }) => {
    for (const words of ["execution started", "processing data", "execution completed"]) {
      await mcpReq.log("info", `Tool ${words}`);
      await realTime(STEP_MS);
    }
    return text("done");
  }),
  fixture("test_logging_tool", async (_args, { mcpReq }) => {
    await mcpReq.log("info", "once");
    return text("logged");
  }),
  fixture("test_streaming_elicitation", () => text("done")),
  fixture("test_reconnection", async (_args, { http }) => {
    http?.closeSSE?.();
    await realTime(2 * STEP_MS);
    return text("delivered after the stream was closed");
  }),
  fixtureWith(
    "test_x_mcp_header",
    {
      type: "object",
      properties: {
        region: { type: "string", "x-mcp-header": "Region" },
        level: { type: "integer" },
      },
    },
    () => text("done"),
  ),
  fixtureWith(
    "json_schema_2020_12_tool",
    {
      $schema: "https://json-schema.org/draft/2020-12/schema",
      type: "object",
      $defs: {
        address: {
          $anchor: "addressDef",
          type: "object",
          properties: { street: { type: "string" }, city: { type: "string" } },
        },
      },
      properties: {
        name: { type: "string" },
        address: { $ref: "#/$defs/address" },
        contactMethod: { type: "string", enum: ["phone", "email"] },
        phone: { type: "string" },
        email: { type: "string" },
      },
      allOf: [{ anyOf: [{ required: ["phone"] }, { required: ["email"] }] }],
      if: { properties: { contactMethod: { const: "phone" } }, required: ["contactMethod"] },
      // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
      then: { required: ["phone"] },
      else: { required: ["email"] },
      additionalProperties: false,
    },
    () => text("done"),
  ),
];
