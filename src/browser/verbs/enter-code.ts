import { judgeCode } from "../../page/outcome/code-outcome.ts";
import { suggested, type FoundPage } from "../../page/outcome/found-page.ts";
import { blockerOf } from "../../page/outcome/outcome.ts";
import type { PageFormField } from "../../page/readers/form-field.ts";
import { codePlaceOf } from "../../page/understand/forms/code-entry.ts";
import type { Deadline } from "../../shared/deadline.ts";
import { AppError } from "../../shared/errors.ts";
import { type BoundSecret, Secret } from "../../shared/secrets/secret.ts";
import type { StepAnswer, StepRequest } from "../step/step-types.ts";
import { empty, type FieldEntry, fillByName, typeSecretly } from "./fill.ts";
import { judged, lookAt } from "./look-at.ts";
import type { LoginAttempt } from "./login.ts";
import { sendForm } from "./send-form.ts";
import { uncovered } from "./answer-cookies.ts";
import type { VerbRun } from "./verb-run.ts";

/** Types of requests by which a page may submit the code. They count as a reaction to the last character. */
const CALLS: NonNullable<StepRequest["network"]> = {
  tag: "",
  types: ["Document", "XHR", "Fetch"],
};

/**
 * Enters a verification code, one character per box if there are several boxes. Submits it unless the page does so.
 * @throws AppError FORM_NOT_FOUND without a code form, INVALID_REQUEST if boxes and characters differ in number
 */
export async function enterCode(
  deadline: Deadline,
  run: VerbRun,
  code: FieldEntry,
): Promise<LoginAttempt> {
  const before = await lookAt(deadline, run.tab);
  const blocker = blockerOf(before);
  if (blocker) return { ...blocker, page: before, isSent: false };
  const action = suggested(before, "EnterCode");
  const boxes = boxesOf(before);
  if (!action || boxes.length === 0) throw noCodeForm(before);
  const went = await put(deadline, run, boxes, code);
  const { tree } = before.reading;
  const { inputId, submitId } = action;
  if (!went && !(await isRemoved(deadline, run, inputId))) {
    const sent = { field: inputId, tree, ...(submitId !== undefined && { submitId }) };
    await uncovered(deadline, run, () => sendForm(deadline, run, sent));
  }
  const judgement = await judged(deadline, run, (after) => judgeCode(before, after), "wrong_code");
  const itself = went ? ["the page sent the code by itself"] : [];
  return { ...judgement, evidence: [...itself, ...judgement.evidence], isSent: true };
}

/** Returns the one field for the code, or the boxes for its characters in order; empty without a code form. */
function boxesOf({ reading }: FoundPage): readonly PageFormField[] {
  return codePlaceOf(reading)?.entry.boxes ?? [];
}

/** Enters the code. Returns whether the last character made the page continue, as defined by `hasContinued`. */
function put(
  deadline: Deadline,
  run: VerbRun,
  boxes: readonly PageFormField[],
  code: FieldEntry,
): Promise<boolean> {
  if (typeof code === "string") return type(deadline, run, boxes, code);
  return putByName(deadline, run, boxes, code);
}

/** Like `put`, for a code from stored credentials: as one text, or one character per box. */
async function putByName(
  deadline: Deadline,
  run: VerbRun,
  boxes: readonly PageFormField[],
  code: BoundSecret,
): Promise<boolean> {
  const text = code.secret.reveal();
  const pieces =
    boxes.length > 1 ? piecesFor(boxes, text) : boxes.map(({ ref }) => ({ ref, text }));
  const fillPart = ({ ref, text: part }: Piece) => {
    const secret = { ...code, secret: new Secret(part) };
    return uncovered(deadline, run, () => fillByName(deadline, run, { ref, secret }, CALLS));
  };
  for (const piece of pieces.slice(0, -1)) await fillPart(piece);
  const last = pieces.at(-1);
  return last !== undefined && hasContinued(await fillPart(last));
}

/** Like `put`, for a code that the caller passed as text: types it. */
async function type(
  deadline: Deadline,
  run: VerbRun,
  boxes: readonly PageFormField[],
  code: string,
): Promise<boolean> {
  const pieces = boxes.length > 1 ? piecesFor(boxes, code) : piecesOf(boxes, code);
  // A box may contain an earlier code.
  for (const box of boxes) await uncovered(deadline, run, () => empty(deadline, run, box));
  for (const piece of pieces.slice(0, -1)) {
    await uncovered(deadline, run, () => typeSecretly(deadline, run, piece));
  }
  const last = pieces.at(-1);
  return last !== undefined && hasContinued(await typeSecretly(deadline, run, last, CALLS));
}

interface Piece {
  readonly ref: number;
  readonly text: string;
}

/** Splits off the last character: the step that types it then shows the page's reaction to the complete code. */
function piecesOf(fields: readonly PageFormField[], code: string): readonly Piece[] {
  const characters = [...code.replaceAll(/\s/g, "")];
  const texts = [characters.slice(0, -1).join(""), characters.slice(-1).join("")];
  return fields.flatMap(({ ref }) => texts.map((text) => ({ ref, text })));
}

/** Returns whether the step caused a request, a navigation, a pop-up or a dialog. */
function hasContinued({ network, events, settle }: StepAnswer<object>): boolean {
  const hasCalled = (network?.total ?? 0) > 0;
  const hasMoved = events.some(({ type: kind }) => kind === "navigation" || kind === "popup");
  return hasCalled || hasMoved || settle.reason === "dialog";
}

function piecesFor(boxes: readonly PageFormField[], code: string): readonly Piece[] {
  const characters = [...code.replaceAll(/[\s-]/g, "")];
  if (characters.length === boxes.length) {
    return boxes.map(({ ref }, place) => ({ ref, text: characters[place] ?? "" }));
  }
  throw new AppError(
    "INVALID_REQUEST",
    `"code" has ${characters.length} characters, but the page has ${boxes.length} boxes of one character.`,
    { hint: "Check that the code is for this page; nothing was entered." },
  );
}

/** Tests whether the page has removed the field or the code form: a script may accept a code without a request. */
async function isRemoved(deadline: Deadline, run: VerbRun, ref: number): Promise<boolean> {
  const page = await lookAt(deadline, run.tab);
  return page.reading.tree.get(ref) === undefined || suggested(page, "EnterCode") === undefined;
}

function noCodeForm({ understood }: FoundPage): AppError {
  return new AppError("FORM_NOT_FOUND", "No verification code form detected", {
    hint: `Open the page that asks for the code, or type it into a field by ref; this page is of type ${understood.pageType}.`,
    details: { page_type: understood.pageType },
  });
}
