import { Validator } from "@seriousme/openapi-schema-validator";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { OPERATIONS } from "../../src/operations/registry.ts";
import { openApiDocument } from "../../src/surfaces/http/openapi.ts";

const text = JSON.stringify(openApiDocument(OPERATIONS));

describe("the OpenAPI document", () => {
  it("is valid OpenAPI 3.1", async () => {
    const result = await new Validator().validate(JSON.parse(text));
    expect(result.errors).toBeUndefined();
    expect(result.valid).toBe(true);
  });

  it("refers only to what is in it", () => {
    const document: unknown = JSON.parse(text);
    const references = [...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map((match) => match[1] ?? "");
    expect(references.length).toBeGreaterThan(50);
    for (const reference of new Set(references)) {
      expect(document).toHaveProperty(reference.split("/"));
    }
  });

  it("has every route of every operation", () => {
    const document = openApiDocument(OPERATIONS);
    for (const { http } of OPERATIONS) {
      expect(document).toHaveProperty(["paths", http.path, http.method.toLowerCase()]);
    }
    expect(document).toHaveProperty(["paths", "/tabs/{tab_id}/mouse/scroll", "post"]);
  });

  it("says what can go wrong on the way to an operation", () => {
    const documented = (path: string, method: string, status: string) =>
      expect(JSON.parse(text), `${method} ${path}`).toHaveProperty(
        ["paths", path, method, "responses", status, "description"],
        expect.stringMatching(status === "413" ? /^TOO_LARGE:/m : /^SESSION_NOT_FOUND:/m),
      );
    documented("/tabs", "get", "404");
    documented("/storage-state", "get", "404");
    documented("/tabs/{tab_id}/click", "post", "404");
    documented("/tabs/{tab_id}/click", "post", "413");
    documented("/browser/shutdown", "post", "413");
  });

  it("tells in words what holds for members that are left out, which clients then need not give", () => {
    const { components } = z
      .object({ components: z.object({ schemas: z.record(z.string(), z.unknown()) }) })
      .parse(JSON.parse(text));
    expect(JSON.stringify(components)).not.toContain('"default":');
    expect(components.schemas["tab_click_Input"]).toMatchObject({
      properties: { button: { description: expect.stringContaining('Default: "left".') } },
    });
  });

  it("states path values as required and once", () => {
    expect(JSON.parse(text)).toMatchObject({
      paths: {
        "/tabs/{tab_id}/click": {
          post: {
            operationId: "tab_click",
            parameters: [
              { name: "tab_id", in: "path", required: true },
              { $ref: "#/components/parameters/Session" },
            ],
            requestBody: {
              content: {
                "application/json": { schema: { $ref: "#/components/schemas/tab_click_Input" } },
              },
            },
          },
        },
        "/tabs": {
          get: {
            responses: {
              200: {
                content: {
                  "application/json": {
                    schema: { type: "array", items: { $ref: "#/components/schemas/Tab" } },
                  },
                },
              },
            },
          },
        },
      },
    });
  });
});
