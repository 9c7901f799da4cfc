/** A key, a text, a number or a word of JSON. */
const TOKEN = /("(?:[^"\\]|\\.)*")(\s*:)?|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|\b(?:true|false|null)\b/g;

/** A body in colors where it is JSON, as it came where it is not. Longer ones than this stay without. */
const MAX_COLORED = 100_000;

/** About as many as are seen at once; as many as the styles of a group say. */
const LINES = 20;

/** The text of a body as HTML: indented and in colors where it is JSON, escaped in any case, with its lines in groups. */
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

/** The styles leave out groups that are not in sight, so that a long list is laid out as far as it is seen. */
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
