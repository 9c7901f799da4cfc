import type {ApiOperation} from '../model/model';
import {own} from '../request/ownProperty';
import {LANGUAGES} from '../request/languages';

export interface CodeSample {
  id: string;
  /** The stored tab choice: its id, or the id of the sample that it replaces. */
  choice: string;
  /** Tab name. */
  label: string;
  grammar: string;
  code: string;
}

/** Prefix of the ids of samples in the description. */
export const ID_PREFIX = 'own-';

/** Languages that descriptions name differently than Prism, or whose usual name differs from their id. */
const GRAMMARS: Record<string, string> = {
  'c#': 'csharp',
  'c++': 'cpp',
  curl: 'bash',
  golang: 'go',
  js: 'javascript',
  node: 'javascript',
  'node.js': 'javascript',
  'objective-c': 'objectivec',
  shell: 'bash',
  ts: 'typescript',
};

interface DescriptionSample extends CodeSample {
  /** Id of the language, if there are generated samples in it. */
  language?: string;
}

/** The samples in an operation's `x-codeSamples`. Those with the same name have numbers. */
export function descriptionSamples({source}: Pick<ApiOperation, 'source'>): DescriptionSample[] {
  const labels = new Map<string, number>();
  return (source['x-codeSamples'] ?? []).map(({lang, label: given, source: code}) => {
    const name = lang.toLowerCase();
    const [language, usual] =
      Object.entries(LANGUAGES).find(([id, each]) => [id, each.label.toLowerCase()].includes(name)) ?? [];
    const base = given ?? usual?.label ?? lang;
    const count = (labels.get(base) ?? 0) + 1;
    labels.set(base, count);
    const label = count > 1 ? `${base} ${count}` : base;
    const grammar = own(GRAMMARS, name) ?? usual?.grammar ?? name;
    const id = ID_PREFIX + encodeURIComponent(label);
    return {id, choice: id, label, grammar, code: code.trimEnd(), language};
  });
}
