import { CONFIG_FIELDS, type ConfigField } from "../../src/config/fields.ts";
import { CONVERTED_ALIASES, type ConvertedAlias } from "../../src/config/schema.ts";

/** The reference page of all settings. */
export function configurationPage(): string {
  return `<!-- Generated from src/config/schema.ts; do not edit. -->

# Configuration

Fermata reads a setting from its flag, else its environment variable, else the JSON file of \`--config\`, else uses the
default. Every \`--flag\` may also be written \`--abp-flag\`; a switch takes no value, and \`--switch=false\` or
\`--no-switch\` turns it off. Repeat a flag to pass a list; in a variable, separate the entries with spaces. Relative
paths start at the working directory. Arguments after \`--\` go to the browser.

\`\`\`json
{ "port": 9000, "viewport": "1440x900", "history": { "screenshots": { "enabled": true } } }
\`\`\`

${table([HEADINGS, ...CONFIG_FIELDS.map(fieldRow), ...Object.entries(CONVERTED_ALIASES).map(aliasRow)])}
`;
}

const HEADINGS = ["Setting", "Meaning", "Allowed", "Default", "Flags", "Variables"];

function fieldRow(field: ConfigField): string[] {
  const flags = field.flags.map((flag) => `--${flag}`);
  const { name, description, allowed, defaultText, env } = field;
  return [code([name]), description, allowed, defaultText, code(flags), code(env)];
}

function aliasRow([alias, { name, allowed }]: [string, ConvertedAlias]): string[] {
  const flag = `--${alias.replaceAll("_", "-")}`;
  const variable = `FERMATA_${alias.toUpperCase()}`;
  const meaning = `Alternative to \`${name}\`.`;
  return [code([alias]), meaning, allowed, "none", code([flag]), code([variable])];
}

function code(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(", ");
}

/** Columns are padded, as the formatter requires. */
function table(rows: readonly (readonly string[])[]): string {
  const widths = HEADINGS.map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  const [head = "", ...body] = rows.map(line);
  return [head, line(widths.map((width) => "-".repeat(width))), ...body].join("\n");
}
