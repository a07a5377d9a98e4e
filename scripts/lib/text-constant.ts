/** A comment with the text `about` and `export const NAME: string = …`, for generated modules with browser code. */
export function textConstant(name: string, about: string, text: string): string {
  const escaped = inAscii(text.trim()).replace(/[\\`]|\$\{/g, (found) => `\\${found}`);
  return `/** ${about} */
export const ${name}: string = \`${escaped}\`;
`;
}

/** With one letter beyond ASCII, the whole text would need twice the bytes in every document. */
function inAscii(code: string): string {
  return code.replace(
    /[^\0-\x7f]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
