import {rule, type Rule} from '@nacre-docs/writing/checks/proseRules';

/** One term per thing; the check `prose` refuses the others. */
export const terms: Rule[] = [
  rule(
    /\b(?:logged|logging) in\b|\blog into\b|\b(?:to|you|then|and|can|must) log in\b/i,
    'is called sign in.',
  ),
];

/** Names with their own capitals that guides of this product speak of, beside those that every guide may. */
export const names: string[] = ['{{name}}'];

/** Names that keep their capital inside a heading. A name of several words is one entry. */
export const properNouns: string[] = ['{{name}}'];

/** Names in code that belong to other products, formats and tools; the check `names` knows those of the API itself. */
export const foreignNames: string[] = [];
