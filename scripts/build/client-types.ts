// The types of the client library: those of its sources, and for each operation those of its fields and results.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { compile } from "json-schema-to-typescript";
import { bindingOf } from "../../src/client/binding-of.ts";
import { camelCase } from "../../src/client/client.ts";
import type { Operation } from "../../src/operations/definition/operation.ts";
import { OPERATIONS } from "../../src/operations/registry.ts";
import { componentSchemas, SCHEMA_BASE } from "../../src/surfaces/http/json-schemas.ts";
import { root } from "../lib/project.ts";

/** The sources with public types; all types that they refer to must be in these files. */
const SEEN = [
  ...["index", "ai", "client", "error", "launch", "model-tools", "server-address"].map(
    (name) => `client/${name}`,
  ),
  "shared/json-object",
];

export async function writeClientTypes(folder: string): Promise<void> {
  for (const [name, text] of declared()) writeFileSync(path.join(folder, `${name}.d.ts`), text);
  writeFileSync(path.join(folder, "operations.d.ts"), await operationTypes());
}

/** The declaration of each source of SEEN, as the compiler writes it. @throws Error with the compiler's output */
function declared(): readonly (readonly [name: string, text: string])[] {
  const outDir = mkdtempSync(path.join(tmpdir(), "fermata-types-"));
  const entries = ["index.ts", "ai.ts"].map((file) => path.join("src", "client", file));
  const words = ["--ignoreConfig", "--noCheck", "--declaration", "--emitDeclarationOnly"];
  const how = ["--module", "nodenext", "--target", "esnext", "--allowImportingTsExtensions"];
  try {
    const { status, stdout } = spawnSync(
      path.join(root, "node_modules", ".bin", "tsc"),
      [...words, ...how, "--types", "node", "--rootDir", "src", "--outDir", outDir, ...entries],
      { cwd: root, encoding: "utf8", shell: process.platform === "win32" },
    );
    if (status !== 0) throw new Error(`The types of the client cannot be made: ${stdout}`);
    return SEEN.map((name) => [
      path.basename(name),
      withRelativeImports(readFileSync(path.join(outDir, `${name}.d.ts`), "utf8")),
    ]);
  } finally {
    rmSync(outDir, { recursive: true });
  }
}

/** Adapts imports to declarations that are all in one folder: `../shared/name.ts` → `./name.js`. */
function withRelativeImports(text: string): string {
  return text.replaceAll(/from "\.[^"]*?([^"/]+)\.ts"/g, 'from "./$1.js"');
}

async function operationTypes(): Promise<string> {
  const schemas = Object.entries(componentSchemas(OPERATIONS));
  const $defs = Object.fromEntries(schemas.map(([id, schema]) => [typeName(id), schema]));
  const document = JSON.stringify({ $defs }).replaceAll(
    new RegExp(`"${SCHEMA_BASE}(\\w+)"`, "g"),
    (_whole, id: string) => `"#/$defs/${typeName(id)}"`,
  );
  const types = await compile(JSON.parse(document), "All", {
    additionalProperties: false,
    bannerComment: "",
    format: false,
    unreachableDefinitions: true,
  });
  return [HEAD, callsByNoun(), readable(types)].join("\n");
}

const HEAD = `/** The operations of a server as methods, generated from the same schemas as its reference. */
export interface CallOptions {
  /** Ends the call and cancels its work. */
  readonly signal?: AbortSignal;
}

export interface TaskEvents extends AsyncIterable<TaskEventsOutput["events"][number]> {}
`;

function callsByNoun(): string {
  const byNoun = Map.groupBy(OPERATIONS, ({ name }) => name.split(".")[0] ?? "");
  const nouns = [...byNoun].map(
    ([noun, operations]) => `  readonly ${noun}: {\n${operations.map(callOf).join("\n")}\n  };`,
  );
  return `export interface Operations {\n${nouns.join("\n")}\n}\n`;
}

function callOf(operation: Operation): string {
  const [, verb = ""] = operation.name.split(".");
  const name = typeName(operation.name.replace(".", "_"));
  const mark = operation.input.safeParse({}).success ? "?" : "";
  const input = `input${mark}: ${name}Input, options?: CallOptions`;
  const call = `(${input}): Promise<${answerType(operation, name)}>`;
  const { follows } = bindingOf(operation);
  const type = follows ? `{ ${call}; follow(${input}): AsyncIterable<${name}Output> }` : undefined;
  const method = type === undefined ? `${camelCase(verb)}${call};` : `${camelCase(verb)}: ${type};`;
  return `    /** ${[operation.summary, operation.description].filter(Boolean).join(" ")} */\n    ${method}`;
}

function answerType(operation: Operation, name: string): string {
  const { answers, kind } = bindingOf(operation);
  if (answers === "bytes") return "Blob";
  if (answers === "bare") return `${name}Output["${operation.http.unwrap}"]`;
  return kind === "task" ? `${name}Output & TaskEvents` : `${name}Output`;
}

/** \`tab_click_Input\` → \`TabClickInput\`. */
function typeName(id: string): string {
  return id
    .split("_")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");
}

/** The types without their common root `All`, and without the generator's notes on where a type is used. */
function readable(types: string): string {
  return types
    .replace(/^export interface All \{[^}]*\}\n/m, "")
    .replaceAll(/ \*\s*\n \* This interface was referenced by [^\n]*\n \* via the [^\n]*\n/g, "")
    .replaceAll(
      /\/\*\*\n \* This interface was referenced by [^\n]*\n \* via the [^\n]*\n \*\/\n/g,
      "",
    );
}
