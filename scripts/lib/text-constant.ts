/** `export const NAME: string = …`, with `about` before it, for the generated modules that hold code for browsers. */
export function textConstant(name: string, about: string, text: string): string {
  const escaped = inAscii(text.trim()).replace(/[\\`]|\$\{/g, (found) => `\\${found}`);
  return `/** ${about} */
export const ${name}: string = \`${escaped}\`;
`;
}

/** One letter beyond ASCII, and the whole text would travel to each document, and be read there, in twice the bytes. */
function inAscii(code: string): string {
  return code.replace(
    /[^\0-\x7f]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
