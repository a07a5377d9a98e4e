import { z } from "zod";
import { NO_PICTURE } from "../../browser/step/step-types.ts";
import { formSchemaSchema, type FormSchema } from "../../forms/form-schema.ts";
import { rowSchemaOf } from "../../forms/row-schema.ts";
import { checkedName, formKey, namesFor } from "../../forms/schema-name.ts";
import type { HostList } from "../../policy/host-list.ts";
import type { SchemaRecord } from "../../ports/schemas.ts";
import type { Work } from "../../tasks/job.ts";
import { AppError } from "../../shared/errors.ts";
import { savedUnderFree } from "../definition/free-name.ts";
import { ownSession } from "../services/own-session.ts";
import type { Services } from "../services/services.ts";
import { skillOperation } from "../task/skill-operation.ts";
import { formTarget } from "./form-target.ts";
import { signInField, SIGN_IN_MS, signIn } from "./sign-in.ts";
import { fieldLines, taskEnd } from "./schemas.ts";
import { a, maybe, type Output } from "../definition/described.ts";

/** Time limit of the task, milliseconds: a person may need ten minutes to remove a blocker. */
const LIMIT_MS = 750_000;
const STEP_MS = 15_000;
/** Maximum length of an intent, characters; the rest is cut. */
const LONGEST_INTENT = 120;

const learnInputFields = () => ({
  url: a.text("Address of the page with the form.").max(10_000),
  allowed_hosts: a.texts("Hosts that may be visited, such as example.com, *.example.com or *."),
  form_selector: a.value(
    "CSS selector of the form; default: the one that matches the intent, or the largest.",
    z.string().min(1).max(2_000).optional(),
  ),
  intent: a.value(
    "Purpose of the form in a few words: selects the form and names the schema.",
    z.string().max(2_000).optional(),
  ),
  skill_name: maybe.text("Name to store the schema under; default: from host and intent or path."),
  ...signInField(),
});

const learnResultSchema = () =>
  z.object({
    status: z.literal("done").describe("The form was learned."),
    skillName: maybe.text("Name of the schema; absent if it could not be stored."),
    schema: formSchemaSchema(),
    jsonSchema: z.record(z.string(), z.unknown()).describe("JSON Schema of one row for the form."),
    warnings: maybe.texts("Problems that did not end the task."),
  });

export const formLearn = skillOperation({
  name: "form.learn",
  summary: "Learns a form: fields, selectors, limits and dependencies.",
  description:
    "Blocks all requests that could change data and submits nothing. Replaces an older schema of this form. Uses no language model.",
  skill: "learn-form-schema",
  cli: { positionals: ["url"] },
  input: learnInputFields,
  result: learnResultSchema,
  errors: [
    "INVALID_REQUEST",
    "FORM_NOT_FOUND",
    "CREDENTIAL_NOT_FOUND",
    "BLOCKED_BY_POLICY",
    "NAVIGATION_FAILED",
    "BROWSER_CRASHED",
    "BROWSER_INIT_FAILED",
    "TAB_CRASHED",
    "MODE_CONFLICT",
  ],
  example: {
    title: "The largest form of a page",
    input: { url: "https://example.com/contact", allowed_hosts: ["example.com"] },
  },
  limitMs: ({ credential_id: id }) => LIMIT_MS + (id === undefined ? 0 : SIGN_IN_MS),
  job: (given, { services }) => {
    services.browser.inputMode.check();
    const { url, hosts } = formTarget(given, services);
    const input = { ...given, url };
    if (input.skill_name !== undefined) checkedName(input.skill_name);
    return Promise.resolve({
      input,
      run: async (work) => {
        const warnings: string[] = [];
        const parts = { work, services, warnings };
        const schema = await learnInOwnSession(parts, input, hosts);
        const result = await resultOf(services, input, schema);
        warnings.push(...(result.warnings ?? []));
        return warnings.length === 0 ? result : { ...result, warnings };
      },
    });
  },
  lines: ({ skillName, schema, warnings = [] }) => [
    ...(skillName === undefined ? [] : [`Stored as ${skillName}`]),
    ...fieldLines(schema),
    ...warnings,
  ],
});

type LearnFields = Output<typeof learnInputFields>;

interface Learning {
  readonly work: Work;
  readonly services: Services;
  /** Receives warnings for the task's result. */
  readonly warnings: string[];
}

async function learnInOwnSession(
  { work, services, warnings }: Learning,
  { url, form_selector: selector, intent, credential_id: credentialId }: LearnFields,
  allowedHosts: HostList,
): Promise<FormSchema> {
  const { deadline } = work;
  const profile = { engine: "chromium", allowedHosts } as const;
  await using own = await ownSession(deadline, services, profile, credentialId);
  const { session } = own;
  if (credentialId !== undefined) {
    const warn = (warning: string) => void warnings.push(warning);
    await signIn({ work, services, session, credentialId, url, warn });
  }
  work.tell(`Learning the form at ${url}`);
  const hasSignedIn = credentialId !== undefined;
  const preference = { url, selector, intent: intent?.slice(0, LONGEST_INTENT), hasSignedIn };
  const requested = {
    verb: "learn_form",
    timeoutMs: STEP_MS,
    picture: NO_PICTURE,
    elements: false,
  };
  const { learnForm } = await import("../../forms/learn/learn-form.ts"); // deadline: local files
  const { VerbRun } = await import("../../browser/verbs/verb-run.ts"); // deadline: local files
  const parts = {
    // The helper `signIn` is omitted: if there is a credential, the session has already signed in.
    helpers: { ask: work.ask },
    allowProhibited: services.config.tasks.allowProhibited,
  };
  const learning = learnForm(
    deadline,
    new VerbRun(session.activeTab(), requested),
    preference,
    parts,
  );
  return await deadline.race(learning).catch((thrown: unknown) => {
    throw taskEnd(thrown);
  });
}

/** Stores the schema and returns the task's result; if storing fails, the result has a warning and no name. */
async function resultOf(
  { schemas, log }: Services,
  { url, intent, skill_name: wished }: LearnFields,
  learned: FormSchema,
): Promise<z.output<ReturnType<typeof learnResultSchema>>> {
  const form = {
    url,
    intent: intent?.slice(0, LONGEST_INTENT),
    formSelector: learned.formSelector,
  };
  const jsonSchema = rowSchemaOf(learned);
  try {
    const entry = {
      host: new URL(url).hostname,
      form: formKey(form),
      intent: form.intent ?? null,
      schema: learned,
    };
    const stored =
      wished === undefined
        ? await savedUnderFree(namesFor(form), (name) =>
            schemas.saveUnlessTaken({ ...entry, name }),
          )
        : await schemas.save({ ...entry, name: wished });
    if (!stored) throw new AppError("INTERNAL");
    return {
      status: "done",
      skillName: stored.name,
      schema: withRevision(stored, learned),
      jsonSchema,
    };
  } catch (thrown) {
    log.error("could not store a schema", { url, error: thrown });
    const warnings = [
      "The schema could not be stored and has no name; see the server's log for the reason.",
    ];
    return { status: "done", schema: learned, jsonSchema, warnings };
  }
}

function withRevision({ revision }: SchemaRecord, schema: FormSchema): FormSchema {
  return { ...schema, revision };
}
