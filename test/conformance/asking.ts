/** Requests for input from a client (elicitation, sampling, roots), and the client's responses. */
import {
  inputRequired,
  inputResponse,
  type InputRequest,
  type ServerContext,
} from "@modelcontextprotocol/server";

export type FormSchema = Parameters<typeof inputRequired.elicit>[0]["requestedSchema"];

export function form(message: string, requestedSchema: FormSchema): InputRequest {
  return inputRequired.elicit({ message, requestedSchema });
}

export function sample(prompt: string, maxTokens: number): InputRequest {
  return inputRequired.createMessage({
    messages: [{ role: "user", content: { type: "text", text: prompt } }],
    maxTokens,
  });
}

export type Responses = ServerContext["mcpReq"]["inputResponses"];

export function sampled(responses: Responses, key: string): string | undefined {
  const response = inputResponse(responses, key);
  return response.kind === "sampling" ? JSON.stringify(response.result.content) : undefined;
}

export function roots(responses: Responses, key: string): string | undefined {
  const response = inputResponse(responses, key);
  return response.kind === "roots" ? response.roots.map(({ uri }) => uri).join(" ") : undefined;
}
