import {jsonOf} from '@nacre-docs/openapi-core/validate/values';
import {jsonTokens} from '@nacre-docs/kit/client/jsonTokens';

/** Longer bodies aren't highlighted. */
const MAX_COLORED = 100_000;

/** Longer lines may wrap. */
const MAX_UNWRAPPED = 35;

/** Lines per group, about one screen. The group styles use the same number. */
const LINES = 20;

/** The `type` of an error, which is the address of its documentation in RFC 9457. */
const ERROR_TYPE = /^( {2}<span class="try-it__key">"type"<\/span>: <span [^>]*>")(https?:[^"\s]+)(?="<)/;

/**
 * Converts a body to HTML in groups of lines: indents and highlights JSON, and escapes other text.
 *
 * @param site address of this site. Links to its pages work wherever it is served
 */
export function jsonHtml(text: string, site = ''): string {
  const value = jsonOf(text);
  const pretty = value === undefined ? undefined : JSON.stringify(value, null, 2);
  const withLink = (line: string) =>
    colored(line).replace(ERROR_TYPE, (_, before: string, address: string) => {
      const href = address.startsWith(`${site}/`) ? address.slice(site.length) : address;
      return `${before}<a href="${href}" target="_blank" rel="noreferrer">${address}</a>`;
    });
  const color = pretty === undefined || pretty.length > MAX_COLORED ? escape : withLink;
  return inGroups((pretty ?? text).split(/(?<=\n)/), (line) =>
    line.length > MAX_UNWRAPPED
      ? `<span class="try-it__long" style="--depth:${line.search(/\S|$/)}">${color(line)}</span>`
      : color(line),
  );
}

const escape = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/** A line with a mistake. */
export interface LineMark {
  /** From 1. */
  line: number;
  /** A note at the end of the line: which field is missing there. */
  missing?: string;
}

/** Converts a text being edited to HTML, with an element for each line. */
export function editorHtml(text: string, marks: readonly LineMark[] = []): string {
  const color = text.length > MAX_COLORED ? escape : colored;
  return text
    .split('\n')
    .map((line, index) => {
      const here = marks.filter((mark) => mark.line === index + 1);
      const kind = here.length > 0 ? ' try-it__line--problem' : '';
      const missing = here.flatMap((mark) => mark.missing ?? []).join(' ');
      const note = missing && ` data-missing="${escape(missing).replace(/"/g, '&quot;')}"`;
      return `<span class="try-it__line${kind}"${note}>${color(line)}\n</span>`;
    })
    .join('');
}

function colored(json: string): string {
  return jsonTokens(json)
    .map(({text, kind}) => {
      if (!kind) return escape(text);
      const solid = kind === 'string' && !/\s/.test(text) ? ' try-it__string--solid' : '';
      return `<span class="try-it__${kind}${solid}">${escape(text)}</span>`;
    })
    .join('');
}

/** Groups lines. The styles skip groups out of sight, so browsers lay out only the visible part of a long list. */
function inGroups(lines: string[], htmlOf: (line: string) => string): string {
  const groups = Array.from({length: Math.ceil(lines.length / LINES)}, (_, group) =>
    lines
      .slice(group * LINES, (group + 1) * LINES)
      .map(htmlOf)
      .join(''),
  );
  return groups.map((group) => `<span class="try-it__lines">${group}</span>`).join('');
}
