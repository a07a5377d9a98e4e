/** At most about so many characters; an ellipsis shows where more was. */
export function shortened(text: string, longest: number): string {
  return text.length <= longest ? text : `${text.slice(0, longest).trimEnd()}…`;
}
