import fs from 'node:fs';
import type {Product} from '../config/product-fields';
import type {Problem} from '@nacre-docs/kit/problem';

/** WCAG AA minimum for normal-size text. */
const LEAST = 4.5;

const FILE = 'config/product.ts';

/** The announcement text is readable in both color modes. Browser tests measure all other colors. */
export function checkAnnouncement(announcement: Product['announcement'], source = readSource()): Problem[] {
  if (!announcement) return [];
  const {backgroundColor, textColor} = announcement;
  const line = source.split('\n').findIndex((text) => text.includes('backgroundColor:')) + 1 || 1;
  const problem = (message: string): Problem[] => [{file: FILE, line, message}];
  const colors = [backgroundColor, textColor];
  const unread = colors.find((color) => !HEX.test(color));
  if (unread !== undefined)
    return problem(`The announcement color ${unread} is not a hex color. Write it as #rrggbb.`);
  const [low = 0, high = 0] = colors.map(luminance).sort((a, b) => a - b);
  const contrast = (high + 0.05) / (low + 0.05);
  return contrast >= LEAST
    ? []
    : problem(
        `The announcement text ${textColor} has a contrast of ${contrast.toFixed(2)} on ${backgroundColor}, below the required ${LEAST}. Lighten one and darken the other.`,
      );
}

const readSource = (): string => fs.readFileSync(FILE, 'utf8');

const HEX = /^#(?:[\da-f]{3}|[\da-f]{6})$/i;

/** Relative luminance, as defined by WCAG 2.2. */
function luminance(color: string): number {
  const digits = color.length === 4 ? color.replace(/[\da-f]/gi, '$&$&') : color;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = parseInt(digits.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
