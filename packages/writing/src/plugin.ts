/** The plugin's name: of its global data, and of its folder in `@generated`. */
export const PLUGIN = 'nacre-docs-writing';
