/** How the fixtures of the conformance suite are written. Their names and texts are the suite's. */
import type { CallToolResult } from "@modelcontextprotocol/server";
import type { ServedTool } from "../../src/surfaces/mcp/tools/served-tool.ts";

type InputSchema = ReturnType<ServedTool["listed"]>["inputSchema"];

const NOTHING: InputSchema = { type: "object", properties: {} };

/** A tool without arguments. */
export function fixture(name: string, call: ServedTool["call"]): ServedTool {
  return fixtureWith(name, NOTHING, call);
}

export function fixtureWith(
  name: string,
  inputSchema: InputSchema,
  call: ServedTool["call"],
): ServedTool {
  return { name, listed: () => ({ name, description: `Fixture ${name}.`, inputSchema }), call };
}

export function text(value: string): CallToolResult {
  return { content: [{ type: "text", text: value }] };
}

/** One red pixel. */
export const PNG = {
  data: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==",
  mimeType: "image/png",
};

/** A WAV file without samples. */
export const WAV = {
  data: "UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=",
  mimeType: "audio/wav",
};
