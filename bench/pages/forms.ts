/**
 * node bench/pages/forms.ts [--labels FILE] [--verbose]: how well the purposes of forms and the roles of their fields
 * are recognised in labelled markup, over parsed pages. FILE is a list of pages. `forms` maps the name of a form's
 * first field to the form's purpose; `roles` maps each expected role (`Login.usernameId`) to the name of its field.
 * `tuned`: was the recognition tuned on this page?
 */
import { z } from "zod";
import { parsePage } from "../../src/html/parse-page.ts";
import { understand } from "../../src/page/understand/understand.ts";
import { labelledPages } from "./labels.ts";

const { pages: labels, isVerbose } = await labelledPages("forms.json", {
  forms: z.record(z.string(), z.string()),
  roles: z.record(z.string(), z.string()),
});
type Label = (typeof labels)[number];

/** The expected and the reported purpose of a form, or field of a role; `what` is the form or role. */
interface Pair {
  readonly what: string;
  readonly expected: string | undefined;
  readonly reported: string | undefined;
}

/** Actions whose ids are roles of fields. */
const WITH_ROLES = new Set(["Login", "Register", "Contact", "Search"]);

for (const tuned of [true, false]) {
  const judged = labels.filter((page) => page.tuned === tuned).map(judge);
  process.stdout.write(`${tuned ? "" : "not "}tuned on\n`);
  reportForms(judged.flatMap(({ forms }) => forms));
  reportRoles(judged.flatMap(({ roles }) => roles));
}

function judge(page: Label): { readonly forms: readonly Pair[]; readonly roles: readonly Pair[] } {
  const snapshot = parsePage(page.markup, { url: "https://club.example/page" }).snapshot();
  const names = new Map(snapshot.nodes.map(({ ref, attributes }) => [ref, attributes["name"]]));
  const found = understand({ snapshot });
  const reported = new Map(
    found.forms.map(({ fieldIds, purpose }) => [names.get(fieldIds[0] ?? 0) ?? "", purpose]),
  );
  const forms = [...new Set([...Object.keys(page.forms), ...reported.keys()])].map((what) => ({
    what,
    expected: page.forms[what],
    reported: reported.get(what),
  }));
  const listedRoles = found.suggestedActions
    .filter(({ action }) => WITH_ROLES.has(action))
    .flatMap(({ action, ...roles }) =>
      Object.entries(roles).map(([role, ref]) => ({ what: `${action}.${role}`, ref })),
    )
    .filter(({ what, ref }) => typeof ref === "number" && !what.endsWith("submitId"));
  const roles = listedRoles.map(({ what, ref }) => ({
    what,
    expected: page.roles[what],
    reported: names.get(Number(ref)),
  }));
  const missing = Object.keys(page.roles).filter(
    (what) => !listedRoles.some((r) => r.what === what),
  );
  const judged = {
    forms,
    roles: [
      ...roles,
      ...missing.map((what) => ({ what, expected: page.roles[what], reported: undefined })),
    ],
  };
  const wrong = [...judged.forms, ...judged.roles].filter(
    (pair) => pair.expected !== pair.reported,
  );
  if (isVerbose && wrong.length > 0 && page.tuned) {
    process.stdout.write(`WRONG ${JSON.stringify(wrong)} ${page.markup.slice(0, 700)}\n`);
  }
  return judged;
}

function reportForms(pairs: readonly Pair[]): void {
  const purposes = new Set(pairs.flatMap(({ expected }) => expected ?? []));
  for (const purpose of [...purposes].toSorted()) {
    const wanted = pairs.filter(({ expected }) => expected === purpose).length;
    const reported = pairs.filter((pair) => pair.reported === purpose).length;
    const right = pairs.filter(
      (pair) => pair.reported === purpose && pair.expected === purpose,
    ).length;
    process.stdout.write(
      `  ${purpose}: ${wanted} forms, F1 ${((2 * right) / (wanted + reported)).toFixed(2)}\n`,
    );
  }
}

function reportRoles(pairs: readonly Pair[]): void {
  const reported = pairs.filter((pair) => pair.reported !== undefined);
  const right = reported.filter((pair) => pair.reported === pair.expected).length;
  const wanted = pairs.filter(({ expected }) => expected !== undefined).length;
  process.stdout.write(
    `  roles: ${right} of ${reported.length} reported are right, ${wanted} expected\n`,
  );
}
