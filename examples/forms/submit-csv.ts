/**
 * Learns a form and submits the rows of a CSV file to it, with two tasks on a server over A2A:
 * `node examples/forms/submit-csv.ts [--server URL] [--form URL] [rows.csv]`. Without `--form` it starts the site of
 * forms and uses its contact form.
 */
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { ClientFactory } from "@a2a-js/sdk/client";
import { Role, type Part, type StreamResponse } from "@a2a-js/sdk";
import { startFormsSite } from "./site.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    server: { type: "string", default: "http://127.0.0.1:8222" },
    form: { type: "string" },
  },
});
const client = await new ClientFactory().createFromUrl(values.server);
const site = values.form === undefined ? await startFormsSite() : undefined;
const url = values.form ?? `${site?.url}/contact`;
const allowedHosts = [new URL(url).hostname];
try {
  const { skillName } = await handOver({
    skill: "learn-form-schema",
    url,
    allowedHosts,
    intent: "contact",
  });
  const csv = await readFile(positionals[0] ?? new URL("rows.csv", import.meta.url), "utf8");
  const rows = rowsOf(csv);
  await handOver({ skill: "execute-form-batch", schemaRef: skillName, allowedHosts, rows });
  if (site)
    say(`The site has ${site.submissions().length}, ${site.doubles().length} of them twice.`);
} finally {
  await site?.close();
}

/** Starts a task, prints its progress, and returns its result. */
async function handOver(input: object): Promise<Record<string, unknown>> {
  let result: Record<string, unknown> = {};
  for await (const event of client.sendMessageStream(messageOf(input))) {
    const { line, facts } = statusIn(event);
    if (line !== undefined && !line.startsWith("{")) say(line);
    if (facts) result = { ...facts };
  }
  if (result["error"] !== undefined) throw new Error(JSON.stringify(result["error"]));
  const { schema: _schema, jsonSchema: _jsonSchema, ...rest } = result;
  say(JSON.stringify(rest));
  return result;
}

/** A line for readers, and the same as data. */
function statusIn({ payload }: StreamResponse): { line?: string; facts?: object } {
  if (payload?.$case !== "statusUpdate") return {};
  const contents = (payload.value.status?.message?.parts ?? []).map(({ content }) => content);
  const line = contents.find((content) => content?.$case === "text")?.value;
  const facts: unknown = contents.find((content) => content?.$case === "data")?.value;
  return {
    ...(typeof line === "string" && { line }),
    ...(typeof facts === "object" && facts !== null && { facts }),
  };
}

function messageOf(input: object) {
  const part: Part = {
    content: { $case: "data", value: input },
    mediaType: "",
    filename: "",
    metadata: undefined,
  };
  return {
    tenant: "",
    metadata: undefined,
    configuration: undefined,
    message: {
      messageId: randomUUID(),
      role: Role.ROLE_USER,
      parts: [part],
      taskId: "",
      contextId: "",
      metadata: undefined,
      extensions: [],
      referenceTaskIds: [],
    },
  };
}

/** Rows by the names in the first line; values may be quoted, with commas and doubled quotes inside. */
function rowsOf(csv: string): readonly Record<string, string>[] {
  const [names = [], ...rows] = csv
    .split(/\r?\n/)
    .filter((line) => line !== "")
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
        ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? "",
      ),
    );
  return rows.map((row) =>
    Object.fromEntries(names.map((name, place) => [name, row[place] ?? ""])),
  );
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
