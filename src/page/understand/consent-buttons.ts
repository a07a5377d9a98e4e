import type { SnapshotNode } from "../snapshot.ts";
import { isPressed } from "./measures.ts";
import type { Reading } from "./reading.ts";
import { ALLOW, DENY, ASKING_FOR_ACCESS, PERMISSION } from "../words/words.ts";

/** The choice to let a program act for one's account, or not. */
export interface ConsentButtons {
  readonly approve: readonly number[];
  readonly deny: readonly number[];
  /** How many things are asked for, as far as they are listed. */
  readonly scopes: number;
  /** The address, or that of the form, is one of an authorisation. */
  readonly byAddress: boolean;
}

const MOST_TEXT = 5_000;
const MOST_TEXT_ABOUT_IT = 1_500;

export function consentButtonsOf(reading: Reading): ConsentButtons | undefined {
  const { mainNodes, mainText, forms } = reading;
  if (
    mainText > MOST_TEXT ||
    forms.some(({ isMain, texts, passwords }) => isMain && texts.length + passwords.length > 0)
  )
    return undefined;
  const pressed = mainNodes.filter(isPressed);
  const deny = pressed.filter(({ name }) => DENY.isAll(name));
  const approve = besides(
    deny,
    pressed.filter((node) => !deny.includes(node) && isApproval(node)),
    reading,
  );
  if (approve.length === 0 || deny.length === 0) return undefined;
  const byAddress = isAuthorisation(reading);
  const scopes = mainNodes.filter(isScope).length;
  return isAboutAccess(reading, byAddress, scopes)
    ? {
        approve: approve.map(({ ref }) => ref),
        deny: deny.map(({ ref }) => ref),
        scopes,
        byAddress,
      }
    : undefined;
}

/** Those that stand nearest to the way out: single permissions may have buttons of their own. */
function besides(
  deny: readonly SnapshotNode[],
  approve: readonly SnapshotNode[],
  { tree }: Reading,
): readonly SnapshotNode[] {
  const steps = new Map(
    approve.map((node) => [node, Math.min(...deny.map((other) => tree.distance(node, other)))]),
  );
  const nearest = Math.min(...steps.values());
  return approve.filter((node) => steps.get(node) === nearest);
}

/** "Authorize Example" and "Continue as Ada" too. */
function isApproval({ role, name }: SnapshotNode): boolean {
  if (ALLOW.isAll(name)) return true;
  return role === "button" && name.length < 60 && ALLOW.isIn(name) && !DENY.isIn(name);
}

function isScope({ role, tag, kinds }: SnapshotNode): boolean {
  if (role === "checkbox") return true;
  return (role === "listitem" || tag === "dt") && kinds.length === 0;
}

/** RFC 6749, 4.1.1: what the address of such a request has. */
const PARAMETERS = ["client_id", "redirect_uri", "response_type", "scope"];

function isAuthorisation({ url, forms, snapshot }: Reading): boolean {
  const query = url?.searchParams;
  if (PARAMETERS.filter((name) => query?.has(name)).length >= 2) return true;
  const places = [
    url?.pathname ?? "",
    ...forms.map(({ form: { action = "" } }) => URL.parse(action)?.pathname ?? ""),
  ];
  const sent = snapshot.nodes.some(
    ({ tag, attributes: { action = "" } }) => tag === "form" && ADDRESS.test(action),
  );
  return sent || places.some((path) => ADDRESS.test(path));
}

const ADDRESS =
  /\b(?:oauth2?|authorize|authorise|o\/auth|connect\/authorize|app_?authorization|grant)\b/i;

function isAboutAccess(reading: Reading, byAddress: boolean, scopes: number): boolean {
  const { headlines, mainNodes } = reading;
  if (headlines.some((line) => PERMISSION.isIn(line))) return true;
  const said = mainNodes.some(({ role, text }) => role !== "button" && PERMISSION.isIn(text));
  if (said && (byAddress || scopes > 0)) return true;
  const isAsked = mainNodes.some(({ text }) => ASKING_FOR_ACCESS.isIn(text));
  return isAsked ? reading.mainText <= MOST_TEXT_ABOUT_IT : byAddress && scopes > 0;
}
