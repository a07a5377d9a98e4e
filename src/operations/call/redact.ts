/** The last stage of all responses and errors, on all surfaces: redacts secrets and ensures well-formed text. */
import { AppError } from "../../shared/errors.ts";
import type { Redactor } from "../../shared/secrets/redactor.ts";
import { isWellFormed, wellFormed } from "../../shared/text/well-formed.ts";
import type { FileWire } from "../definition/answer.ts";

export function withSecretsHidden<T>(
  redactor: Redactor,
  { output, warnings }: { readonly output: T; readonly warnings: readonly string[] },
): { readonly output: T; readonly warnings: readonly string[] } {
  return {
    output: outputWithoutSecrets(redactor, output),
    warnings: wellFormed(redactor.value(warnings)),
  };
}

/** Returns the output without secrets. Decodes the base64 of files first, because their bytes may contain secrets. */
export function outputWithoutSecrets<T>(redactor: Redactor, output: T): T {
  const clean = redactor.value(output, (object) => {
    if (isPicture(object)) return object; // secrets are already painted over in screenshots
    return isFile(object) ? fileWithoutSecrets(redactor, object) : undefined;
  });
  return wellFormed(clean);
}

export function errorWithoutSecrets(redactor: Redactor, error: AppError): AppError {
  const { code, message, hint, details, cause = error } = error;
  if (redactor.isIdle && isWellFormed({ message, hint, details })) return error;
  return new AppError(code, wellFormed(redactor.text(message)), {
    cause,
    ...(hint !== undefined && { hint: wellFormed(redactor.text(hint)) }),
    ...(details && { details: outputWithoutSecrets(redactor, details) }),
  });
}

type Members = Readonly<Record<string, unknown>>;

function isPicture({ data, format, width, height }: Members): boolean {
  const isSized = typeof width === "number" && typeof height === "number";
  return isSized && typeof data === "string" && typeof format === "string";
}

function isFile(object: Members): object is Members & FileWire {
  const { data, filename, mime_type, size } = object;
  return (
    [data, filename, mime_type].every((one) => typeof one === "string") && typeof size === "number"
  );
}

function fileWithoutSecrets(redactor: Redactor, file: FileWire): FileWire {
  const bytes = Buffer.from(file.data, "base64");
  const left = isJson(file) ? jsonWithoutSecrets(redactor, bytes) : redactor.bytes(bytes);
  return {
    ...file,
    filename: redactor.text(file.filename),
    data: left.toString("base64"),
    size: left.length,
  };
}

function isJson({ mime_type: type }: FileWire): boolean {
  return /^application\/(?:[\w.-]+\+)?json\b/i.test(type);
}

/** Redacts each string of the JSON separately; the JSON stays valid even if a number contains a secret's digits. */
function jsonWithoutSecrets(redactor: Redactor, bytes: Buffer): Buffer {
  if (!redactor.isIn(bytes.toString("utf8"))) return bytes;
  try {
    const data: unknown = JSON.parse(bytes.toString("utf8"));
    return Buffer.from(JSON.stringify(redactor.value(data)), "utf8");
  } catch {
    return redactor.bytes(bytes);
  }
}
