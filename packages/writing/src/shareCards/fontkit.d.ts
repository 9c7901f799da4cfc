/** The parts of fontkit that this repository uses. The package itself doesn't have types. */
declare module 'fontkit' {
  export interface Font {
    unitsPerEm: number;
    ascent: number;
    descent: number;
    /** Code points. */
    characterSet: number[];
    variationAxes: Record<string, {min: number; max: number; default: number} | undefined>;
    hasGlyphForCodePoint(codePoint: number): boolean;
    layout(
      text: string,
      features?: Record<string, boolean>,
    ): {
      glyphs: Array<{id: number; path: {toSVG(): string}}>;
      positions: Array<{xAdvance: number; xOffset: number; yOffset: number}>;
    };
  }
  export function openSync(file: string): Font;
  export function create(file: Buffer): Font;
}
