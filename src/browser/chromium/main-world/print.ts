/** Nothing is printed, and the page hears what a browser without a printer tells it; the caller hears of it too. */
export const PRINT_HOOK = `
  wrap(globalThis, "print", (target, self, args) => {
    tell("print", "");
    return apply(target, self, args);
  });
`;
