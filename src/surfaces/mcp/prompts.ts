/** Prompts that a user selects in a client, usually as slash commands. */
import { completable, type GetPromptResult, type McpServer } from "@modelcontextprotocol/server";
import { z } from "zod";

/** @param credentialIds completions of the argument with that name */
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
      requested(`Open ${url} with page_browse and answer from what the page says, not from memory.
Read on with its cursor, or search with browser_search_page, where the answer is not in the first part.
Question: ${question}
Name the words of the page that your answer rests on; if they are not there, say so.`),
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
      requested(`Open ${url} with browser_navigate and look at its form with browser_view.
Enter these values, each into the field whose label says so: ${values}
Invent nothing: leave empty what no value was given for. Do not send the form. Then tell which field holds which value,
and which required ones are still empty.`),
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
If the site asks for a second factor, page_enter_code with the same credential_id enters it where the server knows it; else
ask me for the code. Try a refused password no second time. Tell what the page says at the end.`),
  );
}

function requested(text: string): GetPromptResult {
  return { messages: [{ role: "user", content: { type: "text", text } }] };
}
