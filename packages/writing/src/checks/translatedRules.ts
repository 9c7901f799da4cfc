import {rule, type Rule} from './proseRules';

const PREPOSITION = 'of|by|with|from|for|to|under|on|after|through|at|in|before|during';

/** After "no": comparisons, as in "is no longer". */
const COMPARED = 'longer|more|fewer|less|different|other|one|later|earlier|larger|smaller|matter';

/**
 * Patterns of English that sounds translated. Each is correct, and fine once; many of them make a text foreign, so
 * checks limit how many there are in 10,000 words.
 */
export const TRANSLATED: readonly Rule[] = [
  rule(
    new RegExp(`(?<!\\bthere )\\b(?:is|are|was|were|be) no (?!(?:${COMPARED})\\b)[a-z]+\\b`, 'i'),
    'negates the noun. Negate the verb: "isn\'t a …".',
  ),
  rule(
    /\bwhat (?:it|they|this|that) (?:holds?|came|comes|knows?|keeps?|kept|leads?|stands?|adds|draws|names|carries|carry)\b|\bwhat (?:is|was|are|were) (?:left|kept|there|meant|told|common)\b|\bwhat (?:holds|stands|came|comes|goes|leads)\b/i,
    'stands for a noun. Name the thing: "its content", "the rest".',
  ),
  rule(
    /\b(?:that(?:'s| is)|which is) why\b/i,
    'explains backwards. Write "so", or "because" after the fact.',
  ),
  rule(
    new RegExp(
      `\\b(?:each|all|some|none|many|most|both|one|two|first|last) of which\\b|\\b(?:${PREPOSITION}) which (?:the|an?|it|they|you|we|its|their|each|every|this)\\b|\\b(?:${PREPOSITION}) whom\\b`,
      'i',
    ),
    'is a stiff relative clause. Start a sentence, or put the preposition last.',
  ),
  rule(
    /\bthe \w+ of (?:the|an?|its|each|every|this|that) \w+ of (?:the|an?|its|each|every|this|that) \w+/i,
    'is a chain. Use a compound noun or a possessive.',
  ),
  rule(
    /\bso that (?:[\w'-]+ ){1,4}(?:can|could|cannot|can't)\b/i,
    'is long. Write "so … can", "to", or "which lets …".',
  ),
  rule(/\bin (?:its|their) (?:place|stead)\b|\bin place of\b/i, 'is dated. Write "instead".'),
  rule(
    /\b(?:by (?:itself|themselves)|of its own accord)\b/i,
    'is unclear. Write "automatically", "on its own" or "alone".',
  ),
  rule(/, be (?:it|they)\b/i, 'is archaic. Write "whether".'),
  rule(/\b(?:as|so) far as\b|\binsofar\b/i, 'is vague. Write "where", "if" or "up to".'),
  rule(
    /\b(?:beside|afterwards?|beforehand|whoever|whichever|thereby|thereof|therein|whereby|wherein|thus|hence|hereby|herein|upon|moreover|furthermore|nevertheless|nonetheless|albeit|henceforth|lest|whereas|all the same|anyhow|notwithstanding|therefore)\b/i,
    'is formal. Write "next to", "then", "so", "but" or "anyone who".',
  ),
  rule(/\b(?:nobody|somebody)\b/i, 'makes a person the subject. Name what happens.'),
  rule(
    /\b(?:is|are|was|were) to (?:be|have|hold|come|go|last|stay|show|say|give)\b|\b(?:has|have|had) to be\b|\bneeds? not\b/i,
    'is stiff. Write "must", or an instruction.',
  ),
  rule(
    /\b(?:stands?|stood|standing) (?:in|at|with|on|next|beside|behind|below|above|there|before|after|between|where|as|still|open)\b/i,
    'is literal. Write "is", or the verb for it.',
  ),
  rule(
    /\b(?:is|are|was|were|be|been) told\b|\btells? (?:of|apart)\b/i,
    'personifies. Write "print", "report" or "distinguish".',
  ),
  rule(
    /\b(?:go|goes|went|going) on\b(?! sale)|\bcomes? (?:of|about|to be)\b/i,
    'is vague. Write "continue" or the verb for it.',
  ),
  rule(/\bknows? (?:of|nothing)\b/i, 'personifies. Write what the program lacks or contains.'),
  rule(
    /\bmade again\b|\b(?:is|are|was|were|be) made (?:of|from|by|out)\b/i,
    'is vague. Write "built", "generated" or "consists of".',
  ),
  rule(/\bas (?:it|they) (?:is|was|are|were|stands?|stood)\b/i, 'is wordy. Write "unchanged" or "as is".'),
  rule(
    /\b(?:is|are|was|were|be|been) (?:already |still |always |not )?there(?=[.,;:)]| (?:already|yet|when|before|after|and|too)\b)/i,
    'is vague. Write "exists" or "is installed".',
  ),
  rule(/\b(?:until|since|up to) when\b/i, 'is a question. Write "the date" or "the time".'),
];
