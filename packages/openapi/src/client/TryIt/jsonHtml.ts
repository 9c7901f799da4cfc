/** A JSON key, string, number or keyword. */
const TOKEN = /("(?:[^"\\]|\\.)*")(\s*:)?|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|\b(?:true|false|null)\b/g;

/** Longer bodies aren't highlighted. */
const MAX_COLORED = 100_000;

/** Lines per group, about one screen. The group styles use the same number. */
const LINES = 20;

/** Converts a body to HTML in groups of lines: indents and highlights JSON, and escapes other text. */
export function jsonHtml(text: string): string {
  const pretty = indent(text);
  const escaped = (pretty ?? text).replace(/&/g, '&amp;').replace(/</g, '&lt;');
  return inGroups(pretty === undefined || pretty.length > MAX_COLORED ? escaped : colored(escaped));
}

function colored(json: string): string {
  return json.replace(TOKEN, (token: string, quoted?: string, colon = '') => {
    const kind = colon ? 'key' : quoted ? 'string' : 'number';
    return `<span class="explorer__${kind}">${quoted ?? token}</span>${colon}`;
  });
}

/** Groups lines. The styles skip groups out of sight, so browsers lay out only the visible part of a long list. */
function inGroups(markup: string): string {
  const lines = markup.split(/(?<=\n)/);
  const groups = Array.from({length: Math.ceil(lines.length / LINES)}, (_, group) =>
    lines.slice(group * LINES, (group + 1) * LINES).join(''),
  );
  return groups.map((group) => `<span class="explorer__lines">${group}</span>`).join('');
}

function indent(text: string): string | undefined {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return undefined;
  }
}
