import type { Reading, FormView } from "../../page/understand/reading.ts";
import { wordsOfField } from "../../page/understand/forms/view.ts";
import { wordsOfName } from "../../page/understand/words/phrases.ts";

/** Words that many intents have and that tell nothing of a form. */
const EMPTY_WORDS = new Set(
  "a an and by fill for form forms from in into learn of on our out page please submit submitting the this to us using via we with your".split(
    " ",
  ),
);

/**
 * Of all forms the one that is meant: whose words have most of those of the intent, where any has one; else the largest
 * that can be seen. Undefined on a page without one.
 */
export function chooseForm(
  views: readonly FormView[],
  reading: Reading,
  intent?: string,
): FormView | undefined {
  const wanted = wordsIn(intent ?? "").filter((word) => !EMPTY_WORDS.has(word));
  const ranked = views.map((view) => ({ view, meant: meantBy(view, reading, wanted) }));
  const [best] = ranked.toSorted(
    (a, b) => b.meant - a.meant || compareSize(a.view, b.view, reading),
  );
  return best?.view;
}

function meantBy(view: FormView, reading: Reading, wanted: readonly string[]): number {
  const { form, fields, heading, commands, destination } = view;
  const id = form.ref === null ? "" : (reading.tree.get(form.ref)?.attributes["id"] ?? "");
  const weighed = [
    { weight: 3, words: `${heading} ${commands}` },
    { weight: 2, words: `${destination} ${wordsOfName(id)}` },
    { weight: 1, words: fields.map((field) => wordsOfField(field)).join(" ") },
  ].map(({ weight, words }) => ({ weight, words: new Set(wordsIn(words)) }));
  const worth = (word: string) => weighed.find(({ words }) => words.has(word))?.weight ?? 0;
  return wanted.reduce((sum, word) => sum + worth(word), 0);
}

function wordsIn(text: string): readonly string[] {
  const words = text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
  return [...new Set(words)];
}

function compareSize(a: FormView, b: FormView, reading: Reading): number {
  return (
    b.fields.length - a.fields.length ||
    Number(b.isMain) - Number(a.isMain) ||
    areaOf(b, reading) - areaOf(a, reading)
  );
}

function areaOf({ form, fields }: FormView, { tree }: Reading): number {
  const nodes = form.ref === null ? fields.map(({ ref }) => ref) : [form.ref];
  return nodes.reduce((sum, ref) => {
    const box = tree.get(ref)?.box;
    return sum + (box ? box.width * box.height : 0);
  }, 0);
}

/** The forms of a page in words, for a message. */
export function formsInWords(views: readonly FormView[]): readonly string[] {
  return views.slice(0, MOST_TOLD).map(({ heading, fields, commands }) => {
    const labels = fields.slice(0, MOST_LABELS).map(({ label, name }) => label || name);
    const more = fields.length > labels.length ? ", …" : "";
    const name = heading === "" ? "a form" : `"${heading}"`;
    return `${name} (${labels.join(", ")}${more})${commands === "" ? "" : `, sent by ${commands}`}`;
  });
}

const MOST_TOLD = 10;

const MOST_LABELS = 6;
