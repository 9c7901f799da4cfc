import {openSync, type Font} from 'fontkit';

/** A positioned letter. */
export interface PositionedGlyph {
  /** Identifies the letter and its font. */
  key: string;
  /** Its outline as an SVG path, in font units, pointing up. */
  outline: string;
  unitsPerEm: number;
  /** Its position in em. */
  x: number;
  y: number;
}

/** A line of positioned text. */
export interface SetText {
  glyphs: PositionedGlyph[];
  /** In em. */
  width: number;
}

/** Scripts that the site's fonts are split into, likely ones first. */
const SUBSETS = ['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese', 'cyrillic-ext', 'greek-ext'];

/** Contextual alternates, such as arrows in code, are slow. */
const WITHOUT = {calt: false};

/** A font of the site, split into the files that browsers load by script. */
export class Typeface {
  readonly #fonts = new Map<string, Font | undefined>();
  readonly #set = new Map<string, SetText>();

  /** @param name such as `@fontsource-variable/inter` */
  constructor(private readonly name: string) {}

  /** Whether there is an outline for every letter of a text. */
  covers(text: string): boolean {
    return Array.from(text).every((letter) => this.#subsetOf(letter) !== undefined);
  }

  /** Positions a text whose letters all have outlines. Results are cached. */
  set(text: string): SetText {
    let set = this.#set.get(text);
    if (!set) this.#set.set(text, (set = this.#layout(text)));
    return set;
  }

  #layout(text: string): SetText {
    const glyphs: PositionedGlyph[] = [];
    let at = 0;
    for (const {subset, letters} of this.#runs(text)) {
      const font = this.#open(subset)!;
      const em = font.unitsPerEm;
      const run = font.layout(letters, WITHOUT);
      run.glyphs.forEach(({id, path}, index) => {
        const {xAdvance, xOffset, yOffset} = run.positions[index]!;
        const offset = {x: at + xOffset / em, y: yOffset / em};
        glyphs.push({key: `${this.name} ${subset} ${id}`, outline: path.toSVG(), unitsPerEm: em, ...offset});
        at += xAdvance / em;
      });
    }
    return {glyphs, width: at};
  }

  /** Neighbors from one file, which contains their kerning. */
  #runs(text: string): Array<{subset: string; letters: string}> {
    const runs: Array<{subset: string; letters: string}> = [];
    for (const letter of text) {
      const subset = this.#subsetOf(letter)!;
      const last = runs.at(-1);
      if (last?.subset === subset) last.letters += letter;
      else runs.push({subset, letters: letter});
    }
    return runs;
  }

  #subsetOf(letter: string): string | undefined {
    return SUBSETS.find((subset) => this.#open(subset)?.hasGlyphForCodePoint(letter.codePointAt(0)!));
  }

  /** @returns undefined for a script that the font doesn't have */
  #open(subset: string): Font | undefined {
    if (!this.#fonts.has(subset)) this.#fonts.set(subset, openSubset(this.name, subset));
    return this.#fonts.get(subset);
  }
}

function openSubset(name: string, subset: string): Font | undefined {
  let file: string;
  try {
    file = require.resolve(`@fontsource-variable/${name}/files/${name}-${subset}-wght-normal.woff2`);
  } catch {
    return undefined;
  }
  return openSync(file);
}

/** A text's words and spaces: each is positioned once, however often it occurs. */
export const wordsOf = (text: string): string[] => text.split(/(?<= )|(?= )/);
