/** The part of fontkit that outlines text; the package brings no types. */
declare module 'fontkit' {
  export interface PathCommand {
    command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath';
    args: number[];
  }
  export interface Glyph {
    id: number;
    path: {commands: PathCommand[]; toSVG(): string};
  }
  export interface Font {
    unitsPerEm: number;
    capHeight: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
    layout(
      text: string,
      features?: Record<string, boolean>,
    ): {
      glyphs: Glyph[];
      positions: Array<{xAdvance: number; xOffset: number; yOffset: number}>;
      advanceWidth: number;
    };
  }
  export function openSync(file: string): Font;
}
