import {lookPages} from '../../config/look';
import {escapeHtml} from '@nacre-docs/kit/html';
import type {Change} from './approved';
import {fileOf, type Shot} from './capture';

/** A screenshot on the sheet, with file addresses. */
export interface SheetImage {
  shot: Shot;
  /** Undefined if unchanged. */
  change?: Change;
  now: string;
  /** The approved and current screenshots at the same level of detail. */
  pair?: {before: string; now: string};
}

const STYLE = `
body { margin: 2rem; font: 15px/1.5 system-ui, sans-serif; color: #10242b; background: #f4f7f7 }
h2 { margin: 3rem 0 0; border-top: 1px solid #b8c8c8; padding-top: 1rem }
.shots { display: flex; flex-wrap: wrap; gap: 2rem; align-items: flex-start }
.print { flex: none } .print.changed { flex-basis: 100% }
.print h3 { margin: 1rem 0 .3rem; font-size: 1rem } .print p { margin: 0 0 .5rem; color: #a3241c }
.columns { display: flex; gap: 1rem; align-items: flex-start }
figure { margin: 0; position: relative; width: calc(var(--width) * .3px); background: #fff; outline: 1px solid #b8c8c8 }
.changed figure { width: min(calc(var(--width) * 1px), 30vw) }
figcaption { font-size: .8rem; padding: .2rem .4rem } figure div { position: relative; overflow: hidden }
img { display: block; width: 100% } .cells { image-rendering: pixelated }
.difference img + img { position: absolute; inset: 0; mix-blend-mode: difference }
.difference div { filter: brightness(3) }
.region { position: absolute; outline: 2px solid #e5261f; background: #e5261f22 }
body:has(#only:checked) .print:not(.changed) { display: none }
`;

/** A page with every screenshot. Changed ones also show the approved version and the difference. */
export function contactSheet(built: string, prints: readonly SheetImage[]): string {
  const changed = prints.filter(({change}) => change).length;
  const sections = Object.entries(lookPages).flatMap(([name, {route}]) => {
    const own = prints.filter(({shot}) => shot.page === name);
    return own.length === 0
      ? []
      : `<h2 id="${escapeHtml(name)}">${escapeHtml(name)} <code>${escapeHtml(route)}</code></h2>
<div class="shots">${own.map(printed).join('\n')}</div>`;
  });
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Screenshots of ${escapeHtml(built)}</title><style>${STYLE}</style>
<h1>Screenshots of ${escapeHtml(built)}</h1>
<p>${changed} of ${prints.length} screenshots differ from the approved ones. <label><input type="checkbox" id="only"> Show only these</label></p>
${sections.join('\n')}
</html>
`;
}

function printed({shot, change, now, pair}: SheetImage): string {
  const title = `<h3>${shot.width} px, ${shot.mode}</h3>`;
  const style = `style="--width:${shot.width}"`;
  if (!change)
    return `<div class="print" ${style}>${title}<figure><a href="${now}"><img loading="lazy" alt="${fileOf(shot)}" src="${now}"></a></figure></div>`;
  const columns = [
    ...(pair ? [figure('Before', `<a href="${pair.before}">${image(pair.before)}</a>`)] : []),
    figure('After', `<a href="${now}">${image(now)}</a>${regionBoxes(shot, change)}`),
    ...(pair ? [figure('Difference', image(pair.before) + image(pair.now), 'difference')] : []),
  ];
  return `<div class="print changed" ${style}>${title}<p>${escapeHtml(change.message)}</p><div class="columns">${columns.join('')}</div></div>`;
}

const figure = (caption: string, content: string, kind = ''): string =>
  `<figure class="${kind}"><figcaption>${caption}</figcaption><div>${content}</div></figure>`;

const image = (source: string): string =>
  `<img loading="lazy" alt="" src="${source}"${/^(?:cells|approved-cells)\//.test(source) ? ' class="cells"' : ''}>`;

/** Relative to the screenshot, which is scaled down. */
function regionBoxes(shot: Shot, change: Change): string {
  const height = shot.png.readUInt32BE(20);
  const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(2)}%`;
  return change.regions
    .map(
      ({x, y, ...size}) =>
        `<span class="region" style="left:${share(x, shot.width)};top:${share(y, height)};width:${share(size.width, shot.width)};height:${share(size.height, height)}"></span>`,
    )
    .join('');
}
