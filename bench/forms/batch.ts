/**
 * Rows per minute that one batch submits to a site on this machine, over REST, in one session and in several.
 * `node bench/forms/batch.ts [rows]`
 */
import { startFormsSite } from "../../examples/forms/site.ts";
import { startServer } from "../server.ts";
import { figure, table } from "../table.ts";

const ROWS = Number(process.argv[2] ?? 50);
const SESSIONS = [1, 2, 4];

/** The kind of a field, by the word before its number. */
const TYPES: Readonly<Record<string, string>> = {
  email: "email",
  topic: "select",
  message: "textArea",
  number: "number",
  choice: "select",
  opinion: "radio",
  agree: "checkbox",
};

const site = await startFormsSite();
const server = await startServer();

/** A form of five fields, and one of thirty. */
const FORMS = {
  contact: {
    schema: {
      version: 1,
      url: `${site.url}/contact`,
      formSelector: "#contact",
      submitSelector: "button",
      fields: ["reference", "name", "email", "topic", "message"].map((name) => field(name)),
    },
    row: (reference: string) => ({
      reference,
      name: "Ada Lovelace",
      email: "ada@example.com",
      topic: "order",
      message: "A few words on what it is about.",
    }),
  },
  survey: {
    schema: {
      version: 1,
      url: `${site.url}/survey`,
      formSelector: "form",
      submitSelector: "button",
      fields: Object.keys(survey("")).map((name) => field(name)),
    },
    row: survey,
  },
} as const;

try {
  await submit("contact", 3, 1); // compilers and caches warm up
  const rows = [];
  for (const name of ["contact", "survey"] as const) {
    for (const parallel of SESSIONS) {
      const startedAt = performance.now();
      await submit(name, ROWS, parallel);
      const seconds = (performance.now() - startedAt) / 1_000;
      const fields = FORMS[name].schema.fields.length;
      const figures = [fields, parallel, ROWS].map(String);
      rows.push([name, ...figures, figure((ROWS * 60) / seconds)]);
    }
  }
  const titles = ["Form", "Fields", "Sessions", "Rows", "Rows per minute"];
  process.stdout.write(`${table(titles, rows)}\n`);
  if (site.doubles().length > 0) throw new Error(`Sent twice: ${site.doubles().join(", ")}`);
} finally {
  await server.stop();
  await site.close();
}

async function submit(name: keyof typeof FORMS, count: number, parallel: number): Promise<void> {
  const { schema, row } = FORMS[name];
  const stamp = site.submissions().length;
  const rows = Array.from({ length: count }, (_row, index) => row(`${name}-${stamp + index}`));
  const response = await fetch(`${server.url}/api/v1/tasks/execute-form-batch`, {
    method: "POST",
    body: JSON.stringify({ schema, rows, parallel, allowed_hosts: ["127.0.0.1"] }),
  });
  const task = await response.text();
  if (!task.includes('"status":"done"')) throw new Error(task);
}

function field(name: string) {
  const kind = name.replace(/_\d+$/, "");
  const type = TYPES[kind] ?? "text";
  const options =
    type === "radio" ? ["good", "fair", "bad"].map((value) => ({ value })) : undefined;
  return { name, type, selector: `[name="${name}"]`, required: false, ...(options && { options }) };
}

function survey(reference: string): Record<string, string> {
  const many = (kind: string, count: number, value: string) =>
    Array.from({ length: count }, (_one, index) => [`${kind}_${index + 1}`, value]);
  return Object.fromEntries([
    ["reference", reference],
    ...many("text", 10, "Some words"),
    ...many("number", 5, "7"),
    ...many("choice", 5, "no"),
    ...many("opinion", 4, "fair"),
    ...many("agree", 5, "true"),
  ]);
}
