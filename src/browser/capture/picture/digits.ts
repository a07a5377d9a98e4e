import { fillMask, type Mask, type Paint, type Raster } from "./raster.ts";

/**
 * Sizes of the built-in bitmap font of ten digits. With it, labels do not depend on installed fonts, and stay legible
 * after lossy compression. Strokes are two pixels wide in `large` and `small`, and one pixel in `thin`.
 */
export type FontSize = "large" | "small" | "thin";

const LARGE = `
.####. ..##.. .####. .####. ...##. ###### .####. ###### .####. .####.
##..## .###.. ##..## ##..## ..###. ##.... ##..## ....## ##..## ##..##
##..## ####.. ....## ....## .####. ##.... ##.... ....## ##..## ##..##
##..## ..##.. ....## ....## ##.##. #####. ##.... ...##. ##..## ##..##
##..## ..##.. ...##. ..###. ##.##. ....## #####. ...##. .####. .#####
##..## ..##.. ..##.. ....## ###### ....## ##..## ..##.. ##..## ....##
##..## ..##.. .##... ....## ...##. ....## ##..## ..##.. ##..## ....##
##..## ..##.. ##.... ##..## ...##. ##..## ##..## .##... ##..## ##..##
.####. ###### ###### .####. ...##. .####. .####. .##... .####. .####.`;

const SMALL = `
.###. .##. ####. ####. ..### ##### .###. ##### .###. .###.
##.## ###. ...## ...## .#.## ##... ##... ...## ##.## ##.##
##.## .##. ...## ...## ##.## ####. ####. ...## ##.## ##.##
##.## .##. ..##. .###. ##.## ...## ##.## ..##. .###. .####
##.## .##. .##.. ...## ##### ...## ##.## ..##. ##.## ...##
##.## .##. ##... ...## ...## ...## ##.## .##.. ##.## ...##
.###. #### ##### ####. ...## ####. .###. .##.. .###. .###.`;

const THIN = `
.##. .#. .##. .##. ..#. #### .##. #### .##. .##.
#..# ##. #..# #..# .##. #... #... ...# #..# #..#
#..# .#. ...# ...# #.#. ###. ###. ..#. #..# #..#
#..# .#. ..#. .##. #.#. ...# #..# ..#. .##. .###
#..# .#. .#.. ...# #### ...# #..# .#.. #..# ...#
#..# .#. #... #..# ..#. #..# #..# .#.. #..# ...#
.##. ### #### .##. ..#. .##. .##. .#.. .##. .##.`;

const CHARACTERS = "0123456789";

interface Font {
  readonly height: number;
  readonly glyphs: ReadonlyMap<string, Mask>;
}

const FONTS: Readonly<Record<FontSize, Font>> = {
  large: parseFont(LARGE),
  small: parseFont(SMALL),
  thin: parseFont(THIN),
};

/** Empty pixels between two characters. */
const SPACING = 1;

/** Returns the size of a text in pixels. Characters that the font lacks take no space. */
export function textSize(text: string, size: FontSize): { width: number; height: number } {
  const { glyphs, height } = FONTS[size];
  let width = 0;
  for (const character of text) {
    const glyph = glyphs.get(character);
    if (glyph) width += glyph.width + SPACING;
  }
  return { width: Math.max(0, width - SPACING), height };
}

export interface TextPlace {
  readonly left: number;
  readonly top: number;
  readonly size: FontSize;
}

export function drawText(raster: Raster, text: string, place: TextPlace, paint: Paint): void {
  let { left } = place;
  for (const character of text) {
    const glyph = FONTS[place.size].glyphs.get(character);
    if (!glyph) continue;
    fillMask(raster, glyph, { left, top: place.top }, paint);
    left += glyph.width + SPACING;
  }
}

function parseFont(art: string): Font {
  const rows = art
    .trim()
    .split("\n")
    .map((line) => line.split(" "));
  const glyphs = new Map<string, Mask>();
  for (const [index, character] of [...CHARACTERS].entries()) {
    const bits = rows.map((row) => row[index] ?? "");
    const alpha = Uint8Array.from([...bits.join("")], (bit) => (bit === "#" ? 255 : 0));
    glyphs.set(character, { alpha, width: bits[0]?.length ?? 0, height: rows.length });
  }
  return { height: rows.length, glyphs };
}
