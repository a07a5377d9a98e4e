/** What a label says, without the marks around it. */
export interface LabelText {
  readonly label: string;
  /** It has the star by which forms say that a field must be filled in. */
  readonly isStarred: boolean;
}

const STAR = /^\s*[*＊]|[*＊]\s*[:：]?\s*$/;
const MARKS = /^[\s*＊]+|[\s*＊:：]+$/g;

export function labelText(text: string): LabelText {
  const folded = text.replaceAll(/\s+/g, " ");
  return { label: folded.replaceAll(MARKS, ""), isStarred: STAR.test(folded) };
}
