/** The part of fontkit that outlines text; the package brings no types. */
declare module 'fontkit' {
  export interface PathCommand {
    command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath';
    args: number[];
  }
  export interface Font {
    unitsPerEm: number;
    capHeight: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
    layout(text: string): {
      glyphs: Array<{path: {commands: PathCommand[]}}>;
      positions: Array<{xAdvance: number}>;
      advanceWidth: number;
    };
  }
  export function openSync(file: string): Font;
}
