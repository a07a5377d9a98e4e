import type { SnapshotNode } from "../../snapshot.ts";
import { optional } from "../optional.ts";
import type { Reading } from "../reading.ts";
import type { DownloadAction, DownloadItem } from "../suggested-action.ts";

const FILE =
  /^[^?#]*\.(?:zip|tar|tgz|tar\.(?:gz|bz2|xz|zst)|gz|7z|rar|dmg|exe|msi|deb|rpm|pkg|appimage|apk|iso|jar|whl|pdf|csv|xlsx?|docx?|pptx?|odt|ods|epub)(?:[?#]|$)/i;
const MOST_ITEMS = 50;

/** Links that save a file: by attribute, or by the ending of their path. */
export function download({ nodes }: Reading): readonly DownloadAction[] {
  const links = nodes.filter((node) => node.role === "link" && leadsToFile(node));
  return links.length === 0
    ? []
    : [{ action: "Download", items: links.slice(0, MOST_ITEMS).map(itemOf) }];
}

function leadsToFile({ attributes }: SnapshotNode): boolean {
  const { download: saved, href } = attributes;
  if (href === undefined || href === "") return false;
  return saved !== undefined || (FILE.test(href) && (URL.parse(href)?.pathname ?? "/") !== "/");
}

function itemOf({ ref, name, attributes }: SnapshotNode): DownloadItem {
  return {
    id: ref,
    ...optional("text", name === "" ? undefined : name),
    ...optional("href", attributes["href"]),
  };
}
