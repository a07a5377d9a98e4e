/** The input fields of an operation. */
import { Refused } from "../link/request.ts";
import { type TypedValue, type FieldValues, valuesOf } from "./call.ts";
import type { CatalogueField, CatalogueOperation } from "./catalogue.ts";
import { FieldRow } from "./field-row.tsx";

interface Read {
  readonly values: FieldValues;
  readonly problem: Refused | undefined;
}

export function readField(operation: CatalogueOperation, typed: TypedValue): Read {
  try {
    return { values: valuesOf(operation, typed), problem: undefined };
  } catch (error) {
    const problem = new Refused({ error: error instanceof Error ? error.message : "" });
    return { values: {}, problem };
  }
}

interface FieldsProps {
  readonly usual: readonly CatalogueField[];
  /** Fields in a section that the user can open. The title of the section is `seldomTitle`. */
  readonly seldom: readonly CatalogueField[];
  readonly seldomTitle: string;
  readonly typed: TypedValue;
  readonly onChange: (name: string, value: string) => void;
  /** Values to suggest, by field name. */
  readonly suggestions?: Readonly<Record<string, readonly string[]>>;
}

export function FieldInputs(props: FieldsProps) {
  const { usual, seldom, seldomTitle, typed, onChange, suggestions = {} } = props;
  const row = (field: CatalogueField) => (
    <FieldRow
      key={field.name}
      field={field}
      value={typed[field.name] ?? ""}
      onChange={(value) => onChange(field.name, value)}
      suggestions={suggestions[field.name]}
    />
  );
  return (
    <>
      {usual.length + seldom.length === 0 && <p class="soft">This operation has no fields.</p>}
      {usual.map(row)}
      {seldom.length > 0 && (
        <details>
          <summary>{seldomTitle}</summary>
          {seldom.map(row)}
        </details>
      )}
    </>
  );
}
