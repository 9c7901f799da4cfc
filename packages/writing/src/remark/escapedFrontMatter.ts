interface VFile {
  data: {frontMatter?: Record<string, unknown>; contentTitle?: string};
}

/** Backslashes, control characters, line separators and lone surrogates. */
const UNSAFE = /[\\\p{Cc}\u2028\u2029]|\p{Surrogate}/gu;

const escape = (text: string): string =>
  text.replace(UNSAFE, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

function escapeAll(value: unknown): unknown {
  if (typeof value === 'string') return escape(value);
  if (Array.isArray(value)) return value.map(escapeAll);
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [escape(key), escapeAll(inner)]));
}

/**
 * Remark plugin that keeps front matter and page titles from running as code. It must be last in the `remarkPlugins` of
 * every content plugin.
 *
 * `@docusaurus/mdx-loader` writes both into a JavaScript module with stringify-object 3, which escapes quotes but not
 * backslashes: the text `\\'` becomes `'\\''`, whose second quote ends the string, so the rest of the text runs on the
 * build machine and in the browser. `C:\users` isn't even a valid string. This plugin replaces such characters with
 * their escapes, `\u005c`. stringify-object copies those, and the module evaluates them to the original characters.
 *
 * The loader passes this object to remark plugins and then writes it, so changing it in place is enough.
 */
export default function escapedFrontMatter() {
  return (_root: unknown, {data}: VFile): void => {
    const {frontMatter} = data;
    if (!frontMatter)
      throw new Error(
        "Docusaurus no longer passes front matter to remark plugins, so `remarkPlugins` of @nacre-docs/writing can't escape it. Update the package.",
      );
    const escaped = escapeAll(frontMatter);
    for (const key of Object.keys(frontMatter)) Reflect.deleteProperty(frontMatter, key);
    Object.assign(frontMatter, escaped);
    if (data.contentTitle !== undefined) data.contentTitle = escape(data.contentTitle);
  };
}
