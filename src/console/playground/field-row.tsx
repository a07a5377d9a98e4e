import type { CatalogueField } from "./catalogue.ts";

interface FieldRowProps {
  readonly field: CatalogueField;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Values to suggest. */
  readonly suggestions?: readonly string[] | undefined;
}

export function FieldRow(props: FieldRowProps) {
  const { field, suggestions } = props;
  const { name, isNeeded, description } = field;
  const id = `field-${name}`;
  return (
    <div class="field">
      <label for={id}>
        {name} {isNeeded && <span class="needed">required</span>}
        <span class="kind">{kindOf(field)}</span>
      </label>
      <Control {...props} id={id} />
      {suggestions && (
        <datalist id={`${id}-known`}>
          {suggestions.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      )}
      {description !== "" && (
        <p class="field-about" id={`${id}-about`}>
          {description}
        </p>
      )}
    </div>
  );
}

function kindOf({ schema: { type, enum: choices, items } }: CatalogueField): string {
  if (choices) return "choice";
  if (type === "array") return items?.type === "string" ? "list" : "list, JSON";
  return typeof type === "string" && type !== "object" ? type : "JSON";
}

type ControlProps = FieldRowProps & { readonly id: string };

function Control({ id, field, value, onChange, suggestions }: ControlProps) {
  const { type, enum: choices } = field.schema;
  const about = { "aria-describedby": `${id}-about` };
  const options = type === "boolean" ? ["true", "false"] : choices?.map(String);
  if (options) {
    return (
      <select id={id} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        <option value="">default</option>
        {options.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
    );
  }
  if (isLong(field)) {
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
      {...(suggestions && { list: `${id}-known` })}
      {...about}
    />
  );
}

function isLong({ name, schema: { type, items } }: CatalogueField): boolean {
  return type === "object" || type === undefined || items?.type === "object" || LONG.has(name);
}

/** Fields whose input accepts several lines of text. */
const LONG = new Set(["script", "expression", "html", "content", "intent", "hints"]);
