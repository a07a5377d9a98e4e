/** Calls of other systems in the OpenAPI document: all that are served, and no others. */
import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "vitest";
import { loadConfig } from "../../src/config/config.ts";
import { a2aMount } from "../../src/surfaces/a2a/mount.ts";
import { createApp } from "../../src/surfaces/http/app.ts";
import { asObject } from "../../src/shared/json-object.ts";
import { sampleServices } from "./sample-operations.ts";

const config = loadConfig({ argv: [], env: { HOME: "/nowhere" }, readFile: () => "" });
const services = { ...sampleServices(), config };
const mount = a2aMount(services, "1.2.3");
const app = createApp({ services, mounts: [mount] });
const text = await (await app.request("http://localhost/api/v1/openapi.json")).text();
const document = asObject(JSON.parse(text));

/** `GET /api/page` */
const documented = Object.entries(asObject(document["paths"])).flatMap(([path, methods]) =>
  Object.entries(asObject(methods))
    .filter(([, item]) => "servers" in asObject(item))
    .map(([method]) => `${method.toUpperCase()} ${path}`),
);

test("the document is valid, and names them all once", async () => {
  const { errors, valid } = await new Validator().validate(JSON.parse(text));
  expect({ errors, valid }).toEqual({ errors: undefined, valid: true });
  const ids = [...text.matchAll(/"operationId":"([^"]+)"/g)].map(([, id]) => id);
  expect(ids).toEqual([...new Set(ids)]);
  expect(documented).toEqual([
    "POST /api/browse",
    "POST /api/click",
    "POST /api/type",
    "POST /api/check",
    "POST /api/uncheck",
    "POST /api/select",
    "GET /api/page",
    "POST /api/search",
    "POST /api/login",
    "POST /api/enter-code",
    "POST /api/back",
    "POST /api/find",
    "GET /api/tables",
    "GET /api/page-info",
    "GET /health",
    "GET /api/sessions",
    "DELETE /api/sessions",
    "DELETE /api/sessions/{id}",
    "GET /.well-known/agent.json",
    "POST /a2a/tasks",
    "GET /a2a/tasks/{id}",
    "DELETE /a2a/tasks/{id}",
    "POST /a2a/tasks/{id}/cancel",
  ]);
});

test("what is served beside operations is documented", () => {
  const own = /^\/(?:api\/v1\/.*|docs(?:\/reference\.md)?|metrics|\*)?$/;
  const mounted = new Set([mount.path, ...mount.furtherPaths]);
  const served = app.routes.filter(({ path }) => !own.test(path) && !mounted.has(path));
  const calls = served.filter(({ method }) => method !== "ALL");
  expect(calls.length).toBeGreaterThan(10);
  for (const { method, path } of calls) {
    expect(documented).toContain(`${method} ${path.replaceAll(/:(\w+)/g, "{$1}")}`);
  }
});

test("what is documented is served, and no other method at its place", async () => {
  for (const path of new Set(documented.map((call) => call.split(" ")[1] ?? ""))) {
    for (const method of ["GET", "POST", "DELETE"]) {
      const url = `http://localhost${path.replace("{id}", "none")}`;
      const { status } = await app.request(url, { method });
      const isThere = documented.includes(`${method} ${path}`);
      expect([method, path, status === 405], `${status}`).toEqual([method, path, !isThere]);
    }
  }
});

test("they say what they take and answer", () => {
  expect(document["paths"]).toMatchObject({
    "/api/page": {
      get: {
        operationId: "browsy_get_page",
        servers: [{ url: "/" }],
        parameters: expect.arrayContaining([
          expect.objectContaining({ name: "format", in: "query" }),
          expect.objectContaining({ name: "X-Browsy-Session", in: "header" }),
        ]),
        responses: {
          200: {
            content: {
              "text/plain": { schema: { type: "string" } },
              "application/json": {
                schema: { $ref: "#/components/schemas/page_spatial_dom_Output" },
              },
            },
          },
          400: { $ref: "#/components/responses/Failure" },
        },
      },
    },
    "/api/find": {
      post: {
        responses: {
          200: {
            content: {
              "application/json": { schema: { type: "array", items: expect.any(Object) } },
            },
          },
        },
      },
    },
    "/a2a/tasks": {
      post: {
        requestBody: {
          content: { "application/json": { schema: { required: ["goal"] } } },
        },
        responses: { 200: { content: { "text/event-stream": {} } } },
      },
    },
    "/a2a/tasks/{id}": { get: { parameters: [{ name: "id", in: "path", required: true }] } },
  });
});
