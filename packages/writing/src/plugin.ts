/** The plugin's name, also of its global data and its folder in `@generated`. */
export const PLUGIN = 'nacre-docs-writing';
