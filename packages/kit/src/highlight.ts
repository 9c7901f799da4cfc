import {normalizeTokens, Prism} from 'prism-react-renderer';
import {escapeText, trusted, type Html} from './html';
import {prismSettings} from './prismSettings';

type Grammar = Parameters<typeof Prism.tokenize>[1];

/** Language names in guides and samples that differ from Prism's. */
const ALIASES: Record<string, string> = {
  jsonc: 'json',
  make: 'makefile',
  mdx: 'markdown',
  nodejs: 'javascript',
  terraform: 'hcl',
};

/** Whether code in this language gets colors. `text` and unknown languages are shown plain. */
export const canHighlight = (language: string): boolean => grammarOf(language) !== undefined;

/** Prism also has functions and empty grammars among its grammars, so a name alone isn't enough. */
function grammarOf(language: string): Grammar | undefined {
  prismSettings();
  const name = ALIASES[language] ?? language;
  const grammar: unknown = Object.hasOwn(Prism.languages, name) ? Prism.languages[name] : undefined;
  const isGrammar = typeof grammar === 'object' && grammar !== Prism.languages.plain;
  return isGrammar ? (grammar as Grammar) : undefined;
}

/** Prism's patterns take seconds for a word or gap this long, and its colors don't matter. */
const LONG = 5000;
const hasLong = (code: string) =>
  [/\s+/, /\S+/].some((other) => code.split(other).some(({length}) => length > LONG));

/** A piece of code with one look, and its classes. */
interface Run {
  classes: string;
  text: string;
}

const NEW_LINE: Run = {classes: '', text: '\n'};

/** Highlights code as spans with the configured theme's classes. */
export const highlight = (code: string, language: string): Html =>
  trusted(write(runsOf(code, language).flatMap((line, index) => (index > 0 ? [NEW_LINE, ...line] : line))));

/** Line by line: each line is self-contained HTML. */
export const highlightLines = (code: string, language: string): string[] => runsOf(code, language).map(write);

function runsOf(code: string, language: string): Run[][] {
  const grammar = hasLong(code) ? undefined : grammarOf(language);
  if (!grammar) return code.split(/\r\n|\r|\n/).map((text) => [{classes: '', text}]);
  const name = ALIASES[language] ?? language;
  const {styles} = prismSettings();
  // As prism-react-renderer does, for languages that embed others.
  const env = {code, grammar, language: name, tokens: [] as ReturnType<typeof Prism.tokenize>};
  Prism.hooks.run('before-tokenize', env);
  env.tokens = Prism.tokenize(env.code, env.grammar);
  Prism.hooks.run('after-tokenize', env);
  return normalizeTokens(env.tokens).map((line) =>
    line.map(({types, content, empty}) => ({
      classes: styles.classOf(types, name),
      text: empty ? '' : content,
    })),
  );
}

/** Merge neighbors with the same look, even across line ends. */
function write(line: Run[]): string {
  const runs = line.filter(({text}) => text !== '');
  const joined: Run[] = [];
  runs.forEach((run, index) => {
    const last = joined.at(-1);
    const next = run.text === '\n' ? runs.slice(index).find(({text}) => text !== '\n') : run;
    if (last && last.classes === next?.classes) last.text += run.text;
    else joined.push({...run});
  });
  return joined
    .map(({classes, text}) =>
      classes === '' ? escapeText(text) : `<span class="${classes}">${escapeText(text)}</span>`,
    )
    .join('');
}
