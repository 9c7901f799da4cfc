import type {PrismTheme} from 'prism-react-renderer';

/** Code colors by role. Tests measure their contrast. */
type Palette = Record<
  | 'background'
  | 'text'
  | 'comment'
  | 'key'
  | 'string'
  | 'number'
  | 'keyword'
  | 'function'
  | 'variable'
  | 'inserted'
  | 'deleted',
  string
>;

/**
 * Token types with a color. Others aren't marked up: punctuation and operators look better plain and would
 * double the page size.
 */
const themeOf = (color: Palette): PrismTheme => ({
  plain: {color: color.text, backgroundColor: color.background},
  styles: [
    {types: ['comment', 'coord'], style: {color: color.comment}},
    {types: ['key', 'attr-name', 'header', 'parameter', 'property'], style: {color: color.key}},
    {
      types: ['string', 'attr-value', 'char', 'heredoc', 'regex', 'template-string', 'url'],
      style: {color: color.string},
    },
    {types: ['number', 'boolean', 'constant', 'null', 'symbol'], style: {color: color.number}},
    {
      types: ['keyword', 'directive', 'instruction', 'method', 'selector', 'tag'],
      style: {color: color.keyword},
    },
    {
      types: ['function', 'builtin', 'class-name', 'cmdlet', 'target'],
      style: {color: color.function},
    },
    {types: ['variable', 'assign-left'], style: {color: color.variable}},
    {types: ['inserted-sign'], style: {color: color.inserted}},
    {types: ['deleted-sign'], style: {color: color.deleted}},
    // Command options are variables too.
    {types: ['variable'], languages: ['bash'], style: {color: color.key}},
    // `null`
    {types: ['keyword'], languages: ['json'], style: {color: color.number}},
  ],
});

/** Syntax highlighting, `themeConfig.prism`. */
export const prism = {
  theme: themeOf({
    background: '#f6f8f8',
    text: '#1c2b30',
    comment: '#5b6c72',
    key: '#0b63b5',
    string: '#13713f',
    number: '#9a3412',
    keyword: '#7a3aa8',
    function: '#8a4b00',
    variable: '#a1246c',
    inserted: '#13713f',
    deleted: '#b3261e',
  }),
  darkTheme: themeOf({
    background: '#101b1e',
    text: '#d6e3e5',
    comment: '#8ba0a5',
    key: '#86c1f7',
    string: '#83d7a6',
    number: '#f3b183',
    keyword: '#d0acf5',
    function: '#ecc27b',
    variable: '#f2a2c9',
    inserted: '#6fd39b',
    deleted: '#ff9b92',
  }),
  additionalLanguages: ['bash', 'diff', 'docker', 'hcl', 'http', 'ini', 'makefile', 'powershell', 'toml'],
};
