import { HostList } from "../../policy/host-list.ts";
import { AppError } from "../../shared/errors.ts";
import { quoted } from "../../shared/text/quoted.ts";
import type { Services } from "../services/services.ts";

interface Requested {
  readonly url: string;
  readonly allowed_hosts: readonly string[];
  readonly credential_id?: string | undefined;
}

interface FormPlace {
  /** The absolute start address. */
  readonly url: string;
  readonly hosts: HostList;
}

/**
 * Returns the start address and the allowed hosts of a form task, checked before the task is created.
 * @throws AppError INVALID_REQUEST; BLOCKED_BY_POLICY if the address is not on an allowed host; CREDENTIAL_NOT_FOUND
 */
export function formTarget(
  { url: text, allowed_hosts, credential_id: id }: Requested,
  { credentials }: Pick<Services, "credentials">,
): FormPlace {
  const url = webAddress(text);
  const hosts = HostList.parse(allowed_hosts);
  if (!hosts.allows(url)) throw offList(url, hosts);
  if (id !== undefined) credentials.describe(id);
  return { url, hosts };
}

function webAddress(text: string): string {
  const url = URL.parse(text);
  if (url && /^https?:$/.test(url.protocol)) return url.href;
  throw new AppError(
    "INVALID_REQUEST",
    `"url" must be an address that begins with http:// or https://; got ${quoted(text)}.`,
    { hint: 'Pass a whole address, such as "https://example.com/contact".' },
  );
}

function offList(url: string, { patterns }: HostList): AppError {
  return new AppError(
    "BLOCKED_BY_POLICY",
    `${quoted(url)} is not on an allowed host: ${patterns.join(", ")}.`,
    { hint: `Add ${quoted(new URL(url).hostname)} to allowed_hosts if it may be visited.` },
  );
}
