/** A learned recipe or form: its content and its versions. */
import { useState } from "preact/hooks";
import { useLoaded } from "../kit/loaded.ts";
import { focusContent } from "../kit/content.ts";
import { Trouble } from "../kit/parts.tsx";
import { ask } from "../link/request.ts";
import { Heading } from "./heading.tsx";
import { USES } from "./knowledge-view.tsx";
import { Versions } from "./versions.tsx";

interface Said {
  readonly about: string;
  readonly lines: readonly string[];
  readonly revision: number;
}

interface Kind {
  readonly load: (name: string) => Promise<Said>;
  readonly title: string;
}

interface Recipe {
  readonly task: string;
  readonly steps_in_words: readonly string[];
  readonly revision: number;
}

interface Form {
  readonly url: string;
  readonly revision: number;
  readonly schema: { readonly fields: readonly Field[] };
}

interface Field {
  readonly name: string;
  readonly type: string;
  readonly label?: string;
  readonly required: boolean;
}

const KINDS = {
  recipe: {
    title: "Steps",
    load: async (name) => {
      const recipe: Recipe = await ask("GET", "/recipes/recipe", { query: { recipe: name } });
      const { task: about, steps_in_words: lines, revision } = recipe;
      return { about, lines, revision };
    },
  },
  form: {
    title: "Fields",
    load: async (name) => {
      const form: Form = await ask("GET", "/forms/schema", { query: { schema_ref: name } });
      const { url: about, schema, revision } = form;
      return { about, lines: schema.fields.map(fieldInWords), revision };
    },
  },
} as const satisfies Record<string, Kind>;

function fieldInWords({ name, type, label, required }: Field): string {
  const named = label === undefined ? name : `${label} (${name})`;
  return `${named}: ${type}${required ? ", required" : ""}`;
}

export function LearnedView({ of, name }: { of: keyof typeof KINDS; name: string }) {
  const { title, load } = KINDS[of];
  const { label, use } = USES[of];
  const [changes, setChanges] = useState(0);
  const { data, error } = useLoaded(() => load(name), [of, name, changes]);
  const onRestored = () => {
    setChanges(changes + 1);
    focusContent(); // the restored version has no Restore button, so the focus would be lost
  };
  return (
    <div class="page">
      <Heading title={name}>{data && <p class="result-about">{data.about}</p>}</Heading>
      <Trouble error={error} />
      {data && (
        <>
          <div class="tools">
            <button type="button" onClick={() => use(name)}>
              {label}
            </button>
          </div>
          <section class="known">
            <h2>{title}</h2>
            <ol class="said">
              {data.lines.map((line, index) => (
                <li key={index}>{line}</li>
              ))}
            </ol>
          </section>
          <Versions of={of} name={name} revision={data.revision} onRestored={onRestored} />
        </>
      )}
    </div>
  );
}
