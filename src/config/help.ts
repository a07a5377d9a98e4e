import { CONFIG_FIELDS, PLAIN_TEXT, type ConfigField } from "./fields.ts";
import { CONVERTED_ALIASES } from "./schema.ts";

/** Returns the part of `--help` about settings: every flag, its effect, allowed values and default. */
export function configHelp(): string {
  const fields = CONFIG_FIELDS.map((field) => {
    const names = field.flags.map((flag) => `--${flag}`).join(", ");
    const text = [field.description, allowedSentence(field), `Default: ${field.defaultText}.`];
    return entry(names + valuePart(field), text.filter((part) => part !== "").join(" "));
  });
  const aliases = Object.entries(CONVERTED_ALIASES).map(([alias, { name, allowed }]) =>
    entry(`--${alias.replaceAll("_", "-")} <value>`, `Alternative to ${name}: ${allowed}.`),
  );
  return [
    ...fields,
    ...aliases,
    entry("-- <arguments>", "Further arguments for the browser."),
    "",
    "Switches also accept --switch=false and --no-switch, and every flag also works as --abp-flag.",
    "Every setting is also a variable FERMATA_NAME and a key in the file that --config names.",
    "Flags override variables, and variables override the file.",
    "",
  ].join("\n");
}

/** Returns all flags, without the leading dashes. */
export function configFlags(): readonly string[] {
  return CONFIG_FIELDS.flatMap(({ flags }) => flags);
}

function valuePart({ kind, bare }: ConfigField): string {
  if (bare === undefined) return " <value>";
  return kind === "boolean" ? "" : "[=<value>]";
}

/** Returns a sentence with the allowed values; empty for booleans and for strings without restrictions. */
function allowedSentence({ allowed, kind, bare }: ConfigField): string {
  if (kind === "boolean" || allowed === PLAIN_TEXT) return "";
  const meaning = bare === undefined ? "" : `; without a value, ${bare}`;
  return `${allowed.charAt(0).toUpperCase()}${allowed.slice(1)}${meaning}.`;
}

const INDENT = 6;
const WIDTH = 100;

function entry(head: string, text: string): string {
  const lines: string[] = [];
  let line = "";
  for (const word of text.replaceAll("`", "").split(" ")) {
    if (line && line.length + word.length + 1 > WIDTH - INDENT) {
      lines.push(line);
      line = word;
    } else line = line ? `${line} ${word}` : word;
  }
  return [`  ${head}`, ...[...lines, line].map((part) => " ".repeat(INDENT) + part)].join("\n");
}
