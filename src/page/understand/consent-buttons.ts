import type { SnapshotNode } from "../snapshot.ts";
import { isPressed } from "./measures.ts";
import type { Reading } from "./reading.ts";
import { ALLOW, DENY, ASKING_FOR_ACCESS, PERMISSION } from "../words/words.ts";

/** The buttons of an OAuth page that grant or deny an app access to the user's account. */
export interface ConsentButtons {
  readonly approve: readonly number[];
  readonly deny: readonly number[];
  /** Number of possible permissions: check boxes, and list entries that are not controls, in the main part. */
  readonly scopes: number;
  /** The address of the page or of its form looks like an OAuth authorisation address. */
  readonly byAddress: boolean;
}

const MOST_TEXT = 1_500;

export function consentButtonsOf(reading: Reading): ConsentButtons | undefined {
  const { mainNodes, forms, tree } = reading;
  if (forms.some(({ isMain, texts, passwords }) => isMain && texts.length + passwords.length > 0))
    return undefined;
  const pressed = mainNodes.filter(isPressed);
  const deny = pressed.filter(({ name }) => DENY.isAll(name));
  const allowing = pressed.filter((node) => !deny.includes(node) && isApproval(node));
  if (allowing.length === 0 || deny.length === 0) return undefined;
  // A single permission may have a button, too. The button that approves all is nearest to a button that denies.
  const stepsOf = (node: SnapshotNode) => Math.min(...deny.map((one) => tree.distance(node, one)));
  const nearest = Math.min(...allowing.map(stepsOf));
  const approve = allowing.filter((node) => stepsOf(node) === nearest);
  const byAddress = isAuthorisation(reading);
  const scopes = mainNodes.filter(isScope).length;
  if (!byAddress && !isAboutAccess(reading, scopes)) return undefined;
  return { approve: refsOf(approve), deny: refsOf(deny), scopes, byAddress };
}

function refsOf(nodes: readonly SnapshotNode[]): readonly number[] {
  return nodes.map(({ ref }) => ref);
}

/** Whether a control approves the request: "Allow", or for a button also "Authorize Example" or "Continue as Ada". */
function isApproval({ role, name }: SnapshotNode): boolean {
  return ALLOW.isAll(name) || (role === "button" && name.length < 60 && ALLOW.isIn(name));
}

function isScope({ role, tag, kinds }: SnapshotNode): boolean {
  return role === "checkbox" || ((role === "listitem" || tag === "dt") && kinds.length === 0);
}

/** RFC 6749, 4.1.1: query parameters of an authorisation request. */
const PARAMETERS = ["client_id", "redirect_uri", "response_type", "scope"];
const ADDRESS =
  /\b(?:oauth2?|authorize|authorise|o\/auth|connect\/authorize|app_?authorization|grant)\b/i;

function isAuthorisation({ url, snapshot }: Reading): boolean {
  const query = url?.searchParams;
  const sent = snapshot.nodes.flatMap(({ tag, attributes: { action = "" } }) =>
    tag === "form" ? [action] : [],
  );
  const isOne = [url?.pathname ?? "", ...sent].some((path) => ADDRESS.test(path));
  return isOne || PARAMETERS.filter((name) => query?.has(name)).length >= 2;
}

function isAboutAccess({ headlines, mainNodes, mainText }: Reading, scopes: number): boolean {
  if (headlines.some((line) => PERMISSION.isIn(line))) return true;
  const words = scopes > 0 ? PERMISSION : ASKING_FOR_ACCESS;
  if (scopes === 0 && mainText > MOST_TEXT) return false;
  return mainNodes.some(({ role, text }) => role !== "button" && words.isIn(text));
}
