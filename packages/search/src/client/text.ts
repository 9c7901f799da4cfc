const WORD = /[\p{L}\p{N}]+(?:[_\-.:][\p{L}\p{N}]+)*/gu;
/** Scripts without spaces between words. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}]/u;
const JOINTS = /[_\-.:]+|(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;

/** A word as written, with its search tokens. */
export interface Word {
  text: string;
  start: number;
  end: number;
  /** The whole word in lowercase if it's an identifier: `scope_id`, `createScope`, `2025-06-01`. */
  whole: string;
  /** Stems of its parts: one for an ordinary word. */
  parts: string[];
}

type Analysis = Pick<Word, 'whole' | 'parts'>;

/** A site repeats the same few thousand words. Each is analyzed once. */
const analyses = new Map<string, Analysis>();

function analyze(word: string): Analysis {
  let analysis = analyses.get(word);
  if (!analysis) {
    const parts = word
      .split(JOINTS)
      .filter(Boolean)
      .map((part) => stem(fold(part)));
    analysis = {whole: parts.length > 1 ? fold(word) : stem(fold(word)), parts};
    analyses.set(word, analysis);
  }
  return analysis;
}

/** Splits text into words. */
export function wordsOf(text: string): Word[] {
  return [...text.matchAll(WORD)].flatMap(({0: run, index}) =>
    segments(run).map(({segment: word, index: offset}) => ({
      text: word,
      start: index + offset,
      end: index + offset + word.length,
      ...analyze(word),
    })),
  );
}

/** A text's index tokens: every word, and the parts of identifiers. */
export function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  for (const {segment: word} of (text.match(WORD) ?? []).flatMap(segments)) {
    const {whole, parts} = analyze(word);
    tokens.push(whole);
    if (parts.length > 1) tokens.push(...parts);
  }
  return tokens;
}

let segmenter: Intl.Segmenter | undefined;

/** Splits a run of letters into words: dictionary words in Chinese, Japanese and Thai, otherwise the run itself. */
function segments(run: string): Array<{segment: string; index: number}> {
  if (!UNSPACED.test(run) || !('Segmenter' in Intl)) return [{segment: run, index: 0}];
  segmenter ??= new Intl.Segmenter(undefined, {granularity: 'word'});
  return [...segmenter.segment(run)].filter(({isWordLike}) => isWordLike);
}

/** Lowercase, without accents. */
export function fold(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
}

/** Removes a plural ending. Removing more would make a short prefix miss its word. */
export function stem(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /\d/.test(word)) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ss|us|is)$/.test(word)) return word;
  if (/(?:x|z|ch|sh|ss)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

const ENDINGS =
  /(?:ications?|ations?|ments?|ings?|ions?|ers?|ors?|als?|(?<=fail)ures?|ences?|ents?|ies|ied|ed|es|e|(?<![aeiou])y|ly|able)$/;

/** The common root of a word family: deploy, deploying, deployed, deployment. */
export function familyOf(word: string): string {
  if (word.length < 5 || /[\d_\-.:]/.test(word)) return word;
  const root = word.replace(ENDINGS, '');
  if (root.length < 4) return word.length > 4 ? word.replace(/e$/, '') : word;
  // running, run: a doubled consonant before the ending.
  return root.replace(/([bdgmnprt])\1$/, '$1');
}

/** Words that don't describe a question's subject. */
export const STOP_WORDS = new Set(
  'a an and are as at be by can do does for from how i if in into is it my of on or our should something that the their there this to via was we what when where which why with you your'.split(
    ' ',
  ),
);

/** Words without meaning in sentences, though names may contain them: "After a denial", "My own domain". */
export const SENTENCE_WORDS = new Set(
  'about after all already also am another any anybody anyone anything because been before being both but could did doing each either else every everybody everyone everything few get gets getting given go goes going got had has have having he help her here his just let like look looks made make makes many may me mean means meant might mine more most much must need needs nobody not now off often one only onto other others out over please same see seen she so some somebody someone still such take takes tell tells than them then these they thing things those through too under until up us use used uses using very want wants way were whether while who whom whose will with within without would yes yet'.split(
    ' ',
  ),
);

/** Languages and tools of code samples. */
export const LANGUAGES = new Set(
  'bash cli csharp curl go golang java javascript js kotlin node nodejs php powershell python ruby rust shell swift ts typescript'.split(
    ' ',
  ),
);

/** Languages whose samples have another name. */
const SAMPLE_NAMES: Record<string, string> = {
  bash: 'curl',
  golang: 'go',
  javascript: 'nodejs',
  js: 'nodejs',
  node: 'nodejs',
  shell: 'curl',
  ts: 'nodejs',
  typescript: 'nodejs',
};

/** The language of the samples that the reader looks for, in "python create scope". */
export function languageIn(query: string): string | undefined {
  const words = wordsOf(query).map(({text}) => fold(text));
  const language = words.length > 1 ? words.find((word) => LANGUAGES.has(word)) : undefined;
  return language && (SAMPLE_NAMES[language] ?? language);
}

export const STATUS_CODE = /^[45]\d\d$/;

/** Words that describe the number in `error 409`. */
export const STATUS_WORDS = new Set(['code', 'error', 'http', 'response', 'status']);

/** Whether the query is a question, "how do I …" or "… a deployment": guides rank first. */
export function isSentence(query: string): boolean {
  const words = query.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [];
  return words.length > 2 && words.some((word) => STOP_WORDS.has(word));
}
