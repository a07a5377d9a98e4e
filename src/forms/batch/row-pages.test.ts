import { expect, test } from "vitest";
import type { OwnTab } from "../../browser/verbs/verb-run.ts";
import { Deadline } from "../../shared/deadline.ts";
import { RowPages } from "./row-pages.ts";

/** Pages that open without delay and record their events; the form openings numbered in `failing`, from 1, fail. */
function recorded(failing: readonly number[] = []) {
  const reported: string[] = [];
  let tabs = 0;
  let forms = 0;
  const parts = {
    openTab: async () => {
      const name = `tab ${(tabs += 1)}`;
      reported.push(`${name} opens`);
      const close = async () => void reported.push(`${name} closes`);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nobody works in it
      return { run: name, [Symbol.asyncDispose]: close } as unknown as OwnTab;
    },
    openForm: async (_deadline: Deadline, run: unknown) => {
      forms += 1;
      reported.push(`${String(run)} shows the form`);
      if (failing.includes(forms)) throw new Error("The site is away");
    },
  };
  return { reported, parts };
}

const nothing = { [Symbol.dispose]: () => {} };

test("the form is opened ahead once the site has answered, and no sooner", async () => {
  using deadline = Deadline.never();
  const { reported, parts } = recorded();
  {
    await using pages = new RowPages(deadline, parts);
    const first = await pages.next(deadline);
    expect(first.showsForm).toBe(false);
    pages.expectNext();
    await Promise.resolve();
    expect(reported).toEqual(["tab 1 opens", "tab 2 opens"]);
    pages.answered();
    pages.answered();
    pages.leave(first, { [Symbol.dispose]: () => reported.push("let go") });
    const second = await pages.next(deadline);
    expect(second.showsForm).toBe(true);
    pages.leave(second, nothing);
  }
  expect(reported.toSorted()).toEqual(
    [
      "tab 1 opens",
      "tab 2 opens",
      "tab 2 shows the form",
      "tab 1 closes",
      "let go",
      "tab 2 closes",
    ].toSorted(),
  );
  expect(reported.indexOf("let go")).toBe(reported.indexOf("tab 1 closes") + 1);
});

test("without an answer the next row opens the form itself, after the page before has gone", async () => {
  using deadline = Deadline.never();
  const { reported, parts } = recorded();
  await using pages = new RowPages(deadline, parts);
  const first = await pages.next(deadline);
  pages.expectNext();
  pages.leave(first, nothing);
  expect((await pages.next(deadline)).showsForm).toBe(false);
  expect(reported).toEqual(["tab 1 opens", "tab 2 opens", "tab 1 closes"]);
});

test("what fails ahead of its time is done again in its time", async () => {
  using deadline = Deadline.never();
  const { reported, parts } = recorded([1]);
  await using pages = new RowPages(deadline, parts);
  pages.expectNext();
  pages.answered();
  expect((await pages.next(deadline)).showsForm).toBe(false);
  expect(reported).toEqual(["tab 1 opens", "tab 1 shows the form", "tab 1 closes", "tab 2 opens"]);
});

test("a page that was opened for nobody is closed in the end", async () => {
  using deadline = Deadline.never();
  const { reported, parts } = recorded();
  {
    await using pages = new RowPages(deadline, parts);
    pages.expectNext();
  }
  expect(reported).toEqual(["tab 1 opens", "tab 1 closes"]);
});
