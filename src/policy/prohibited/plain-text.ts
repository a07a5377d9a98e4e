/**
 * What somebody wrote, as words to be compared: small letters without accents, one space between words, ` | ` where a
 * sentence ends and ` , ` where it pauses.
 */
export function plainText(text: string): string {
  return folded(text)
    .replaceAll(/[\n;!?。！？]+|\.(?=\s|$)/g, " | ")
    .replaceAll(/[,:、，：()]/g, " , ")
    .replaceAll(/([$€£¥])(?=\s*\d)|(?<=\d\s?)([$€£¥])/g, " $1$2 ")
    .replaceAll(/[^\p{L}\p{N}\u3099\u309a|,$€£¥]+/gu, " ")
    .trim();
}

/** The same text without the usual disguises: letters of other scripts, digits for letters, letters set apart. */
export function undisguised(text: string): string {
  return plainText(
    folded(text)
      .replaceAll(/\p{L}/gu, (letter) => LOOKALIKES.get(letter) ?? letter)
      .replaceAll(
        /(?<![\p{L}\p{N}])(?:[\p{L}\p{N}][ .*_-]+){2,}[\p{L}\p{N}](?![\p{L}\p{N}])/gu,
        joined,
      )
      .replaceAll(/[\p{L}\p{N}@$]+/gu, spelledOut),
  );
}

/** Letters in one form each, without what cannot be seen. */
function folded(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036f\p{Default_Ignorable_Code_Point}]/gu, "")
    .toLowerCase();
}

function joined(letters: string): string {
  return letters.replaceAll(/[ .*_-]+/g, "");
}

function spelledOut(word: string): string {
  if (!/\p{L}/u.test(word)) return word;
  return word.replaceAll(/[0134578@$]/g, (sign) => SIGNS[sign] ?? sign);
}

const SIGNS: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "8": "b",
  "@": "a",
  $: "s",
};

/** Letters of other alphabets, each before the Latin one that it looks like. */
const LOOKALIKES: ReadonlyMap<string, string> = new Map(
  "аa вb еe ԁd һh іi јj кk ӏl мm нh оo рp сc ԛq ѕs тt уy ѵv ԝw хx гr αa βb εe ιi κk νn οo ρp τt υu χx ωw γy ıi ɑa ɡg ɩi"
    .split(" ")
    .map(([letter = "", latin = ""]) => [letter, latin] as const),
);
