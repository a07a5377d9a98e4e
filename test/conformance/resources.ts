/** Resources and prompts of the conformance suite. */
import {
  acceptedContent,
  completable,
  inputRequired,
  ResourceTemplate,
  type McpServer,
} from "@modelcontextprotocol/server";
import { z } from "zod";
import { PNG } from "./fixture.ts";

export function addResources(server: McpServer): void {
  const plain = { description: "A fixture.", mimeType: "text/plain" };
  server.registerResource("static text", "test://static-text", plain, ({ href }) => ({
    contents: [
      {
        uri: href,
        mimeType: "text/plain",
        text: "This is the content of the static text resource.",
      },
    ],
  }));
  server.registerResource(
    "static binary",
    "test://static-binary",
    { description: "A fixture.", mimeType: PNG.mimeType },
    ({ href }) => ({ contents: [{ uri: href, mimeType: PNG.mimeType, blob: PNG.data }] }),
  );
  server.registerResource(
    "template",
    new ResourceTemplate("test://template/{id}/data", { list: undefined }),
    { description: "A fixture.", mimeType: "application/json" },
    ({ href }, { id }) => ({
      contents: [
        {
          uri: href,
          mimeType: "application/json",
          text: JSON.stringify({ id, templateTest: true, data: `Data for ID: ${String(id)}` }),
        },
      ],
    }),
  );
  server.registerResource("watched", "test://watched-resource", plain, ({ href }) => ({
    contents: [{ uri: href, mimeType: "text/plain", text: "watched" }],
  }));
  // No resource ever changes, so no subscription is stored.
  server.server.setRequestHandler("resources/subscribe", () => ({}));
  server.server.setRequestHandler("resources/unsubscribe", () => ({}));
}

const said = (words: string) => ({
  role: "user" as const,
  content: { type: "text" as const, text: words },
});

const Context = z.object({ context: z.string() });

export function addPrompts(server: McpServer): void {
  const description = "A fixture.";
  server.registerPrompt("test_simple_prompt", { description }, () => ({
    messages: [said("This is a simple prompt for testing.")],
  }));
  server.registerPrompt(
    "test_prompt_with_arguments",
    {
      description,
      argsSchema: z.object({
        arg1: completable(z.string(), (start) =>
          ["one", "two"].filter((word) => word.startsWith(start)),
        ),
        arg2: z.string(),
      }),
    },
    ({ arg1, arg2 }) => ({
      messages: [said(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`)],
    }),
  );
  server.registerPrompt(
    "test_prompt_with_embedded_resource",
    { description, argsSchema: z.object({ resourceUri: z.string() }) },
    ({ resourceUri: uri }) => ({
      messages: [
        {
          role: "user",
          content: {
            type: "resource",
            resource: {
              uri,
              mimeType: "text/plain",
              text: "Embedded resource content for testing.",
            },
          },
        },
        said("Please process the embedded resource above."),
      ],
    }),
  );
  server.registerPrompt("test_prompt_with_image", { description }, () => ({
    messages: [
      { role: "user", content: { type: "image", ...PNG } },
      said("Please analyze the image above."),
    ],
  }));
  server.registerPrompt("test_input_required_result_prompt", { description }, ({ mcpReq }) => {
    const answer = acceptedContent(mcpReq.inputResponses, "user_context", Context);
    if (answer) return { messages: [said(`Use this context: ${answer.context}`)] };
    return inputRequired({
      inputRequests: {
        user_context: inputRequired.elicit({
          message: "What context should the prompt use?",
          requestedSchema: Context,
        }),
      },
    });
  });
}
