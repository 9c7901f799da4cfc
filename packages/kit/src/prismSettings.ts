import {createRequire} from 'node:module';
import {Prism, themes, type PrismTheme} from 'prism-react-renderer';
import {closest} from './closest';
import {UserError} from './userError';
import {CodeStyles} from './codeStyles';

/** A comment that marks lines. See Docusaurus's documentation. */
export interface MagicComment {
  className: string;
  line?: string;
  block?: {start: string; end: string};
}

/** `themeConfig.prism`. */
export interface PrismConfig {
  theme?: PrismTheme;
  darkTheme?: PrismTheme;
  defaultLanguage?: string;
  additionalLanguages?: readonly string[];
  magicComments?: readonly MagicComment[];
}

interface PrismSettings {
  styles: CodeStyles;
  defaultLanguage: string;
  magicComments: readonly MagicComment[];
  /** Changes whenever code would be highlighted differently. */
  key: string;
}

/** Shared: Docusaurus loads this module once for each plugin. */
const SETTINGS = Symbol.for('prism settings');
const shared = globalThis as {[SETTINGS]?: PrismSettings; Prism?: typeof Prism};

/** The configured themes. Before {@link configurePrism}, Docusaurus's own. */
export const prismSettings = (): PrismSettings => shared[SETTINGS] ?? configurePrism({});

/**
 * Highlights code according to `themeConfig.prism` from now on.
 *
 * @throws UserError for a language that Prism doesn't have
 */
export function configurePrism(config: PrismConfig = {}): PrismSettings {
  const {
    theme = themes.palenight,
    darkTheme,
    defaultLanguage = 'text',
    additionalLanguages = [],
    magicComments = [
      {
        className: 'theme-code-block-highlighted-line',
        line: 'highlight-next-line',
        block: {start: 'highlight-start', end: 'highlight-end'},
      },
    ],
  } = config;
  loadLanguages(additionalLanguages.map((language) => language.toLowerCase()));
  return (shared[SETTINGS] = {
    styles: new CodeStyles(theme, darkTheme),
    defaultLanguage: defaultLanguage.toLowerCase(),
    magicComments,
    key: JSON.stringify([theme, darkTheme, additionalLanguages]),
  });
}

/** Loads the grammar of a language that the configuration doesn't list. Code in others is shown plain. */
export function addLanguage(language: string): void {
  prismSettings();
  try {
    if (!Object.hasOwn(Prism.languages, language)) loadLanguages([language]);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
  }
}

/** Prism's language list, and its dependency resolver. */
interface Components {
  languages: Record<string, unknown>;
}
type GetLoader = (
  components: Components,
  load: string[],
  loaded: string[],
) => {load(one: (language: string) => void): void};

function loadLanguages(languages: string[]): void {
  const load = createRequire(__filename);
  const components = load('prismjs/components.js') as Components;
  const getLoader = load('prismjs/dependencies.js') as GetLoader;
  for (const language of languages) {
    if (language !== 'meta' && Object.hasOwn(components.languages, language)) continue;
    const close = closest(language, Object.keys(components.languages));
    throw new UserError(
      `docusaurus.config.ts: themeConfig.prism.additionalLanguages has '${language}', which Prism doesn't have. ${close ? `Did you mean '${close}'? ` : ''}All are listed at https://prismjs.com/#supported-languages.`,
    );
  }
  const loaded = Object.keys(components.languages).filter((name) => Object.hasOwn(Prism.languages, name));
  // Prism's languages register themselves in a global variable.
  const before = shared.Prism;
  shared.Prism = Prism;
  getLoader(components, languages, loaded).load((language) => {
    load(`prismjs/components/prism-${language}`);
  });
  shared.Prism = before;
  // Prism's pattern excludes hyphens: `--scope-id` would look different from `--wait`.
  const flag = (Prism.languages.bash as {parameter?: {pattern: RegExp}} | undefined)?.parameter;
  if (flag) flag.pattern = /(^|\s)-{1,2}\w[\w.-]*(?=[=\s]|$)/;
}
