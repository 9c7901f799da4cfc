import {svgPathBbox} from 'svg-path-bbox';
import {ascent, descent, textWidth} from './textWidth.mjs';

/**
 * Replaces a browser's measurements for Mermaid: the sizes of elements. It covers the part of SVG that
 * Mermaid draws: without clipping, and with styles as attributes.
 *
 * @typedef {{x: number, y: number, width: number, height: number}} Box
 */

/** Drawn elsewhere, or not at all. */
const NOT_DRAWN = new Set(['defs', 'marker', 'symbol', 'style', 'title', 'desc', 'clipPath', 'filter']);

/**
 * @param {Element} element of SVG
 * @returns {Box | undefined} in the element's own coordinates, or undefined for an element without a size
 */
export function boundingBox(element) {
  const value = (name) => number(element.getAttribute(name));
  switch (element.localName) {
    case 'text':
    case 'tspan':
      return textBox(element);
    case 'rect':
    case 'image':
    case 'foreignObject':
      return {x: value('x'), y: value('y'), width: value('width'), height: value('height')};
    case 'circle':
      return around(value('cx'), value('cy'), value('r'), value('r'));
    case 'ellipse':
      return around(value('cx'), value('cy'), value('rx'), value('ry'));
    case 'line':
      return boxOfPoints([
        [value('x1'), value('y1')],
        [value('x2'), value('y2')],
      ]);
    case 'polygon':
    case 'polyline':
      return boxOfPoints(pairs(element.getAttribute('points') ?? ''));
    case 'path':
      return pathBox(element.getAttribute('d'));
    case 'svg':
    case 'g':
    case 'a':
      return [...element.children]
        .filter((child) => !NOT_DRAWN.has(child.localName))
        .map((child) => transformed(boundingBox(child), child.getAttribute('transform')))
        .reduce(union, undefined);
    default:
      return undefined;
  }
}

/**
 * @param {Element} element text of SVG
 * @returns {number} its width in pixels
 */
export function textLength(element) {
  const text = (element.textContent ?? '').replace(/\s+/g, ' ');
  return textWidth(text, /bold|[6-9]00/.test(inherited(element, 'font-weight') ?? '')) * fontSize(element);
}

/** Lines of text are tspans. A text without them is one line. */
function textBox(text) {
  const size = fontSize(text);
  const length = (element, name) => {
    const value = element.getAttribute(name);
    return value === null ? undefined : number(value) * (value.endsWith('em') ? size : 1);
  };
  const lines = text.localName === 'text' ? [...text.children] : [];
  const x = length(text, 'x') ?? 0;
  let y = (length(text, 'y') ?? 0) + (length(text, 'dy') ?? 0);
  const anchor = textAnchor(text);
  const central = /central|middle/.test(inherited(text, 'dominant-baseline') ?? '');
  const boxes = (lines.length > 0 ? lines : [text]).map((line) => {
    if (line !== text) y = (length(line, 'y') ?? y) + (length(line, 'dy') ?? 0);
    const width = textLength(line);
    const start = line === text ? x : (length(line, 'x') ?? x);
    const left = start - width * {start: 0, middle: 0.5, end: 1}[anchor];
    // Browsers round both to whole pixels.
    const above = Math.round(ascent * size);
    const below = Math.round(descent * size);
    const baseline = central ? y + (above - below) / 2 : y;
    return width === 0 ? undefined : {x: left, y: baseline - above, width, height: above + below};
  });
  return boxes.reduce(union, undefined);
}

/** Node labels are centered, except in state diagrams: by Mermaid's styles, and src/css/diagrams.css. */
function textAnchor(text) {
  const named = inherited(text, 'text-anchor');
  if (named) return named;
  return text.closest('.node .label') && !text.closest('.statediagram-state, .statediagram-note')
    ? 'middle'
    : 'start';
}

function fontSize(element) {
  return number(inherited(element, 'font-size') ?? '16');
}

/** A property from an element's style or attribute, or from its nearest ancestor with one. */
function inherited(element, name) {
  for (let current = element; current; current = current.parentElement) {
    // Not through `style`, which takes jsdom ten times as long.
    const style = current.getAttribute('style')?.split(';') ?? [];
    const rule = style.find((text) => text.trimStart().startsWith(`${name}:`));
    const own = rule?.slice(rule.indexOf(':') + 1).trim() ?? current.getAttribute(name);
    if (own) return own;
  }
  return undefined;
}

function pathBox(path) {
  if (!path) return undefined;
  const [left, top, right, bottom] = svgPathBbox(path);
  return {x: left, y: top, width: right - left, height: bottom - top};
}

function around(x, y, rx, ry) {
  return {x: x - rx, y: y - ry, width: 2 * rx, height: 2 * ry};
}

/** The bounding box of a box after transformations: `translate`, `scale` and `rotate`. */
function transformed(box, list) {
  if (!box || !list) return box;
  let corners = cornersOf(box);
  // Transformations apply from last to first.
  for (const [, name, args] of [...list.matchAll(/(\w+)\(([^)]*)\)/g)].reverse()) {
    const [a = 0, b, c = 0] = numbersIn(args);
    corners = corners.map(([x, y]) => {
      if (name === 'translate') return [x + a, y + (b ?? 0)];
      if (name === 'scale') return [x * a, y * (b ?? a)];
      if (name !== 'rotate')
        throw new Error(`A drawing uses the transformation ${name}, which boundingBox doesn't support.`);
      const center = b === undefined ? [0, 0] : [b, c];
      const [sin, cos] = [Math.sin((a * Math.PI) / 180), Math.cos((a * Math.PI) / 180)];
      const [dx, dy] = [x - center[0], y - center[1]];
      return [center[0] + dx * cos - dy * sin, center[1] + dx * sin + dy * cos];
    });
  }
  return boxOfPoints(corners);
}

function union(a, b) {
  if (!a || !b) return a ?? b;
  return boxOfPoints([...cornersOf(a), ...cornersOf(b)]);
}

const cornersOf = ({x, y, width, height}) =>
  [x, x + width].flatMap((left) => [y, y + height].map((top) => [left, top]));

function boxOfPoints(points) {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return points.length > 0 ? {x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y} : undefined;
}

const numbersIn = (list) =>
  list
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(Number);

function pairs(list) {
  const numbers = numbersIn(list);
  return Array.from({length: Math.floor(numbers.length / 2)}, (_, i) => [numbers[2 * i], numbers[2 * i + 1]]);
}

function number(text) {
  const value = parseFloat(text ?? '');
  return Number.isFinite(value) ? value : 0;
}
