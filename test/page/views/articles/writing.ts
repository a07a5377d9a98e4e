/** Texts for test pages, and the label of those that belong to the article. */

export interface LabelledPage {
  readonly name: string;
  readonly html: string;
  readonly url: string;
  /** The content that a reader wants. */
  readonly article: string;
}

export interface Pen {
  /** Belongs to the article. */
  readonly own: (text: string) => string;
  /** A paragraph of the article with this many sentences. */
  readonly p: (sentences: number) => string;
  /** Sentences outside of the article. */
  readonly other: (sentences: number) => string;
  /** A few words like a title, outside of the article. */
  readonly title: () => string;
  /** Several of these. */
  readonly times: (count: number, make: (n: number) => string) => string;
}

const WORDS =
  "river bridge harbour council winter engine garden letter market railway signal tower island meadow captain workshop lantern orchard kettle museum ferry cellar compass window valley copper granite festival chapel station bakery archive paper timber voyage painter morning evening carriage theatre quarry canal barley anchor beacon cottage village merchant teacher survey season summer record committee repair plan cost road water light stone field house ship wheel clock glass map".split(
    " ",
  );
const LINKING =
  "near under beside after before without against along through until because while although which where when".split(
    " ",
  );

/** The same words for the same name, in every run. */
export function written(
  name: string,
  make: (pen: Pen) => string,
  url: string = `https://example.com/${name}`,
): LabelledPage {
  let seed = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 65_521, 7);
  const pick = (from: readonly string[]): string => {
    seed = (seed * 75 + 74) % 65_537;
    return from[seed % from.length] ?? "";
  };
  const label: string[] = [];
  const sentence = (): string => {
    const half = () => `the ${pick(WORDS)} of the ${pick(WORDS)} and a ${pick(WORDS)}`;
    return `In the ${pick(WORDS)}, ${half()} stood ${pick(LINKING)} ${half()}.`;
  };
  const other = (sentences: number) => Array.from({ length: sentences }, sentence).join(" ");
  const own = (text: string) => {
    label.push(text);
    return text;
  };
  const html = make({
    own,
    p: (sentences) => `<p>${own(other(sentences))}</p>`,
    other,
    title: () => `The ${pick(WORDS)} and the ${pick(WORDS)} ${pick(LINKING)} a ${pick(WORDS)}`,
    times: (count, one) => Array.from({ length: count }, (_, n) => one(n)).join(""),
  });
  return { name, html, url, article: label.join("\n") };
}
