/** Prompts that a user selects in a client, usually as slash commands. */
import { completable, type GetPromptResult, type McpServer } from "@modelcontextprotocol/server";
import { z } from "zod";

/** Registers the prompts. @param credentialIds returns the completions of the argument `credential_id` */
export function registerPrompts(
  server: McpServer,
  credentialIds: () => Promise<readonly string[]>,
): void {
  server.registerPrompt(
    "read_page",
    {
      title: "Read a page",
      description: "Opens an address and answers a question from the page.",
      argsSchema: z.object({
        url: z.string().describe("Address of the page."),
        question: z.string().optional().describe("The question; by default a summary."),
      }),
    },
    ({ url, question = "What is this page about, and what can be done there?" }) =>
      requested(`Open ${url} with page_browse and answer from the page, not from memory.
If the first part does not contain the answer, continue with the cursor, or search with browser_search_page.
Question: ${question}
Quote the text of the page that supports your answer; if the page has no answer, say so.`),
  );
  server.registerPrompt(
    "fill_form",
    {
      title: "Fill in a form",
      description: "Fills in a form with given values and does not submit it.",
      argsSchema: z.object({
        url: z.string().describe("The page with the form."),
        values: z.string().describe("The values to enter, in any readable format."),
      }),
    },
    ({ url, values }) =>
      requested(`Open ${url} with browser_navigate and read its form with browser_view.
Enter each of these values into the field with the matching label: ${values}
Do not invent values: leave a field empty if no value is given. Do not submit the form. Then list the value of each field
and the required fields that are still empty.`),
  );
  server.registerPrompt(
    "log_in",
    {
      title: "Log in",
      description: "Logs in at a site with a stored credential and reports the result.",
      argsSchema: z.object({
        url: z.string().describe("The site, or its login page."),
        credential_id: completable(
          z.string().describe("A credential of the server."),
          async (begin) => (await credentialIds()).filter((id) => id.startsWith(begin)),
        ),
      }),
    },
    ({ url, credential_id }) =>
      requested(`Log in at ${url} with the tool page_login and the credential_id ${credential_id}.
If the site asks for a second factor, call page_enter_code with the same credential_id; if the server cannot create the code,
ask me for it. Do not try a rejected password again. Report what the page shows at the end.`),
  );
}

function requested(text: string): GetPromptResult {
  return { messages: [{ role: "user", content: { type: "text", text } }] };
}
