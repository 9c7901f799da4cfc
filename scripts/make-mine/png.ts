import {encodePng} from '../../plugins/png';
import type {Contour} from './outline';

/** An area of one color, in CSS's `#rrggbb`. */
export interface Shape {
  fill: string;
  contours: Contour[];
}

export interface Drawing {
  width: number;
  height: number;
  /** The first lies below the others. */
  shapes: Shape[];
}

/** Lines of each row of pixels that are looked at. */
const LINES = 4;

/** A drawing as an image of pixels, transparent where nothing is drawn. */
export function toPng({width, height, shapes}: Drawing): Buffer {
  const pixels = Buffer.alloc(width * height * 4);
  for (const shape of shapes) paint(pixels, width, height, shape);
  return encodePng(width, height, 4, pixels);
}

/** Images of several sizes as one favicon.ico. */
export function toIco(images: Array<{size: number; png: Buffer}>): Buffer {
  const head = Buffer.alloc(6 + images.length * 16);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let offset = head.length;
  images.forEach(({size, png}, index) => {
    const at = 6 + index * 16;
    head.set([size, size, 0, 0, 1, 0, 32, 0], at);
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png.length;
  });
  return Buffer.concat([head, ...images.map(({png}) => png)]);
}

function paint(pixels: Buffer, width: number, height: number, {fill, contours}: Shape): void {
  const color = [1, 3, 5].map((at) => parseInt(fill.slice(at, at + 2), 16));
  for (let y = 0; y < height; y++) {
    const covered = coverage(contours, y, width);
    covered.forEach((share, x) => {
      if (share === 0) return;
      const at = (y * width + x) * 4;
      const below = pixels[at + 3]! / 255;
      const alpha = share + below * (1 - share);
      color.forEach((value, channel) => {
        pixels[at + channel] = Math.round(
          (value * share + pixels[at + channel]! * below * (1 - share)) / alpha,
        );
      });
      pixels[at + 3] = Math.round(alpha * 255);
    });
  }
}

/** How much of each pixel of a row lies inside, from 0 to 1. */
function coverage(contours: Contour[], row: number, width: number): Float64Array {
  const covered = new Float64Array(width);
  for (let line = 0; line < LINES; line++) {
    let winding = 0;
    let from = 0;
    for (const {x, direction} of crossings(contours, row + (line + 0.5) / LINES)) {
      if (winding !== 0) addSpan(covered, from, x);
      winding += direction;
      from = x;
    }
  }
  return covered.map((share) => Math.min(share, 1));
}

function crossings(contours: Contour[], y: number): Array<{x: number; direction: number}> {
  const found = contours.flatMap((contour) =>
    contour.flatMap(([x, top], index) => {
      const [nextX, nextY] = contour[(index + 1) % contour.length]!;
      if (top <= y === nextY <= y) return [];
      return {x: x + ((y - top) / (nextY - top)) * (nextX - x), direction: nextY > top ? 1 : -1};
    }),
  );
  return found.sort((a, b) => a.x - b.x);
}

function addSpan(covered: Float64Array, from: number, to: number): void {
  const last = Math.min(covered.length, Math.ceil(to));
  for (let x = Math.max(0, Math.floor(from)); x < last; x++)
    covered[x]! += (Math.min(to, x + 1) - Math.max(from, x)) / LINES;
}
