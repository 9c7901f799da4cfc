import type {Picture} from './png';

/**
 * Side of a cell in pixels. An edge that moves by one pixel changes the mean of its cells by a sixteenth of its
 * contrast, and the smallest icon still fills one.
 */
export const CELL = 16;

/** Means are kept in steps: nobody sees less, and the files are half as large. */
const STEP = 4;

/**
 * A picture as the mean color of each cell, a pixel a cell: small enough to be kept, and the same wherever a page has
 * the same fonts, whatever a version of the browser does at the edges of letters. Cells at the right and the bottom
 * are the mean of what there is of them.
 */
export function coarsen({width, height, pixels}: Picture): Picture {
  const [columns, rows] = [Math.ceil(width / CELL), Math.ceil(height / CELL)];
  const sums = new Uint32Array(columns * rows * 3);
  for (let y = 0, from = 0; y < height; y++) {
    const row = Math.floor(y / CELL) * columns;
    for (let x = 0; x < width; x++, from += 3) {
      const at = (row + Math.floor(x / CELL)) * 3;
      sums[at]! += pixels[from]!;
      sums[at + 1]! += pixels[from + 1]!;
      sums[at + 2]! += pixels[from + 2]!;
    }
  }
  const means = sums.map((sum, index) => {
    const cell = Math.floor(index / 3);
    const across = Math.min(CELL, width - (cell % columns) * CELL);
    const down = Math.min(CELL, height - Math.floor(cell / columns) * CELL);
    return Math.min(255, Math.round(sum / (across * down * STEP)) * STEP);
  });
  return {width: columns, height: rows, pixels: Uint8Array.from(means)};
}
