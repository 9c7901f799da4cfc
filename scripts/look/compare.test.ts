import type {Picture} from './png';
import {coarsen} from './cells';
import {compare} from './compare';

type Color = [number, number, number];
const INK: Color = [16, 36, 43];
const TEAL: Color = [12, 74, 82];

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
  color: Color;
}

/** Boxes on white. Later ones are on top. */
function draw(boxes: Box[], height = 640): Picture {
  const width = 800;
  const pixels = new Uint8Array(width * height * 3).fill(255);
  for (const {color, ...box} of boxes)
    for (let y = box.y; y < box.y + box.height; y++)
      for (let x = box.x; x < box.x + box.width; x++) pixels.set(color, (y * width + x) * 3);
  return {width, height, pixels};
}

/** Strokes like those of 16-pixel letters, in lines. */
function text(left: number, top: number, color = INK): Box[] {
  return Array.from({length: 10}, (_, line) =>
    Array.from({length: 60}, (__, letter) => ({
      x: left + letter * 9 + (letter % 3),
      y: top + line * 27 + (letter % 4),
      width: 2,
      height: 9 + (letter % 5),
      color,
    })),
  ).flat();
}

const panel = (x: number, y: number, color = TEAL): Box => ({x, y, width: 200, height: 300, color});
const page = (dx = 0, dy = 0): Box[] => [...text(24 + dx, 40 + dy), panel(580 + dx, 60 + dy)];
const difference = (before: Box[], after: Box[]) => compare(coarsen(draw(before)), coarsen(draw(after)));

test.each([
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
])('ignores a shift by %i, %i pixels', (dx, dy) => {
  expect(difference(page(), page(dx, dy))).toEqual([]);
});

test('ignores slightly lighter or darker strokes', () => {
  expect(difference(page(), [...text(24, 40, [40, 58, 64]), panel(580, 60)])).toEqual([]);
  expect(difference(page(), [...text(24, 40, [0, 10, 16]), panel(580, 60)])).toEqual([]);
});

test('reports a panel moved by 24 pixels with its position and size', () => {
  const [moved, ...others] = difference(page(), [...text(24, 40), panel(580, 84)]);
  expect(others).toHaveLength(1);
  // The uncovered and newly covered strips, rounded to cells.
  expect([others[0]!.y, moved!.y].sort((a, b) => a - b)).toEqual([48, 352]);
  for (const {x, width, height} of [moved!, others[0]!]) {
    expect([x, width]).toEqual([576, 208]);
    expect(height).toBeGreaterThanOrEqual(32);
    expect(height).toBeLessThanOrEqual(48);
  }
});

test('detects a faded surface, recolored text, and an empty menu', () => {
  const pale = (color: Color): Box => ({x: 580, y: 60, width: 200, height: 300, color});
  const [faded] = difference([pale([230, 245, 243])], [pale([242, 245, 243])]);
  expect(faded!.width * faded!.height).toBeGreaterThan(0.8 * 200 * 300);
  expect(difference(text(24, 40), text(24, 40, [180, 20, 20]))).toHaveLength(1);
  expect(difference([...text(24, 40)], [])).toHaveLength(1);
});

test('detects a word moved by its height', () => {
  const word = (y: number): Box[] => text(72, y).filter((stroke) => stroke.y < y + 14 && stroke.x < 100);
  expect(difference(word(80), word(96))).toHaveLength(1);
});

test('detects a missing icon', () => {
  const icon: Box = {x: 400, y: 8, width: 14, height: 14, color: INK};
  expect(difference([icon], [])).toHaveLength(1);
});

test('reports distant regions separately, largest first', () => {
  const dot = (x: number, y: number, size: number): Box => ({x, y, width: size, height: size, color: INK});
  expect(difference([], [dot(0, 0, 16), dot(640, 480, 64)])).toEqual([
    {x: 640, y: 480, width: 64, height: 64},
    {x: 0, y: 0, width: 16, height: 16},
  ]);
});

test('a taller page differs in its new rows, ignoring a single pixel', () => {
  const grown = (height: number) => compare(coarsen(draw(page())), coarsen(draw(page(), height)));
  expect(grown(641)).toEqual([]);
  expect(grown(704)).toEqual([{x: 0, y: 640, width: 800, height: 64}]);
  expect(compare(coarsen(draw(page(), 704)), coarsen(draw(page())))).toEqual(grown(704));
});
