import {CODE} from '@nacre-docs/kit/mdx/markdown';

/** A wording to avoid in prose. */
export interface Rule {
  pattern: RegExp;
  /** How to fix it, completing a sentence that quotes the match. */
  remedy: string;
}

export const rule = (pattern: RegExp, remedy: string): Rule => ({pattern, remedy});

/** Site-specific additions to the rules. */
export interface ProseRules {
  /** Glossary terms, each with the alternatives that are rejected. */
  terms?: readonly Rule[];
  /** Names with specific capitalization. */
  names?: readonly string[];
  /** Command names, which don't need backticks in titles and descriptions. */
  commands?: readonly string[];
}

/** Filler, marketing, and text about the page itself. */
const FILLER: Rule[] = [
  rule(/\bwelcome\b/i, 'greets the reader. Start with the purpose of the page.'),
  rule(
    /\bin this (?:guide|page|tutorial|article|section|document|how-to)\b|\bthis (?:guide|page|tutorial|article|document) (?:will|explains|describes|shows|covers|walks|teaches)\b/i,
    'talks about the page. Say the thing itself.',
  ),
  rule(
    /\bsimply\b|\beasily\b|\beffortless(?:ly)?\b|\bobviously\b|\bof course\b|\bbasically\b|\bactually\b/i,
    'is filler. Remove it.',
  ),
  rule(
    /\bjust\b/i,
    'is filler. Remove it. For time, write "newly" or name the moment; for amount, write "only".',
  ),
  rule(/(?<!not )\beasy\b|\bstraightforward\b/i, 'judges for the reader. Show the steps instead.'),
  rule(
    /\bplease\b|\bnote that\b|\bkeep in mind\b|\bbear in mind\b|\bit is important to\b|\bit's worth\b/i,
    'is filler. Say the thing, or use a :::note.',
  ),
  rule(/\bin order to\b/i, 'is long. Write "to".'),
  rule(/\b(?:utilize|leverage)[sd]?\b|\b(?:utilizing|leveraging)\b/i, 'is long. Write "use".'),
  rule(
    /\bseamless(?:ly)?\b|\bblazing\b|\bpowerful\b|\bcutting-edge\b|\bworld-class\b|\bstate-of-the-art\b|\brobust\b|\bgame.chang\w+|\bout of the box\b|\bbest-in-class\b|\bsupercharge\w*|\bunlock the\b/i,
    'is marketing. Say what it does.',
  ),
  rule(
    /\bcoming soon\b|\bstay tuned\b|\bunder construction\b|\bto be (?:announced|determined|defined)\b/i,
    'promises. Describe only existing features.',
  ),
  rule(/\bTODO\b|\bFIXME\b|\bTBD\b|\bXXX\b|\blorem\b/, 'is a placeholder. Finish the text.'),
  rule(/\bclick here\b|\b(?:see|read) here\b/i, 'hides where the link goes. Name the page in the link.'),
  rule(/\be\.g\.|\bi\.e\.|\betc\b/i, 'is Latin. Write "for example" or "that is", or end the list.'),
  rule(/!(?=\s|$)/, 'is an exclamation point. End the sentence with a period.'),
];

/** Nouns counted per something, as in "one line a page". "60 lines a minute" is fine. */
const PARTS = 'item|line|row|page|section|file|entry|record|schema';

/** A word or inline code in a list. */
const ITEM = `(?<![\\w'’${CODE}-])[\\w'’${CODE}-]+(?![\\w'’${CODE}-])`;

/** Non-idiomatic phrases with their corrections. */
const IDIOM: Rule[] = [
  rule(/\bno other one\b/i, 'is not idiomatic. Write "no other" and the noun.'),
  rule(
    /\b(?:need|require)s? that (?:no|nothing|nobody|none|all|every)\b/i,
    'is not idiomatic. Write "only if", or name what it needs.',
  ),
  rule(/, also not\b/i, 'is not idiomatic. Write "not even", or "nor".'),
  rule(/\bany more(?=[.,;:)]|$)/i, 'is not idiomatic at the end. Write "no longer" before the verb.'),
  rule(/\banother \w+ than\b/i, 'is not idiomatic. Write "other than", or "a different".'),
  rule(/\bof use for\b/i, 'is not idiomatic. Write "useful for".'),
  rule(
    /\breplac(?:e|es|ing) (?:\S+ ){1,4}by (?:the|an?|its|your|that|those)\b/i,
    'is not idiomatic. Put the replacement after "with".',
  ),
  rule(/\b(?:mend(?:s|ed|ing)?)\b/i, 'is quaint. Write "fix".'),
  rule(/\banew\b/i, 'is quaint. Write "again".'),
  rule(/\balike\b/i, 'is quaint. Write "the same", "both" or "such as".'),
  rule(/\bhear(?:s|d)? (?:of|about)\b/i, 'personifies a program. Write "receive" or "is notified of".'),
  rule(/\bunless sent\b/i, 'has no subject. Write "Defaults to", or "if you omit it".'),
  rule(/\bset-ups?\b/i, 'is dated. Write "setup", or "set up" for the verb.'),
  rule(/\boutside of\b/i, 'is long. Write "outside".'),
  rule(
    /\b(?:the|this) diagram (?:\w+ )?(?:shows|draws|illustrates)\b/i,
    'repeats the picture. Describe what it omits: conditions and consequences.',
  ),
  rule(
    new RegExp(
      `\\b(?:one(?: (?:${PARTS}))?|items|lines|rows|entries|records) an? (?:${PARTS}|scope|release|application|resource|node|side)\\b`,
      'i',
    ),
    'is not idiomatic. Write "per", or "for each".',
  ),
  // Longer items could be clauses, as in "to stop, select it and confirm".
  rule(
    new RegExp(`${ITEM}, (?:${ITEM} )?${ITEM}, ${ITEM} (?:and|or) (?!not\\b)${ITEM}(?!,)`, 'i'),
    'lacks a serial comma. Put one before "and" or "or".',
  ),
];

/** Case-sensitive names, each with a pattern for misspellings. */
const NAMES = [
  ...'GitHub,GitLab,Docker,PostgreSQL,JavaScript,TypeScript,Node.js,PowerShell,OpenAPI,macOS'.split(','),
  ...'API,APIs,CLI,JSON,YAML,HTTP,HTTPS,URL,URLs,DNS,TLS,CPU'.split(','),
].map(named);

function named(name: string): {name: string; pattern: RegExp} {
  const text = name.replace('.', '\\.');
  return {name, pattern: new RegExp(`(?<![\\w./@-])${text}(?![\\w/-]|\\.\\w|:\\/\\/|:\\w)`, 'gi')};
}

/** British spelling before the colon. `cancelled` is allowed because it is a state name. */
const SPELLINGS = Object.fromEntries(
  [
    'behaviour:behavior colour:color favour:favor honour:honor labour:labor neighbour:neighbor',
    'centre:center metre:meter fibre:fiber licence:license defence:defense catalogue:catalog dialogue:dialog',
    'analyse:analyze artefact:artifact grey:gray judgement:judgment whilst:while amongst:among towards:toward',
    'fulfil:fulfill enrol:enroll ageing:aging programme:program storey:story cheque:check',
    'labelled:labeled labelling:labeling modelled:modeled modelling:modeling travelled:traveled signalled:signaled',
  ]
    .join(' ')
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);
const ISE =
  /\b(\w*(?:organ|author|initial|final|custom|serial|normal|recogn|util|optim|minim|maxim|general|special|standard|central|local|prior|visual|synchron|categor|summar|emphas|material|container|paralle?l|capital|ident|token|random)i)s(e[sd]?|ing|ations?|ers?)\b/i;

export interface ProseFinding {
  /** Offset in the text. */
  at: number;
  message: string;
}

/**
 * Finds style problems in a piece of prose.
 *
 * @param text plain text, with `CODE` instead of inline code
 * @param isPlain whether the text can't mark slugs and fields as code, so names are skipped
 */
export function proseFindings(
  text: string,
  {terms = [], names = []}: ProseRules = {},
  isPlain = false,
): ProseFinding[] {
  return [
    ...findWordings(text, [...FILLER, ...IDIOM, ...terms]),
    ...(isPlain ? [] : nameProblems(text, names)),
    ...spellingProblems(text),
  ];
}

/** The wordings of a text that rules avoid. */
export function findWordings(text: string, rules: readonly Rule[]): ProseFinding[] {
  return rules.flatMap(({pattern, remedy}) =>
    matches(text, pattern).map(([match, at]) => ({
      at,
      message: `"${match.replace(new RegExp(`${CODE}+`, 'g'), 'CODE')}" ${remedy}`,
    })),
  );
}

function nameProblems(text: string, names: readonly string[]): ProseFinding[] {
  return [...NAMES, ...names.map(named)].flatMap(({name, pattern}) =>
    matches(text, pattern)
      .filter(([match]) => match !== name)
      .map(([match, at]) => ({
        at,
        message: `"${match}" is written ${name}. In a command or file name, put it in backticks.`,
      })),
  );
}

function spellingProblems(text: string): ProseFinding[] {
  const words = matches(text, /\b[a-z]{4,}\b/i);
  const listed = words.flatMap(([word, at]): ProseFinding[] => {
    const lower = word.toLowerCase();
    const american =
      SPELLINGS[lower] ?? (lower.endsWith('s') ? SPELLINGS[lower.slice(0, -1)]?.concat('s') : undefined);
    return american ? [{at, message: `"${word}" is British. Write ${american}.`}] : [];
  });
  const ise = matches(text, ISE).map(([word, at]) => ({
    at,
    message: `"${word}" is British. Write ${word.replace(ISE, '$1z$2')}.`,
  }));
  return [...listed, ...ise];
}

function matches(text: string, pattern: RegExp): Array<[string, number]> {
  const global = new RegExp(pattern, `${pattern.flags.replace('g', '')}g`);
  return [...text.matchAll(global)].map((match) => [match[0], match.index]);
}
