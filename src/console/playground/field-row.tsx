import type { Field } from "./catalogue.ts";

interface FieldRowProps {
  readonly field: Field;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function FieldRow({ field, value, onChange }: FieldRowProps) {
  const { name, isNeeded, description } = field;
  const id = `field-${name}`;
  return (
    <div class="field">
      <label for={id}>
        {name} {isNeeded && <span class="needed">needed</span>}
        <span class="kind">{kindOf(field)}</span>
      </label>
      <Control id={id} field={field} value={value} onChange={onChange} />
      {description !== "" && (
        <p class="field-about" id={`${id}-about`}>
          {description}
        </p>
      )}
    </div>
  );
}

function kindOf({ schema: { type, enum: choices, items } }: Field): string {
  if (choices) return "choice";
  if (type === "array") return items?.type === "string" ? "list" : "list, JSON";
  return typeof type === "string" && type !== "object" ? type : "JSON";
}

function Control({ id, field, value, onChange }: FieldRowProps & { readonly id: string }) {
  const { type, enum: choices } = field.schema;
  const about = { "aria-describedby": `${id}-about` };
  const options = type === "boolean" ? ["true", "false"] : choices?.map(String);
  if (options) {
    return (
      <select id={id} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        <option value="">as usual</option>
        {options.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
    );
  }
  const isLong = type === "object" || type === undefined || LONG.has(field.name);
  if (isLong) {
    return (
      <textarea
        id={id}
        rows={3}
        spellcheck={false}
        value={value}
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
        {...about}
      />
    );
  }
  const isNumber = type === "number" || type === "integer";
  return (
    <input
      id={id}
      type="text"
      inputMode={isNumber ? "decimal" : "text"}
      placeholder={field.name === "tab_id" ? "active" : ""}
      spellcheck={false}
      value={value}
      onInput={({ currentTarget }) => onChange(currentTarget.value)}
      {...about}
    />
  );
}

/** Fields that take texts of several lines. */
const LONG = new Set(["script", "expression", "html", "content"]);
