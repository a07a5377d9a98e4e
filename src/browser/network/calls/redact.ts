import { isCredentialHeader } from "../../../shared/secrets/credential-header.ts";
import { percentDecoded } from "../../../shared/text/percent-decoded.ts";
import { lowered, type Headers, type NetworkCall } from "./call.ts";

const REDACTED = "[redacted]";
const SECRET_NAME = /password|passwd|passphrase|passcode|(?:^|[_-])(?:pass|pwd|pin|otp)$|secret/i;
/** A part of a multipart form: its headers with its name, then its value up to the next boundary. */
const FORM_PART = /(name="([^"]*)"[^\r\n]*(?:\r?\n[^\r\n]+)*\r?\n\r?\n)([\s\S]*?)(?=\r?\n--)/g;

/**
 * Returns a copy of the request for storage. Replaces the values of credential headers. Also replaces the values of
 * password-like fields in addresses and bodies.
 * @param ofCaller headers that callers add to the requests of the session; their values may be secrets
 */
export function redacted(call: NetworkCall, ofCaller: Headers = {}): NetworkCall {
  const { requestBody, responseBody, interception } = call;
  return {
    ...call,
    url: redactedUrl(call.url),
    redirectChain: call.redirectChain.map((hop) => ({ ...hop, url: redactedUrl(hop.url) })),
    requestHeaders: redactedHeaders(call.requestHeaders, [
      ...Object.keys(lowered(ofCaller)),
      ...(interception?.headerNames ?? []),
    ]),
    responseHeaders: redactedHeaders(call.responseHeaders),
    ...(requestBody !== undefined && { requestBody: redactedBody(requestBody) }),
    ...(responseBody && {
      responseBody: responseBody.base64
        ? responseBody
        : { ...responseBody, text: redactedJson(responseBody.text) ?? responseBody.text },
    }),
  };
}

function redactedHeaders(headers: Headers, ofCaller: readonly string[] = []): Headers {
  const isSecret = (name: string) => isCredentialHeader(name) || ofCaller.includes(name);
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      isSecret(name.toLowerCase()) ? REDACTED : value,
    ]),
  );
}

function redactedBody(body: string): string {
  return redactedJson(body) ?? redactedForm(redactedParts(body));
}

/** Returns the address with the values of password-like query parameters replaced. */
export function redactedUrl(url: string): string {
  const start = url.indexOf("?");
  return start === -1 ? url : url.slice(0, start + 1) + redactedForm(url.slice(start + 1));
}

/** Returns JSON text with password-like fields replaced; undefined if the text is not a JSON object or array. */
function redactedJson(text: string): string | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    let found = false;
    const value: unknown = JSON.parse(text, (name, member: unknown) => {
      if (!SECRET_NAME.test(name) || member === null || typeof member === "object") return member;
      found = true;
      return REDACTED;
    });
    return found ? JSON.stringify(value) : text;
  } catch {
    return undefined;
  }
}

function redactedForm(form: string): string {
  if (!form.includes("=")) return form;
  return form.replaceAll(/(^|&)([^=&#\s]+)=([^&#\s]*)/g, (whole, before: string, name: string) =>
    SECRET_NAME.test(percentDecoded(name)) ? `${before}${name}=${REDACTED}` : whole,
  );
}

function redactedParts(body: string): string {
  if (!body.includes("form-data")) return body;
  return body.replaceAll(FORM_PART, (whole, head: string, name: string) =>
    SECRET_NAME.test(name) ? head + REDACTED : whole,
  );
}
