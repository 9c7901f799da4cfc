/** A piece of HTML that is safe on a page: every value was escaped or created by this module. */
export class Html {
  constructor(readonly value: string) {}
  toString(): string {
    return this.value;
  }
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for use anywhere in HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);
}

/** Escapes text between tags, but not quotes, which code is full of. Not for attributes. */
export function escapeText(text: string): string {
  return text.replace(/[&<>]/g, (character) => ENTITIES[character]!);
}

type Value = Html | string | number | false | null | undefined | Value[];

function render(value: Value): string {
  if (value === null || value === undefined || value === false) return '';
  if (value instanceof Html) return value.value;
  if (Array.isArray(value)) return value.map(render).join('');
  return escapeHtml(String(value));
}

/**
 * Template tag for HTML. Strings and numbers are escaped, `Html` is kept, lists are joined, and `false`,
 * `null` and `undefined` are dropped, for conditions such as `${condition && html`…`}`.
 */
export function html(strings: TemplateStringsArray, ...values: Value[]): Html {
  let result = strings[0]!;
  values.forEach((value, index) => {
    result += render(value) + strings[index + 1]!;
  });
  return new Html(result);
}

/** Marks HTML from a trusted source (our highlighter, the sanitizer) as safe. */
export function trusted(markup: string): Html {
  return new Html(markup);
}
