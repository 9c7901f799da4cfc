import {rule, type Rule} from './proseRules';

const PREPOSITION = 'of|by|with|from|for|to|under|on|after|through|at|in|before|during';

/** After "no": comparisons, as in "is no longer". */
const COMPARED = 'longer|more|fewer|less|different|other|one|later|earlier|larger|smaller|matter';

/** Things that determine something, before "decides". */
const DECIDERS =
  '(?:type|setting|rule|order|code|schema|template|role|grant|field|pattern|filter|path|layout|it|that|which)s?';

/**
 * Patterns of English that sounds translated, in pages and code. Each is correct, and fine once. Many of them make a
 * text foreign, so checks limit how many there are in 10,000 words.
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
  rule(/\bin (?:its|their) (?:place|stead)\b|\bin place of\b/i, 'is dated. Write "instead".'),
  rule(
    /\b(?:by (?:itself|themselves)|of its own accord)\b/i,
    'is unclear. Write "automatically", "on its own" or "alone".',
  ),
  rule(/, be (?:it|they)\b/i, 'is archaic. Write "whether".'),
  rule(/\b(?:as|so) far as\b|\binsofar\b/i, 'is vague. Write "where", "if" or "up to".'),
  rule(/\bbeside\b/i, 'is formal. Write "next to".'),
  rule(/\b(?:afterwards?|beforehand)\b/i, 'is formal. Write "after" or "before" and the event, or "then".'),
  rule(/\b(?:whoever|whichever)\b/i, 'is formal. Write "anyone who" or "any".'),
  rule(/\b(?:therefore|thus|hence|thereby|whereby)\b/i, 'is formal. Write "so".'),
  rule(
    /\b(?:nevertheless|nonetheless|albeit|whereas|all the same|anyhow|notwithstanding)\b/i,
    'is formal. Write "but" or "anyway".',
  ),
  rule(/\b(?:moreover|furthermore)\b/i, 'is formal. Write "also", or remove it.'),
  rule(/\bupon\b/i, 'is formal. Write "on" or "when".'),
  rule(/\b(?:thereof|therein|wherein|hereby|herein|henceforth|lest)\b/i, 'is formal. Name the thing.'),
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
  rule(
    /(?:^|[.:;?] )(?:Neither|Nor|None of|Never)\b|\b(?:not even|nor (?:does|do|is|are))\b/,
    'is a negative preamble. Say what is true.',
  ),
  rule(
    /[^.;?!]{15,}; [^;.]{10,}\.(?=\s|$)/,
    'joins two sentences. Split them, or write "and", "but" or "so".',
  ),
  rule(
    /\b(?:says?|said|tells?) (?:why|so|which|what|whether|how|where)\b/i,
    'personifies. Name the fact: "shows the reason".',
  ),
  rule(/\bsuch an? \w+/i, 'is stiff. Write "this", "a … like this", or only the article.'),
  rule(
    /\bof (?:yours|theirs|hers|(?:its|their|your) own(?= ?[.,;:)]|$))/i,
    'is long. Write "your", "its" or "their".',
  ),
  rule(
    /\bin (?:question|turn|force|between|any case|either case|the process|the meantime)\b|\bat that point\b|\ball the way\b|\b(?:lower|further|farther) (?:down|up)\b|\bonly then\b|\b(?:stays?|goes?|went) away\b/i,
    'is a filler. Remove it, or be specific.',
  ),
  rule(/\bso that\b/i, 'is long. Write "so" or "to".'),
  rule(/\bwhatever\b/i, 'is vague. Write "everything that", or name it.'),
  rule(
    new RegExp(`\\b${DECIDERS} decides? (?:which|whether|what|where|how|the|if|between)\\b`, 'i'),
    'personifies. Write "determines".',
  ),
  rule(/\b(?:of|for|with|on|by|from|about|than|in|exactly) what\b/i, 'stands for a noun. Name the thing.'),
];

/** What belongs to something else in technical texts, so a possessive or compound noun is shorter. */
const PARTS =
  'name|id|status|type|version|page|key|value|role|owner|node|messages?|logs?|fields?|size|address|actions?|template|token|attributes?|schema|form|image|settings?|permissions?|results?|output|health|limits?|tags?|parameters?|path|text|format|body|rules?|region|domain|specification|password|visibility|content|order';

const POSSESSOR = '(?:the|an?|its|each|every|this|that|your|their|all)';

/** Who can do things, before "may". */
const PEOPLE =
  '(?:you|who|they|anyone|everyone|(?:developer|operator|admin|user|caller|role|person|member|key)s?)';

/** Verbs before "no". "Has no effect" is idiomatic. */
const VERBS =
  '(?:needs?|takes?|gets?|got|keeps?|stores?|contains?|gives?|opens?|returns?|sends?|makes?|creates?|allows?|reports?|leaves?|shows?|uses?|runs?|changes?|adds?|sets?|knows?|does|do|has|have|had)';

/**
 * Further patterns for pages, where readers notice more: correct English that a native technical writer would put
 * more simply.
 */
export const STIFF: readonly Rule[] = [
  rule(
    /\bnames (?:it|its|which|what|an?|the|each|every|one|them)\b|\b(?:holds?|held|holding)\b/i,
    'is literary as a verb. Write "shows", "contains", "blocks" or "has".',
  ),
  rule(
    /\brefus(?:es?|ed|als?|ing)\b(?! (?:the )?connections?)/i,
    'personifies. Write "reject", or name the error.',
  ),
  rule(/\bnothing\b/i, 'is a stiff subject or object. Negate the verb, or name what does happen.'),
  rule(
    new RegExp(`\\b${VERBS} no (?!(?:${COMPARED}|effect|idea|way)\\b)[a-z]+`, 'i'),
    'negates the object. Negate the verb: "doesn\'t have a …".',
  ),
  rule(
    new RegExp(`\\bthe (?:${PARTS}) of ${POSSESSOR} \\w+`, 'i'),
    'is long. Use a possessive or a compound noun.',
  ),
  rule(
    /\b(?:is|are|was|were|be|been|being) (?:\w+ly )?(?!followed|joined|sorted|identified|separated|set)\w+(?:ed|en|wn|ilt|ept|ent|und) by (?!default|hand|name|id|email|its)/i,
    'is passive. Make the agent the subject.',
  ),
  rule(
    new RegExp(`\\b${PEOPLE} may (?!(?:also |not )?(?:be|have|need|want|know|notice)\\b)[a-z]+`, 'i'),
    'sounds official. Write "can", or "might" if it is a possibility.',
  ),
  rule(
    /[\w`)]: (?:it|they|you|this|that|there|these)(?:'s|'re|'ll)? [^.:]+\./,
    'hides a sentence after a colon. Start it, or write "because".',
  ),
  rule(/[^.?!:]{10,}: [^.?!:]{3,}: \S/, 'has two colons. Write two sentences.'),
  rule(/(?:\S*[^\s.?!:;]\s+){30}\S+/, 'is more than 30 words without a stop. Split the sentence.'),
];
