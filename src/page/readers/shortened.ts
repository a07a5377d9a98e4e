import { wholeBeginning } from "../../shared/whole-beginning.ts";

/** At most about so many characters; an ellipsis shows where more was. */
export function shortened(text: string, longest: number): string {
  if (text.length <= longest) return text;
  return `${wholeBeginning(text, longest).trimEnd()}…`;
}
