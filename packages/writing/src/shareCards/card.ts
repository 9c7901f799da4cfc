import {Canvas, groundOf, type Box, type Ground, type Sprite, type TextStyle} from './canvas';
import type {Color, Tokens} from './colors';
import {CARD} from './contract';
import {breakLines, cut} from './lines';
import {rasterize} from './raster';
import {Typeface, wordsOf} from './typeface';

/** The texts of a card. */
export interface CardText {
  title: string;
  /** The page's site area. */
  area?: string;
  operation?: {method: string; path: string};
}

/** Shared by all cards of a site. */
export interface CardLook {
  /** Title of the site. */
  site: string;
  colors: Pick<Tokens, 'color' | 'has'>;
  /** The logo as a data URL, `data:image/svg+xml;base64,…`. */
  logo?: string;
}

const sans = new Typeface('inter');
const mono = new Typeface('jetbrains-mono');

/** Margin on all sides: apps may crop a card's edges. */
export const MARGIN = 80;

const WIDTH = CARD.width - 2 * MARGIN;

const SITE: TextStyle = {typeface: sans, size: 30};
const AREA: TextStyle = {typeface: sans, size: 34, bold: 0.02};
const TITLE: TextStyle = {typeface: sans, size: 72, bold: 0.035};
const METHOD: TextStyle = {typeface: mono, size: 30, bold: 0.03};
/** The second is for paths that are too long for the first. */
const PATHS: TextStyle[] = [30, 25].map((size) => ({typeface: mono, size}));

/** Baselines, and the line height of titles. */
const TOPS = {site: 116, area: 238, title: 326, operation: 550, line: 84};
const TITLE_LINES = 3;

/** Between a method and its path. */
const GAP = 24;

const LOGO = `x="${MARGIN}" y="${MARGIN - 8}" width="${WIDTH / 2}" height="64" preserveAspectRatio="xMinYMid meet"`;

/** Whether the site's fonts have every letter of a card. */
export function canDraw({title, area = '', operation}: CardText): boolean {
  return sans.covers(title + area) && mono.covers(operation ? operation.method + operation.path : '');
}

/** Draws the cards of a site. Start the rasterizer first. */
export class CardPainter {
  readonly #ground: Ground;
  readonly #sprites = new Map<string, Sprite>();

  /** @throws Error for invalid colors */
  constructor(private readonly look: CardLook) {
    const {colors, logo} = look;
    const ground = colors.color('--ifm-background-color');
    const image = logo ? `<image href="${logo}" ${LOGO}/>` : '';
    this.#ground = groundOf(
      rasterize(
        `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}"><path d="M0 0H${CARD.width}V${CARD.height}H0Z" fill="${hex(ground)}"/><path d="M0 0H20V${CARD.height}H0Z" fill="${hex(colors.color('--ifm-color-primary'))}"/>${image}</svg>`,
      ),
      ground,
    );
  }

  /**
   * Draws a card that {@link canDraw} accepts.
   *
   * @returns the image, and the pixels that its texts cover
   */
  draw({title, area, operation}: CardText): {canvas: Canvas; boxes: Box[]} {
    const {site, colors} = this.look;
    const canvas = new Canvas(this.#ground, this.#sprites);
    const [heading, primary, muted] = ['--ifm-heading-color', '--ifm-color-primary', '--site-text-muted'].map(
      (name) => canvas.ink(colors.color(name)),
    );
    const boxes: Box[] = [];
    if (sans.covers(site)) {
      const name = cut(site, measure(SITE), WIDTH / 2);
      const left = CARD.width - MARGIN - measure(SITE)(name);
      boxes.push(canvas.text(name, left, TOPS.site, SITE, muted!));
    }
    if (area) boxes.push(canvas.text(cut(area, measure(AREA), WIDTH), MARGIN, TOPS.area, AREA, primary!));
    breakLines(title, measure(TITLE), WIDTH, TITLE_LINES).forEach((line, index) =>
      boxes.push(canvas.text(line, MARGIN, TOPS.title + index * TOPS.line, TITLE, heading!)),
    );
    if (operation) {
      const {method, path} = operation;
      const ink = canvas.ink(colors.color(methodColor(method, colors)));
      const start = MARGIN + measure(METHOD)(method) + GAP;
      const room = CARD.width - MARGIN - start;
      const style = PATHS.find((one) => measure(one)(path) <= room) ?? PATHS.at(-1)!;
      boxes.push(
        canvas.text(method, MARGIN, TOPS.operation, METHOD, ink),
        canvas.text(cut(path, measure(style), room), start, TOPS.operation, style, muted!),
      );
    }
    return {canvas, boxes};
  }
}

/** The width of a text, in pixels. */
const measure =
  ({typeface, size}: TextStyle) =>
  (text: string): number =>
    wordsOf(text).reduce((sum, word) => sum + typeface.set(word).width * size, 0);

/** Methods without a color use the one for GET, as on pages. */
function methodColor(method: string, colors: CardLook['colors']): string {
  const own = `--site-method-${method.toLowerCase()}`;
  return colors.has(own) ? own : '--site-method-get';
}

const hex = (color: Color): string => `#${color.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
