/** What is answered to bytes that are no HTTP request, in the words and the form of every other failure. */
import type { Duplex } from "node:stream";
import { AppError } from "../../shared/errors.ts";
import { errorResponse } from "./error-response.ts";

/** For the event `clientError` of Node's server, whose own answer would be bare. Ends the connection. */
export async function refuseUnreadable(problem: Error, socket: Duplex): Promise<void> {
  if (!socket.writable || ("code" in problem && problem.code === "ECONNRESET")) {
    socket.destroy();
    return;
  }
  const response = errorResponse(errorOf(problem));
  const body = await response.text(); // deadline: text that is there already
  socket.end(
    `HTTP/1.1 ${response.status} ${response.status === 413 ? "Content Too Large" : "Bad Request"}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}

function errorOf(problem: Error): AppError {
  const code = "code" in problem ? String(problem.code) : "";
  switch (code) {
    case "HPE_HEADER_OVERFLOW":
      return new AppError("TOO_LARGE", "The request's headers or its address are too long.", {
        hint: "Together they may have 16 KB; send long values in the body of a POST.",
      });
    case "ERR_HTTP_REQUEST_TIMEOUT":
      return new AppError("INVALID_REQUEST", "The request did not arrive to its end in time.");
    default:
      return new AppError("INVALID_REQUEST", `The request is not HTTP: ${problem.message}.`);
  }
}
