import { isObject, type JsonObject } from "../shared/json-object.ts";

/**
 * Agent Browser Protocol over REST: additional paths and field names of operations, and the conversion of the field
 * names. This file names the operations so that the code in `src/surfaces` need not name them.
 */

/** Additional paths of operations, below `/api/v1`. */
export const ABP_REST_PATHS: Readonly<Record<string, readonly string[]>> = {
  "tab.scroll": ["/tabs/{tab_id}/mouse/scroll"],
  "tab.clear_text": ["/tabs/{tab_id}/clear-text"],
};

type Spellings = Readonly<Record<string, string>>;

const PICKER: Spellings = { popup_id: "id", picker_id: "id" };
const PERMISSION: Spellings = { id: "permission_id" };
const DOWNLOAD: Spellings = { id: "download_id" };
const TEXT: Spellings = { value: "text" };

/**
 * Alternative name → field of the operation. Includes the names in ABP's documents, and names that models guess
 * because other operations use them for the same thing.
 */
const FIELDS: Readonly<Record<string, Spellings>> = {
  "tab.curl": { save_tag: "tag" },
  "tab.execute": { expression: "script", code: "script", javascript: "script" },
  "tab.type": TEXT,
  "tab.insert_text": TEXT,
  "tab.slider": { value: "target_value" },
  "tab.wait": { duration_ms: "ms" },
  "page.search": { text: "query", pattern: "query", selector: "query" },
  "picker.answer_select": PICKER,
  "picker.answer_datetime": PICKER,
  "files.provide": { id: "chooser_id" },
  "permission.grant": PERMISSION,
  "permission.deny": PERMISSION,
  "download.get": DOWNLOAD,
  "download.wait": DOWNLOAD,
  "download.cancel": DOWNLOAD,
  "download.content": DOWNLOAD,
};

/** Nested object → alternative name → field of the object; for every operation. */
const NESTED_FIELDS: Readonly<Record<string, Spellings>> = {
  wait_until: { ms: "duration_ms" },
};

/**
 * Converts the caller's field names to those of the operation, also inside `action_params`. If a call has both names,
 * the value under the operation's name applies, and the parser reports the caller's name.
 */
export function canonicalFields(operationName: string, fields: JsonObject): JsonObject {
  const renamed = renameFields(fields, FIELDS[operationName] ?? {});
  return Object.fromEntries(
    Object.entries(renamed).map(([name, value]) => {
      if (name === "action_params" && isObject(value)) {
        return [name, canonicalFields(operationName, value)];
      }
      const nested = NESTED_FIELDS[name];
      return [name, nested && isObject(value) ? renameFields(value, nested) : value];
    }),
  );
}

function renameFields(fields: JsonObject, names: Readonly<Record<string, string>>): JsonObject {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const own = Object.hasOwn(names, name) ? names[name] : undefined;
      return [own !== undefined && !Object.hasOwn(fields, own) ? own : name, value];
    }),
  );
}
