/**
 * Classes of Docusaurus's packages whose rules the build keeps although it finds no place that has them, each with the
 * reason: `'button--success': 'Written by the widget of our status page.'` Rules of `src/css/` and of components
 * need none.
 */
export const keptClasses: Record<string, string> = {};
