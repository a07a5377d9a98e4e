/** Fields for tests. */
import type { PresentField } from "./found-form.ts";

/** Returns a `select` field with a ref and a name; `scan` adds to its scanned data. */
export function bareList(
  ref: number,
  name: string,
  scan: Partial<PresentField["scan"]> = {},
): PresentField {
  return {
    place: ref,
    page: { ref, kind: "choice", type: "select", name, label: name, limits: {} },
    scan: { selector: `[name=${name}]`, attributes: {}, ...scan },
    refs: [ref],
    hidden: undefined,
    isUsable: true,
    help: undefined,
    role: "combobox",
    name,
    isHumanCheck: false,
    position: ref,
  };
}
