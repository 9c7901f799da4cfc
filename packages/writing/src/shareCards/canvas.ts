import {encodePalettePng} from './png';
import type {Color} from './colors';
import {CARD} from './contract';
import {rasterize, type Raster} from './raster';
import {wordsOf, type PositionedGlyph, type Typeface} from './typeface';

/** The style of a text. */
export interface TextStyle {
  typeface: Typeface;
  /** In pixels. */
  size: number;
  /** Extra stroke width, in em: a file's weights can't be read separately. */
  bold?: number;
}

/** A pixel rectangle, excluding its end. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Steps between the background and the text color. */
const STEPS = 16;

/** Text colors on one card. */
export const INKS = 4;

/** Colors left for the artwork below the texts. */
const GROUND_COLORS = 256 - INKS * STEPS;

/** A PNG row starts with its filter. */
const STRIDE = CARD.width + 1;

/** A letter's coverage of each pixel, in steps. */
export interface Sprite {
  left: number;
  top: number;
  width: number;
  height: number;
  steps: Uint8Array;
}

/** A card's background: pixels as palette indexes. Color 0 is the background color. */
export interface Ground {
  palette: Uint8Array;
  rows: Uint8Array;
}

/**
 * Draws texts in a few colors on a background. Each letter is rasterized once and then copied, five times as
 * fast as a whole SVG per card.
 */
export class Canvas {
  readonly #palette: Uint8Array;
  readonly #rows: Uint8Array;
  #ink = 0;

  constructor(
    ground: Ground,
    private readonly sprites: Map<string, Sprite>,
  ) {
    this.#palette = ground.palette.slice();
    this.#rows = ground.rows.slice();
  }

  /** Adds a text color for {@link text}. */
  ink(color: Color): number {
    const first = GROUND_COLORS + this.#ink++ * STEPS;
    for (let step = 1; step <= STEPS; step++) {
      const mixed = color.map((part, index) => {
        const ground = this.#palette[index]!;
        return Math.round(ground + ((part - ground) * step) / STEPS);
      });
      this.#palette.set(mixed, (first + step - 1) * 3);
    }
    return first;
  }

  /**
   * Draws a line of text.
   *
   * @param left start position
   * @param baseline of the letters
   * @returns the covered pixels
   */
  text(text: string, left: number, baseline: number, style: TextStyle, ink: number): Box {
    const box: Box = {left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity};
    let at = left;
    for (const word of wordsOf(text)) {
      const {glyphs, width} = style.typeface.set(word);
      for (const glyph of glyphs) {
        const sprite = this.#sprite(glyph, style);
        if (sprite.width === 0) continue;
        const x = Math.round(at + glyph.x * style.size);
        const y = Math.round(baseline - glyph.y * style.size);
        this.#copy(sprite, x, y, ink);
        box.left = Math.min(box.left, x + sprite.left);
        box.top = Math.min(box.top, y + sprite.top);
        box.right = Math.max(box.right, x + sprite.left + sprite.width);
        box.bottom = Math.max(box.bottom, y + sprite.top + sprite.height);
      }
      at += width * style.size;
    }
    return box;
  }

  /** The image as a file. */
  png(): Promise<Buffer> {
    return encodePalettePng(CARD.width, CARD.height, this.#palette, this.#rows);
  }

  #copy({left, top, width, height, steps}: Sprite, x: number, y: number, ink: number): void {
    const rows = this.#rows;
    let from = 0;
    for (let row = 0; row < height; row++) {
      let to = (y + top + row) * STRIDE + 1 + x + left;
      for (const end = from + width; from < end; from++, to++) {
        const color = ink + steps[from]! - 1;
        // Where letters touch, the darker pixel wins.
        if (steps[from] !== 0 && rows[to]! < color) rows[to] = color;
      }
    }
  }

  #sprite(glyph: PositionedGlyph, {size, bold = 0}: TextStyle): Sprite {
    const key = `${glyph.key} ${size} ${bold}`;
    let sprite = this.sprites.get(key);
    if (!sprite) this.sprites.set(key, (sprite = drawGlyph(glyph, size, bold)));
    return sprite;
  }
}

function drawGlyph({outline, unitsPerEm}: PositionedGlyph, size: number, bold: number): Sprite {
  const scale = size / unitsPerEm;
  // Letters are at most two em wide, and extend at most one beyond their position.
  const baseline = Math.round(size * 1.25);
  const {width, height, pixels} = rasterize(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size * 3}" height="${size * 2}"><path transform="translate(${size} ${baseline}) scale(${scale} ${-scale})" stroke="#000" stroke-width="${bold * unitsPerEm}" d="${outline}"/></svg>`,
  );
  const steps = new Uint8Array(width * height);
  for (let at = 0; at < steps.length; at++) steps[at] = Math.round((pixels[at * 4 + 3]! / 255) * STEPS);
  return cropped({left: -size, top: -baseline, width, height, steps});
}

/** Without empty rows and columns around it. */
function cropped({left, top, width, height, steps}: Sprite): Sprite {
  let [first, last, start, end] = [height, -1, width, -1];
  steps.forEach((step, at) => {
    if (step === 0) return;
    const row = Math.floor(at / width);
    first = Math.min(first, row);
    last = Math.max(last, row);
    start = Math.min(start, at % width);
    end = Math.max(end, at % width);
  });
  const size = {width: Math.max(end - start + 1, 0), height: Math.max(last - first + 1, 0)};
  const kept = new Uint8Array(size.width * size.height);
  for (let row = 0; row < size.height; row++)
    kept.set(
      steps.subarray((first + row) * width + start, (first + row) * width + end + 1),
      row * size.width,
    );
  return {left: left + start, top: top + first, ...size, steps: kept};
}

/**
 * Converts a drawing to a background: its colors become a palette, rare ones replaced by the nearest.
 *
 * @param color behind the texts
 */
export function groundOf({pixels}: Raster, color: Color): Ground {
  const colors = new Uint32Array(pixels.length / 4);
  const counts = new Map<number, number>([[numberOf(color), Infinity]]);
  for (let at = 0; at < colors.length; at++) {
    colors[at] = numberOf([pixels[at * 4]!, pixels[at * 4 + 1]!, pixels[at * 4 + 2]!]);
    counts.set(colors[at]!, (counts.get(colors[at]!) ?? 0) + 1);
  }
  const all = [...counts].sort(([a, many], [b, more]) => more - many || a - b).map(([one]) => one);
  const kept = all.slice(0, GROUND_COLORS);
  const indexes = new Map(all.map((one, index) => [one, index < kept.length ? index : nearest(one, kept)]));
  const palette = new Uint8Array(256 * 3);
  kept.forEach((one, index) => palette.set(partsOf(one), index * 3));
  const rows = new Uint8Array(STRIDE * CARD.height);
  colors.forEach((one, at) => {
    rows[Math.floor(at / CARD.width) * STRIDE + 1 + (at % CARD.width)] = indexes.get(one)!;
  });
  return {palette, rows};
}

const numberOf = ([red, green, blue]: Color): number => (red << 16) | (green << 8) | blue;

const partsOf = (color: number): Color => [color >> 16, (color >> 8) & 255, color & 255];

function nearest(color: number, others: number[]): number {
  const parts = partsOf(color);
  const distances = others.map((other) =>
    partsOf(other).reduce((sum, part, index) => sum + (part - parts[index]!) ** 2, 0),
  );
  return distances.indexOf(Math.min(...distances));
}
