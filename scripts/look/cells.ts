import type {Picture} from './png';

/**
 * Cell size in pixels. An edge that moves by one pixel changes its cells' mean by a sixteenth of its contrast,
 * and the smallest icon still fills a cell.
 */
export const CELL = 16;

/** Means are quantized: the difference is invisible, and files are half as large. */
const STEP = 4;

/**
 * Downsamples a screenshot to the mean color of each cell. The result is small enough to commit and independent
 * of how browser versions anti-alias text, as long as the fonts are the same. Cells at the right and bottom
 * edges average the available pixels.
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
