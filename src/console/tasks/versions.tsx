/** The versions of a learned record: time, cause and changes of each, with a button to restore it. */
import { useLoaded } from "../kit/loaded.ts";
import { useCall } from "../kit/call.ts";
import { moment, Trouble } from "../kit/parts.tsx";
import { Twice } from "../kit/twice.tsx";
import { ask } from "../link/request.ts";

/** For each kind of record: its path on the server, and the parameter for the name of the record. */
export const PLACES = {
  recipe: ["/recipes", "recipe"],
  form: ["/forms", "schema_ref"],
  skill: ["/skills", "skill"],
} as const;

export type LearnedRecord = keyof typeof PLACES;

interface Version {
  readonly revision: number;
  readonly saved_at: number;
  readonly cause: string;
  readonly changes: readonly string[] | null;
}

const CAUSES: Readonly<Record<string, string>> = {
  learned: "learned",
  repaired: "repaired after a change of the site",
  written: "written by people",
  restored: "restored from an earlier version",
};

interface VersionsProps {
  readonly of: LearnedRecord;
  readonly name: string;
  /** The current revision. */
  readonly revision: number;
  /** A further effect of restoring, which the confirmation question shows. */
  readonly warning?: string;
  readonly onRestored: () => void;
}

export function Versions({ of, name, revision, warning = "", onRestored }: VersionsProps) {
  const [path, field] = PLACES[of];
  const { data, error } = useLoaded(async () => {
    const { versions }: { readonly versions: readonly Version[] } = await ask(
      "GET",
      `${path}/versions`,
      { query: { [field]: name } },
    );
    return versions;
  }, [of, name, revision]);
  const { call, error: refused } = useCall();
  const restore = (earlier: number) =>
    call(
      ask("POST", `${path}/restore`, { body: { [field]: name, revision: earlier } }),
      onRestored,
    );
  return (
    <section class="known" aria-label="Versions">
      <h2>Versions</h2>
      <Trouble error={error ?? refused} />
      {data && (
        <ol class="versions">
          {data.map((version, index) => (
            <li key={version.revision}>
              <details>
                <summary>
                  <strong>Version {version.revision}</strong>{" "}
                  <span class="soft">
                    {moment(version.saved_at)} · {CAUSES[version.cause] ?? version.cause}
                    {index === 0 && " · current version"}
                  </span>
                </summary>
                <Changes version={version} />
              </details>
              {index > 0 && (
                <Twice
                  label={`Restore version ${version.revision}`}
                  question={`Save version ${version.revision} again? ${warning}`.trim()}
                  yes="Restore it"
                  onYes={() => restore(version.revision)}
                />
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function Changes({ version: { revision, changes } }: { readonly version: Version }) {
  if (changes === null) {
    return (
      <p class="soft">{revision === 1 ? "First version." : "The previous one is not stored."}</p>
    );
  }
  if (changes.length === 0) return <p class="soft">None of the shown fields has changed.</p>;
  return (
    <pre class="changes">
      {changes.map((line, index) => (
        <span key={index} class={line.startsWith("+") ? "came" : "went"}>
          {line}
        </span>
      ))}
    </pre>
  );
}
