import type { ChallengeMark } from "../snapshot.ts";
import { REFUSING, saysFirst } from "./blocked.ts";
import { imageGridOf, typedCaptchaOf } from "./captcha-by-hand.ts";
import {
  isInvisible,
  isInvisibleFrame,
  serviceAt,
  serviceOf,
  type CaptchaType,
} from "./captcha-services.ts";
import { optional } from "./optional.ts";
import { isThere } from "../visibility.ts";
import type { Reading, Captcha } from "./reading.ts";
import { HUMAN_CHECK } from "../words/words.ts";

interface Found extends Omit<Captcha, "isBlocking"> {
  readonly isWall?: true;
}

/** Maximum text of a page that is only a CAPTCHA. */
const MOST_TEXT = 1_500;
const MOST_LINKS = 15;

/** Finds the CAPTCHA that the page or one of its forms requires. A badge, script or text alone is no CAPTCHA. */
export function captchaOf(reading: Reading): Captcha | undefined {
  const found: Found | undefined =
    marked(reading)[0] ??
    framed(reading)[0] ??
    imageGridOf(reading) ??
    typedCaptchaOf(reading) ??
    scripted(reading) ??
    namedOne(reading) ??
    interstitial(reading);
  if (!found) return undefined;
  const { isWall, ...captcha } = found;
  return { ...captcha, isBlocking: isBlocking(found, isWall === true, reading) };
}

function marked(reading: Reading): Found[] {
  const marks = reading.snapshot.facts?.marks ?? [];
  return marks.flatMap((mark) => {
    if (isInvisible(mark) || !isShown(mark)) return [];
    const service = serviceOf(mark);
    const captchaType = service?.type ?? typeByScript(mark, reading);
    if (captchaType === undefined) return [];
    return [
      {
        captchaType,
        ...optional("sitekey", mark.sitekey ?? marks.find((one) => isOutside(one, mark))?.sitekey),
        node: mark.node,
        form: mark.form,
        ...optional("isWall", service?.isWall),
        evidence: `an element of ${captchaType} (${callOf(mark)})`,
      },
    ];
  });
}

function callOf({ id, classes, src, tag }: ChallengeMark): string {
  return id ?? classes?.join(" ") ?? src ?? tag;
}

function isOutside({ form, frame, sitekey }: ChallengeMark, other: ChallengeMark): boolean {
  return sitekey !== undefined && form === other.form && frame === other.frame;
}

/** Finds a CAPTCHA of the site: an element named "captcha", on a page with a human-check text and little else. */
function namedOne(reading: Reading): Found | undefined {
  const mark = (reading.snapshot.facts?.marks ?? []).find(
    (one) =>
      one.tag !== "article" &&
      isShown(one) &&
      /captcha/i.test(`${one.id ?? ""} ${one.classes?.join(" ") ?? ""}`),
  );
  if (!mark || !saysFirst(HUMAN_CHECK, reading)) return undefined;
  const { node, form } = mark;
  const evidence = `an element named "captcha" (${callOf(mark)})`;
  const found: Found = { captchaType: "Unknown", node, form, evidence };
  return isBlocking(found, false, reading) ? found : undefined;
}

/** Whether the element counts as shown. Covered, clipped and empty elements count: a script may fill or reveal them. */
function isShown({ hidden }: ChallengeMark): boolean {
  return hidden === undefined || hidden === "size" || hidden === "covered" || hidden === "clipped";
}

/** Finds the type in the page's scripts, else returns `Unknown`. Returns undefined if the element has no site key. */
function typeByScript({ sitekey }: ChallengeMark, { snapshot }: Reading): CaptchaType | undefined {
  if (sitekey === undefined) return undefined;
  const services = (snapshot.facts?.scripts ?? []).flatMap((src) => serviceAt(src) ?? []);
  return services[0]?.type ?? "Unknown";
}

/** Finds visible frames with an address of a CAPTCHA service, except frames for invisible CAPTCHAs. */
function framed({ snapshot, tree }: Reading): Found[] {
  return snapshot.frames.flatMap(({ url, owner }) => {
    const service = serviceAt(url);
    const node = owner === null ? undefined : tree.get(owner);
    if (!service || !node || !isThere(node) || isInvisibleFrame(url)) return [];
    const form = [...tree.ancestorsOf(node)].find(({ tag }) => tag === "form")?.ref ?? null;
    return [
      {
        captchaType: service.type,
        ...optional("sitekey", URL.parse(url)?.searchParams.get("k") ?? undefined),
        node: node.ref,
        form,
        ...optional("isWall", service.isWall),
        evidence: `a frame of ${service.type}`,
      },
    ];
  });
}

const WALL = { node: null, form: null, isWall: true } as const;

/** Finds a short page with a script of an `isWall` service, and a blocking status or a text about a human check. */
function scripted(reading: Reading): Found | undefined {
  const { snapshot, httpStatus = 200, mainText } = reading;
  const services = (snapshot.facts?.scripts ?? []).map(serviceAt);
  const wall = services.find((service) => service?.isWall);
  if (!wall || mainText > MOST_TEXT_OF_WALL) return undefined;
  if (!REFUSING.has(httpStatus) && !saysFirst(HUMAN_CHECK, reading)) return undefined;
  const evidence = "a script that checks visitors";
  return { ...WALL, captchaType: wall.type, evidence };
}

/** Whether the page has little text and few links, and nothing to fill in except the CAPTCHA. */
function isBlocking({ form, parts }: Found, isWall: boolean, reading: Reading): boolean {
  const { mainText, mainNodes } = reading;
  const links = mainNodes.filter(({ role }) => role === "link").length;
  if (mainText > (isWall ? MOST_TEXT * 2 : MOST_TEXT) || links > MOST_LINKS) return false;
  const others = reading.forms.filter(({ fields, isMain, form: { ref } }) => {
    const rest = fields.filter(
      (field) =>
        parts?.has(field.ref) !== true &&
        field.kind !== "slider" &&
        !/captcha|cf-turnstile/i.test(field.name),
    );
    return (isMain || ref === form) && rest.length > 0;
  });
  return others.length === 0;
}

const MOST_TEXT_OF_WALL = 1_000;
/** Maximum text of an `interstitial` without a blocking status. */
const MOST_TEXT_WITHOUT_STATUS = 400;

/** Finds a short page about proving to be human that has a blocking status, or scripts and no controls. */
function interstitial(reading: Reading): Found | undefined {
  const { httpStatus = 200, mainText, nodes } = reading;
  const isRefusing = REFUSING.has(httpStatus);
  const most = isRefusing ? MOST_TEXT_OF_WALL : MOST_TEXT_WITHOUT_STATUS;
  if (mainText > most || !saysFirst(HUMAN_CHECK, reading)) return undefined;
  if (!isRefusing && !leavesAllToScript(reading)) return undefined;
  // Cloudflare shows the id of the request on its pages.
  const isCloudflare = nodes.some(({ text }) => /\bRay ID\b/i.test(text));
  const captchaType = isCloudflare ? "CloudflareChallenge" : "Unknown";
  return { ...WALL, captchaType, evidence: "a request for proof of being human, and little else" };
}

function leavesAllToScript({ snapshot, mainNodes }: Reading): boolean {
  const { scripts = [], inlineScriptLength = 0 } = snapshot.facts ?? {};
  const isScripted = scripts.length > 0 || inlineScriptLength > 0;
  return isScripted && mainNodes.every(({ kinds }) => kinds.length === 0);
}
