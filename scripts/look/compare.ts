import type {Picture} from './png';
import {CELL} from './cells';

/** A region of a page, in pixels. */
export interface Region {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Maximum difference of a channel in one cell, 0 to 255: a black-and-white corner that moves by one pixel. */
const CELL_TOLERANCE = 32;

/** Cells per side of a block whose averages must also agree, to notice fading colors. */
const BLOCK = 4;
/** The same for blocks: a corner of a dark panel that moves by one pixel. */
const BLOCK_TOLERANCE = 7;

/** Differing cells merge if at most this many lie between them, because lines of text have gaps. */
const GAP = 2;

/**
 * Regions where two downsampled screenshots differ by more than rendering noise, largest first. A page that
 * grew or shrank by more than a cell differs in the rows that only one of them has.
 */
export function compare(approved: Picture, shown: Picture): Region[] {
  const grid = {
    width: Math.max(approved.width, shown.width),
    height: Math.max(approved.height, shown.height),
  };
  const differing = new Set<number>();
  const size = {
    width: Math.min(approved.width, shown.width),
    height: Math.min(approved.height, shown.height),
  };
  for (let row = 0; row < size.height; row += BLOCK) {
    for (let column = 0; column < size.width; column += BLOCK) {
      const cells = cellsOf(column, row, size).map((cell) => ({
        ...cell,
        offsets: offsets(approved, shown, cell.x, cell.y),
      }));
      const isOff = greatest(meanOf(cells.map((cell) => cell.offsets))) > BLOCK_TOLERANCE;
      const tolerance = isOff ? BLOCK_TOLERANCE : CELL_TOLERANCE;
      for (const cell of cells)
        if (greatest(cell.offsets) > tolerance) differing.add(cell.y * grid.width + cell.x);
    }
  }
  const isGrown = grid.height - size.height > 1;
  for (let y = 0; y < grid.height; y++)
    for (let x = 0; x < grid.width; x++)
      if (x >= size.width || (y >= size.height && isGrown)) differing.add(y * grid.width + x);
  return regions(differing, grid.width).sort((a, b) => b.width * b.height - a.width * a.height);
}

/**
 * The cells of a block. The last ones overlap the previous ones, because a moved edge would weigh more in a
 * smaller block.
 */
function cellsOf(column: number, row: number, {width, height}: {width: number; height: number}) {
  const [left, top] = [
    Math.max(0, Math.min(column, width - BLOCK)),
    Math.max(0, Math.min(row, height - BLOCK)),
  ];
  const cells: Array<{x: number; y: number}> = [];
  for (let y = top; y < Math.min(top + BLOCK, height); y++)
    for (let x = left; x < Math.min(left + BLOCK, width); x++) cells.push({x, y});
  return cells;
}

/** Per-channel difference from the approved cell. */
function offsets(approved: Picture, shown: Picture, x: number, y: number): number[] {
  const [before, after] = [approved, shown].map(({width}) => (y * width + x) * 3);
  return [0, 1, 2].map((channel) => shown.pixels[after! + channel]! - approved.pixels[before! + channel]!);
}

const greatest = (values: number[]): number => Math.max(...values.map(Math.abs));

const meanOf = (all: number[][]): number[] =>
  [0, 1, 2].map((channel) => all.reduce((sum, values) => sum + values[channel]!, 0) / all.length);

/** Bounding boxes of adjacent cells. Empties the set. */
function regions(cells: Set<number>, columns: number): Region[] {
  const found: Region[] = [];
  for (const first of cells) {
    cells.delete(first);
    const group = [first];
    // Grows during iteration.
    for (const cell of group) {
      for (let down = -GAP - 1; down <= GAP + 1; down++) {
        for (let across = -GAP - 1; across <= GAP + 1; across++) {
          const column = (cell % columns) + across;
          const neighbor = cell + down * columns + across;
          if (column >= 0 && column < columns && cells.delete(neighbor)) group.push(neighbor);
        }
      }
    }
    const [xs, ys] = [group.map((cell) => cell % columns), group.map((cell) => Math.floor(cell / columns))];
    const [x, y] = [xs, ys].map((values) => values.reduce((a, b) => Math.min(a, b)));
    const [right, bottom] = [xs, ys].map((values) => values.reduce((a, b) => Math.max(a, b)));
    found.push({
      x: x! * CELL,
      y: y! * CELL,
      width: (right! - x! + 1) * CELL,
      height: (bottom! - y! + 1) * CELL,
    });
  }
  return found;
}
