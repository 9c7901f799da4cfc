/** The parts of fontkit that this package uses. Fontkit itself doesn't have types. */
declare module 'fontkit' {
  export interface Font {
    unitsPerEm: number;
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
}
