import fs from 'node:fs';
import path from 'node:path';

const LOGO = {src: 'img/logo.svg', srcDark: 'img/logo-dark.svg'};

/** The logo at a given height. The width is set too, so browsers reserve the space before it loads. */
export function logoOf(height: number) {
  const ratio = ratioOf(fs.readFileSync(path.resolve('static', LOGO.src)));
  return {...LOGO, width: ratio && Math.round(height * ratio), height};
}

/** Aspect ratio of an SVG or PNG. Undefined leaves the width to the browser. */
export function ratioOf(picture: Buffer): number | undefined {
  if (picture.toString('latin1', 1, 4) === 'PNG') return picture.readUInt32BE(16) / picture.readUInt32BE(20);
  const [root = ''] = /<svg\b[^>]*>/.exec(picture.toString('utf8')) ?? [];
  const size = (name: string) => Number(new RegExp(`\\s${name}=["']([\\d.]+)(?:px)?["']`).exec(root)?.[1]);
  const [, box = ''] = /\sviewBox=["']([^"']+)["']/.exec(root) ?? [];
  const [, , boxWidth, boxHeight] = box
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const ratio = size('width') / size('height') || boxWidth! / boxHeight!;
  return ratio > 0 && Number.isFinite(ratio) ? ratio : undefined;
}
