/** Carries out the goal of a task with operations of Fermata, and reports the steps. */
import { z } from "zod";
import {
  BrowsyLoginFailure,
  BrowsyTaskFailure,
  type BrowsyTaskResult,
  type TaskRun,
} from "./browsy-a2a.ts";
import { attemptIn, WITHOUT_PICTURE } from "./browsy-asking.ts";
import { browsyFillForm } from "./browsy-fill-form.ts";
import { addressOf, extractsOf, intentOf, queryOf } from "./browsy-goal.ts";
import { hasAction, openPage, readTaskPage, type PageFacts } from "./browsy-task-page.ts";

/** @throws BrowsyTaskFailure, and the errors of the operations */
export async function runTask(run: TaskRun): Promise<BrowsyTaskResult> {
  const { goal, params } = run.task;
  switch (intentOf(goal, params)) {
    case "Search":
      return search(run);
    case "Login":
      return login(run);
    case "Extract":
    case "ExtractTables":
      return extract(run);
    case "FillForm":
      return browsyFillForm(run, await openPage(run, address(run)));
    case "Browse":
      return browse(run);
  }
}

function address({ task: { goal, params } }: TaskRun): string {
  const url = addressOf(goal, params);
  if (url !== undefined) return url;
  throw new BrowsyTaskFailure(
    "No URL: the task names no page. Give it as params.url or in the goal, such as https://example.com/.",
    "INVALID_REQUEST",
  );
}

const CONTENT_TOKENS = 4_000;
const EXTRACTED_TOKENS = 25_000;

async function browse(run: TaskRun): Promise<BrowsyTaskResult> {
  const page = await openPage(run, address(run));
  return { ...resultOf(page), ...(await contentOf(run, "markdown", CONTENT_TOKENS)) };
}

/** Returns the content and the tables of the page, requested or not. Returns the links only if requested. */
async function extract(run: TaskRun): Promise<BrowsyTaskResult> {
  const page = await openPage(run, address(run));
  const wanted = extractsOf(run.task.params);
  const format = wanted.includes("text") ? "text" : "markdown";
  const { output: tables } = await run.ask("page.tables", { limit: 1_000 });
  return {
    ...resultOf(page),
    ...(await contentOf(run, format, EXTRACTED_TOKENS)),
    tables: tables["tables"],
    ...(wanted.includes("links") && (await linksOf(run))),
  };
}

function resultOf({ page_type, title, elements, url, suggested_actions }: PageFacts) {
  return { page_type, title, elements, url, suggested_actions };
}

const View = z.looseObject({ text: z.string().default(""), left_tokens: z.int() });

async function contentOf({ ask }: TaskRun, format: "markdown" | "text", budget: number) {
  const scope = format === "text" ? "main" : "visible";
  const { output } = await ask("page.view", { format, scope, budget, boundary: false });
  const { text: content, left_tokens: left } = View.parse(output);
  return { content, ...(left > 0 && { content_left_tokens: left }) };
}

async function linksOf({ ask }: TaskRun) {
  const { output } = await ask("page.view", { format: "links", budget: EXTRACTED_TOKENS });
  return { links: output["links"] };
}

async function search(run: TaskRun): Promise<BrowsyTaskResult> {
  const { goal, params } = run.task;
  const query = queryOf(goal, params);
  if (query === undefined) {
    throw new BrowsyTaskFailure(
      'No query: the task does not say what to search for. Give it as params.search_query, or write "search for …".',
      "INVALID_REQUEST",
    );
  }
  const namesSite = params.url !== undefined || /\bhttps?:\/\//i.test(goal);
  if (namesSite) return searchSite(run, query);
  run.step({ description: `Searching for ${query}`, action: "search" });
  const { output } = await run.ask("search.web", { query });
  const results = Array.isArray(output["results"]) ? output["results"] : [];
  run.step({ description: `Found ${results.length} results`, page_type: "SearchResults" });
  return { page_type: "SearchResults", query, ...output };
}

const SearchAction = z.looseObject({
  action: z.literal("Search"),
  input_id: z.int(),
  submit_id: z.int().optional(),
});

/** Searches with the search field of the site. */
async function searchSite(run: TaskRun, query: string): Promise<BrowsyTaskResult> {
  const { ask, step } = run;
  const page = await openPage(run, address(run));
  const found = page.suggested_actions.map((one) => SearchAction.safeParse(one));
  const field = found.find(({ success }) => success)?.data;
  if (!field) throw new BrowsyTaskFailure(`Element not found: ${page.url} has no search field.`);
  await ask("tab.clear_text", { ref: field.input_id, ...WITHOUT_PICTURE });
  await ask("tab.type", { ref: field.input_id, text: query, ...WITHOUT_PICTURE });
  await ask("tab.submit", { ref: field.input_id, ...WITHOUT_PICTURE });
  const results = await readTaskPage(ask);
  step({
    description: `Searched for ${query}: ${results.title} (${results.elements} elements)`,
    action: "search",
    page_type: results.page_type,
  });
  return {
    ...resultOf(results),
    query,
    ...(await contentOf(run, "markdown", EXTRACTED_TOKENS)),
    ...(await linksOf(run)),
  };
}

async function login(run: TaskRun): Promise<BrowsyTaskResult> {
  const { task, ask, step } = run;
  const url = address(run);
  const { credentials } = task.params;
  if (!credentials) {
    throw new BrowsyTaskFailure(
      "No credentials: give params.credentials with username and password to log in.",
      "INVALID_REQUEST",
    );
  }
  const page = await openPage(run, url, { isListed: false });
  if (!hasAction(page, "Login")) {
    throw new BrowsyTaskFailure(
      `No login form found on ${page.url} (${page.page_type}: ${page.title}).`,
    );
  }
  step({
    description: "Login page detected, submitting credentials",
    action: "login",
    page_type: page.page_type,
  });
  const { output } = await ask("page.login", { ...credentials, ...WITHOUT_PICTURE });
  const first = attemptIn(output);
  const { outcome, evidence } =
    first.outcome === "second_factor" ? await enterCodes(run, first) : first;
  if (outcome !== "success") {
    throw new BrowsyLoginFailure(loginFailure(outcome, evidence), outcome === "captcha");
  }
  const after = await readTaskPage(ask);
  step({
    description: `Login successful, redirected to ${ownTitle(after)}`,
    page_type: after.page_type,
  });
  return resultOf(after);
}

type Attempt = ReturnType<typeof attemptIn>;

/** Maximum number of codes to enter: sites lock accounts after a few wrong codes. */
const MOST_CODES = 3;

/** Asks the caller for codes and enters them; returns the outcome of the login. */
async function enterCodes({ ask, askCaller, step }: TaskRun, first: Attempt): Promise<Attempt> {
  if (!askCaller) return first;
  let attempt = first;
  for (let count = 0; count < MOST_CODES && isForCodes(attempt); count += 1) {
    const wrong = attempt.outcome === "wrong_code" ? "The site did not take that code. " : "";
    const code = await askCaller(`${wrong}The site asks for a code to log in. Which is it?`);
    step({ description: "Entering the code", action: "enter_code" });
    const { output } = await ask("page.enter_code", { code, ...WITHOUT_PICTURE });
    attempt = attemptIn(output);
  }
  return attempt;
}

function isForCodes({ outcome }: Attempt): boolean {
  return outcome === "second_factor" || outcome === "wrong_code";
}

const LOGIN_FAILURES: Readonly<Record<string, string>> = {
  captcha: "CAPTCHA detected",
  second_factor: "Second factor required",
  wrong_credentials: "Login failed: wrong name or password",
  wrong_code: "Login failed: wrong code",
};

function loginFailure(outcome: string, evidence: readonly string[]): string {
  const kind = LOGIN_FAILURES[outcome] ?? `Login failed (${outcome})`;
  return evidence.length === 0 ? `${kind}.` : `${kind}: ${evidence.join("; ")}`;
}

/** Returns `Dashboard` for the title `Dashboard - App`; the page type for a page without a title. */
function ownTitle({ title, page_type }: PageFacts): string {
  return title.split(/\s[-–—|·]\s/)[0]?.trim() || page_type;
}
