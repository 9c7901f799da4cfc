import {startRasterizer, toPng} from '@nacre-docs/writing/shareCards/raster';
import {toIco} from './ico';
import {canOutline, disc, outline, rectangle, widthOf, type Contour} from './outline';

/** An area of one color, in CSS's `#rrggbb`. */
interface Shape {
  fill: string;
  contours: Contour[];
}

interface Drawing {
  width: number;
  height: number;
  /** The first lies below the others. */
  shapes: Shape[];
}

const DARK = '#0c4a52';
const LIGHT = '#d9f6f1';

/** The files of a plain logo, the initial of a name on a disc, with its icons and the card for social networks. */
export async function markFiles(name: string): Promise<Map<string, string | Buffer>> {
  await startRasterizer();
  const initial = name.slice(0, 1).toUpperCase();
  const square = (size: number, ground = DARK, ink = LIGHT): Drawing => ({
    width: size,
    height: size,
    shapes: badge(initial, size / 2, size / 2, size * 0.45, ground, ink),
  });
  const icon = (size: number) => toPng(toSvg(square(size)));
  return new Map<string, string | Buffer>([
    ['static/img/logo.svg', toSvg(square(32))],
    ['static/img/logo-dark.svg', toSvg(square(32, '#5fd0c5', '#0d2426'))],
    ['static/img/favicon.svg', toSvg(square(32))],
    ['static/img/apple-touch-icon.png', icon(180)],
    ['static/img/icon-192.png', icon(192)],
    ['static/img/icon-512.png', icon(512)],
    ['static/favicon.ico', toIco([16, 32, 48].map((size) => ({size, png: icon(size)})))],
    ['static/img/social-card.svg', toSvg(card(name, initial))],
    ['static/img/social-card.png', toPng(toSvg(card(name, initial)))],
  ]);
}

function card(name: string, initial: string): Drawing {
  const text = `${name} docs`;
  const height = Math.min(84, (84 * 1040) / Math.max(widthOf(text, 84), 1));
  return {
    width: 1200,
    height: 630,
    shapes: [
      {fill: DARK, contours: [rectangle(1200, 630)]},
      ...badge(initial, 144, 150, 64, '#5fd0c5', '#0d2426'),
      ...(canOutline(text) ? [{fill: '#f2fbfa', contours: outline(text, 80, 440, height)}] : []),
    ],
  };
}

/** A disc with a letter in it; with a ring in place of a letter that the font does not have. */
function badge(letter: string, x: number, y: number, radius: number, ground: string, ink: string): Shape[] {
  const height = radius * 0.95;
  const base: Shape = {fill: ground, contours: [disc(x, y, radius)]};
  if (canOutline(letter))
    return [
      base,
      {fill: ink, contours: outline(letter, x - widthOf(letter, height) / 2, y + height / 2, height)},
    ];
  const ring = (share: number, fill: string): Shape => ({fill, contours: [disc(x, y, radius * share)]});
  return [base, ring(0.6, ink), ring(0.35, ground)];
}

function toSvg({width, height, shapes}: Drawing): string {
  const paths = shapes.map(({fill, contours}) => {
    const lines = contours.map(
      (points) => `M${points.map((point) => point.map(round).join(' ')).join('L')}Z`,
    );
    return `<path fill="${fill}" d="${lines.join('')}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${paths.join('')}</svg>\n`;
}

const round = (value: number): string => String(Math.round(value * 100) / 100);
