import type {NarrowFontsOptions} from '../plugins/narrow-fonts';

/** What pages need of the fonts that `src/css/base.css` imports; `src/css/tokens.css` says what is set in which. */
export const fonts = {
  packages: [
    {name: '@fontsource-variable/inter', weights: [400, 700]},
    // src/css/code.css turns ligatures off.
    {name: '@fontsource-variable/jetbrains-mono', weights: [400, 700], without: ['calt']},
  ],
} satisfies NarrowFontsOptions;
