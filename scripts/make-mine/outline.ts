import {openSync, type Font, type PathCommand} from 'fontkit';

export type Point = readonly [x: number, y: number];

/** Closed line around an area. */
export type Contour = Point[];

/** Straight pieces for each curve of a letter: enough for the largest icon. */
const STEPS = 8;

let inter: Font | undefined;
const font = (): Font =>
  (inter ??= openSync(require.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')));

/** Whether the font of the site has all letters of a text. */
export const canOutline = (text: string): boolean =>
  Array.from(text).every((letter) => font().hasGlyphForCodePoint(letter.codePointAt(0)!));

/** Width of a text whose capitals are `height` high. */
export const widthOf = (text: string, height: number): number =>
  font().layout(text).advanceWidth * (height / font().capHeight);

/**
 * A text as areas to fill.
 *
 * @param left where it begins
 * @param baseline what its letters stand on; y grows downwards
 * @param height of its capitals
 */
export function outline(text: string, left: number, baseline: number, height: number): Contour[] {
  const scale = height / font().capHeight;
  const {glyphs, positions} = font().layout(text);
  let at = left;
  return glyphs.flatMap(({path}, index) => {
    const start = at;
    at += positions[index]!.xAdvance * scale;
    return flatten(path.commands).map((contour) =>
      contour.map(([x, y]): Point => [start + x * scale, baseline - y * scale]),
    );
  });
}

/** A disc around a point. */
export function disc(x: number, y: number, radius: number): Contour {
  return Array.from({length: 64}, (_, index): Point => {
    const angle = (index / 64) * 2 * Math.PI;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
}

export const rectangle = (width: number, height: number): Contour => [
  [0, 0],
  [width, 0],
  [width, height],
  [0, height],
];

function flatten(commands: PathCommand[]): Contour[] {
  const contours: Contour[] = [];
  for (const {command, args} of commands) {
    const points = Array.from({length: args.length / 2}, (_, index): Point => [
      args[index * 2]!,
      args[index * 2 + 1]!,
    ]);
    if (command === 'moveTo') contours.push(points);
    else if (command !== 'closePath') {
      const contour = contours.at(-1)!;
      const curve = [contour.at(-1)!, ...points];
      const steps = command === 'lineTo' ? 1 : STEPS;
      for (let step = 1; step <= steps; step++) contour.push(pointOf(curve, step / steps));
    }
  }
  return contours;
}

/** A point of a Bézier curve of any degree. */
function pointOf(curve: Point[], at: number): Point {
  if (curve.length === 1) return curve[0]!;
  const between = curve.slice(1).map(([x, y], index): Point => {
    const [fromX, fromY] = curve[index]!;
    return [fromX + (x - fromX) * at, fromY + (y - fromY) * at];
  });
  return pointOf(between, at);
}
