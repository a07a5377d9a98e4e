import type { Block, BlockList } from "../blocks.ts";
import { isTeasers } from "../prose.ts";
import type { Reading, Captcha } from "../reading.ts";
import type {
  SelectFromListAction,
  DownloadAction,
  DownloadItem,
  PaginateAction,
  CookieConsentAction,
  RetryGuidanceAction,
  CaptchaChallengeAction,
} from "../suggested-action.ts";
import type { SnapshotNode } from "../../snapshot.ts";
import { optional } from "../optional.ts";
import { submitOf } from "../forms/submit-button.ts";

const MOST_ITEMS = 100;
const LEAST_SHARE = 0.12;
const MANY = 10;
/** Blocks with fewer words, and not many of them, are a menu. */
const LEAST_WORDS = 20;

/** What the buttons in rows do, they do with the row. */
function isEdited({ blocks: [first] }: BlockList): boolean {
  return first?.node.role === "row" && first.link.role === "button";
}

/** The first link of each block of the list that fills most of the page. */
export function selectFromList(reading: Reading): readonly SelectFromListAction[] {
  const list = reading.lists.find((one) => isTeasers(one) && !isEdited(one));
  if (!list || list.text < reading.mainText * LEAST_SHARE) return [];
  const { blocks, text } = list;
  if (blocks.length < MANY && text / blocks.length < LEAST_WORDS) return [];
  if (reading.prose.text > text * 1.2 && reading.prose.paragraphs > 2) return [];
  return [
    {
      action: "SelectFromList",
      items: blocks.slice(0, MOST_ITEMS).map((block) => targetOf(block, reading)),
    },
  ];
}

/** A block that begins with a link to where most of its links lead, leads there: by the first that says more. */
function targetOf({ node, link, parts }: Block, { tree, measures }: Reading): number {
  if (measures.of(node).headingLink) return link.ref;
  const links = parts
    .flatMap((part) => [part, ...tree.descendantsOf(part)])
    .filter(({ attributes, role }) => role === "link" && attributes["href"] !== undefined);
  const all = Map.groupBy(links, ({ attributes }) => attributes["href"]).values();
  const [most = []] = [...all].toSorted((a, b) => b.length - a.length);
  const [first] = most;
  if (!first || most.length < 2 || most.includes(link) || first !== links[0]) return link.ref;
  const title = most.find((each) => measures.of(each).text > measures.of(link).text);
  return (title ?? link).ref;
}

const FILE =
  /^[^?#]*\.(?:zip|tar|tgz|tar\.(?:gz|bz2|xz|zst)|gz|7z|rar|dmg|exe|msi|deb|rpm|pkg|appimage|apk|iso|jar|whl|pdf|csv|xlsx?|docx?|pptx?|odt|ods|epub)(?:[?#]|$)/i;

const MOST_FILES = 50;

/** Links that save a file: by attribute, or by the ending of their path. */
export function download({ nodes }: Reading): readonly DownloadAction[] {
  const links = nodes.filter((node) => node.role === "link" && leadsToFile(node));
  return links.length === 0
    ? []
    : [{ action: "Download", items: links.slice(0, MOST_FILES).map(itemOf) }];
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

/** Only ways that stand on the page: one that its head alone tells of cannot be pressed. */
export function paginate({ pagination }: Reading): readonly PaginateAction[] {
  const { next, prev } = pagination ?? {};
  if (next?.ref === undefined && prev?.ref === undefined) return [];
  return [
    { action: "Paginate", ...optional("nextId", next?.ref), ...optional("prevId", prev?.ref) },
  ];
}

export function cookieConsent({ cookieBanner }: Reading): readonly CookieConsentAction[] {
  if (!cookieBanner) return [];
  const { accept, reject } = cookieBanner;
  return [
    { action: "CookieConsent", ...optional("acceptId", accept), ...optional("rejectId", reject) },
  ];
}

export function retryGuidance({ blocked }: Reading): readonly RetryGuidanceAction[] {
  if (!blocked) return [];
  const { reason, recommendations, requireHuman } = blocked;
  return [{ action: "RetryGuidance", reason, recommendations, requireHuman }];
}

export function captchaChallenge(reading: Reading): readonly CaptchaChallengeAction[] {
  const { captcha } = reading;
  if (!captcha) return [];
  return [
    {
      action: "CaptchaChallenge",
      captchaType: captcha.captchaType,
      ...optional("sitekey", captcha.sitekey),
      ...optional("submitId", captcha.submit ?? submitAfter(captcha, reading)),
    },
  ];
}

/** Of the form that the check stands in; that form may have nothing to fill in, and then is among no views. */
function submitAfter({ form, node }: Captcha, reading: Reading): number | undefined {
  if (form === null) return undefined;
  const view = reading.forms.find((known) => known.form.ref === form);
  if (view) return submitOf(view, node ?? form, reading);
  return reading.nodes.find(
    (known) => known.form === form && known.role === "button" && isSubmit(known.attributes),
  )?.ref;
}

function isSubmit({ type = "submit" }: Readonly<Record<string, string>>): boolean {
  return type === "submit" || type === "image";
}
