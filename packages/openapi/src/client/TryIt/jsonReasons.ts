import {translate} from '@docusaurus/Translate';
import type {JsonMistake, JsonProblem} from './jsonProblem';

const REASONS: Record<JsonMistake, () => string> = {
  value: () => translate({id: 'theme.TryIt.jsonValue', message: 'A value is missing here.'}),
  word: () => translate({id: 'theme.TryIt.jsonWord', message: 'Put text in double quotes.'}),
  quote: () => translate({id: 'theme.TryIt.jsonQuote', message: 'A closing quote is missing.'}),
  escape: () => translate({id: 'theme.TryIt.jsonEscape', message: 'Write a backslash as \\\\.'}),
  key: () => translate({id: 'theme.TryIt.jsonKey', message: 'Put the key in double quotes.'}),
  colon: () => translate({id: 'theme.TryIt.jsonColon', message: 'A colon is missing after the key.'}),
  comma: () => translate({id: 'theme.TryIt.jsonComma', message: 'A comma is missing at the end.'}),
  lastComma: () => translate({id: 'theme.TryIt.jsonLastComma', message: 'Remove the last comma.'}),
  open: () => translate({id: 'theme.TryIt.jsonOpen', message: 'A closing bracket is missing.'}),
  more: () => translate({id: 'theme.TryIt.jsonMore', message: 'Remove everything after the end.'}),
};

/** A reason with the number of its line. */
export const lineText = (line: number, reason: string): string =>
  translate({id: 'theme.TryIt.jsonProblem', message: 'Line {line}: {reason}'}, {line: String(line), reason});

/** The mistake in words, with its line. */
export const problemText = ({line, mistake}: JsonProblem): string => lineText(line, REASONS[mistake]());
