import type { FieldDoc, OperationDoc, Reference } from "./reference.ts";

/** Returns the reference as one page of Markdown, for agents and terminals. */
export function referenceMarkdown(reference: Reference): string {
  const parts = [
    "# REST reference",
    "All paths begin with `http://127.0.0.1:8222/api/v1`. Bodies are JSON objects; an empty one is `{}`. Parameters of an action may also be inside `action_params`. The word `active` instead of a tab's id means the active tab. Unknown fields are ignored and named in `warnings`. The header `X-Fermata-Session`, or a field `session_id` of any call, selects the session; the default session is used without it. Tab ids work in all sessions.",
    ...reference.groups.flatMap((group) => [
      `## ${group.title}`,
      ...group.operations.flatMap(operationParts),
    ]),
    "## Every step",
    "Actions resume the page, act, wait until it is settled, freeze it and return. All of them have these fields:",
    inputTable(reference.step.input),
    "and return these members next to `result`:",
    answerTable(reference.step.output),
    "## Shared parts",
    ...reference.schemas.flatMap(({ name, description, side, fields }) => [
      `### ${name}`,
      description,
      side === "input" ? inputTable(fields) : answerTable(fields),
    ]),
    "## Errors",
    'A failure returns `{"error", "code", "message", "hint"?, "action_id"?, "action_begun"?}`; `error` and `message` are the same sentence.',
    table(
      ["Code", "Status", "Meaning"],
      reference.errors.map(({ code, status, message }) => [`\`${code}\``, String(status), message]),
    ),
  ];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

function operationParts(operation: OperationDoc): readonly string[] {
  const { name, summary, description = "", method, path, otherPaths, command } = operation;
  const also = otherPaths.map((other) => `, also \`${other}\``).join("");
  return [
    `### ${name}`,
    `\`${method} ${path}\`${also} · command \`${command}\` · effect ${operation.effect}`,
    [summary, description].filter((sentence) => sentence !== "").join(" "),
    inputTable(operation.input),
    operation.isStep ? "Also has the fields of [every step](#every-step)." : "",
    answerText(operation),
    operation.answer === "file" ? "" : answerTable(operation.output),
    operation.errors.length === 0
      ? ""
      : `Errors: ${operation.errors.map(({ code }) => `\`${code}\``).join(", ")}.`,
    ...operation.examples.map(({ title, curl }) => `_${title}_\n\n\`\`\`sh\n${curl}\n\`\`\``),
  ];
}

function answerText({ answer, status, isStep, output }: OperationDoc): string {
  const code = status === 200 ? "" : ` (status ${status})`;
  if (answer === "file") return "Returns the file itself.";
  if (answer === "list") return "Returns the list itself:";
  if (isStep) return "Returns the members of [every step](#every-step) and:";
  return output.length === 0 ? `Returns \`{}\`${code}.` : `Returns${code}:`;
}

function inputTable(fields: readonly FieldDoc[]): string {
  if (fields.length === 0) return "";
  return table(
    ["Field", "Type", "Default", "Meaning"],
    fields.map((field) => [
      `\`${field.name}\``,
      typeCell(field),
      defaultCell(field),
      field.description,
    ]),
  );
}

function answerTable(fields: readonly FieldDoc[]): string {
  if (fields.length === 0) return "";
  return table(
    ["Member", "Type", "Meaning"],
    fields.map((field) => [
      `\`${field.name}\``,
      `${typeCell(field)}${field.required ? "" : ", may be absent"}`,
      field.description,
    ]),
  );
}

function typeCell({ type, schema }: FieldDoc): string {
  return schema === undefined
    ? type
    : type.replace(schema, `[${schema}](#${schema.toLowerCase()})`);
}

function defaultCell(field: FieldDoc): string {
  if (field.default !== undefined) return `\`${field.default}\``;
  return field.required ? "required" : "";
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  return [line(head), `|${"---|".repeat(head.length)}`, ...rows.map(line)].join("\n");
}
