/** The parts of fontkit that this package uses. Fontkit itself doesn't have types. */
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
    ascent: number;
    descent: number;
    capHeight: number;
    /** Code points. */
    characterSet: number[];
    availableFeatures: string[];
    variationAxes: Record<string, {min: number; max: number; default: number} | undefined>;
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
  export function create(file: Buffer): Font;
}
