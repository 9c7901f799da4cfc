import type {PrismTheme, PrismThemeEntry} from 'prism-react-renderer';

/** The look of a token in light and dark mode. */
interface Look {
  light: PrismThemeEntry;
  dark: PrismThemeEntry;
}

/** "Try it" responses are highlighted in the browser, with variables. */
const JSON_VARIABLES = {key: 'property', string: 'string', number: 'number'};

/**
 * The themes of `themeConfig.prism` as classes: one per look, named after the first token type with that
 * look, such as `code-keyword`.
 */
export class CodeStyles {
  /** Class names by look. */
  readonly #classes = new Map<string, string>();
  readonly #looks = new Map<string, Look>();
  /** Results of `classOf`: code has few combinations, and comparing looks is slow. */
  readonly #known = new Map<string, string>();

  constructor(
    private readonly light: PrismTheme,
    private readonly dark: PrismTheme = light,
  ) {
    const entries = [...light.styles, ...dark.styles];
    for (const {types, languages = ['']} of entries) {
      for (const language of languages)
        for (const type of types) this.#add(type, this.#lookOf([type], language));
    }
  }

  /** Class names for a token, as the value of `class`, or empty if no theme styles it. */
  classOf(types: readonly string[], language: string): string {
    const key = `${language} ${types.join(' ')}`;
    const known = this.#known.get(key) ?? this.#findClasses(types, language);
    this.#known.set(key, known);
    return known;
  }

  #findClasses(types: readonly string[], language: string): string {
    const all = this.#classes.get(keyOf(this.#lookOf(types, language)));
    if (all !== undefined) return all;
    // Types with cumulative styles, such as a bold keyword.
    const each = types.map((type) => this.#classes.get(keyOf(this.#lookOf([type], language))) ?? '');
    return [...new Set(each)].filter(Boolean).join(' ');
  }

  /** Rules for all classes, and the code colors as variables. */
  css(): string {
    const rules = [...this.#looks].map(([name, {light}]) => rule(`.${name}`, light));
    const darkRules = [...this.#looks].map(([name, look]) =>
      rule(`[data-theme='dark'] .${name}`, withResets(look.dark, look.light)),
    );
    // Printing uses the light theme. Panel variables take precedence in any position.
    return `${variables(':where(:root)', this.light)}
${rules.join('\n')}
@media screen {
${variables(":where([data-theme='dark'])", this.dark)}
${darkRules.join('\n')}
}
`;
  }

  #add(type: string, look: Look): void {
    if (Object.keys({...look.light, ...look.dark}).length === 0 || this.#classes.has(keyOf(look))) return;
    let name = `code-${type}`;
    for (let count = 2; this.#looks.has(name); count++) name = `code-${type}-${count}`;
    this.#classes.set(keyOf(look), name);
    this.#looks.set(name, look);
  }

  #lookOf(types: readonly string[], language: string): Look {
    return {light: styleOf(this.light, types, language), dark: styleOf(this.dark, types, language)};
  }
}

/** Same order as prism-react-renderer: later types and later theme entries win. */
function styleOf({styles}: PrismTheme, types: readonly string[], language: string): PrismThemeEntry {
  const found = types.flatMap((type) =>
    styles
      .filter((entry) => entry.types.includes(type) && (entry.languages?.includes(language) ?? true))
      .map(({style}) => style),
  );
  return Object.assign({}, ...found) as PrismThemeEntry;
}

const keyOf = ({light, dark}: Look): string =>
  JSON.stringify([light, dark].map((style) => Object.entries(style).sort()));

const rule = (selector: string, style: object): string =>
  `${selector} {${Object.entries(style)
    .map(([name, value]) => `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}`)
    .join(';')}}`;

/** Reset properties that only the light theme sets. */
const withResets = (dark: PrismThemeEntry, light: PrismThemeEntry): object => ({
  ...Object.fromEntries(Object.keys(light).map((name) => [name, 'unset'])),
  ...dark,
});

function variables(selector: string, theme: PrismTheme): string {
  const {color, backgroundColor = theme.plain.background} = theme.plain;
  const json = Object.entries(JSON_VARIABLES).map(([name, type]) => [
    `--site-code-${name}`,
    styleOf(theme, [type], 'json').color ?? color,
  ]);
  const all = [['--site-code-text', color], ['--site-code-background', backgroundColor], ...json];
  return rule(selector, Object.fromEntries(all.filter(([, value]) => value !== undefined)) as object);
}
