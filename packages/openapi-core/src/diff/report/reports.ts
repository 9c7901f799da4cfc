import type {Change} from '../change';
import {toMarkdown} from './markdown';
import {relative} from './sourceLine';
import {countLevels, type Report} from './report';
import {toText} from './text';

const toJson: Report = (changes, names) =>
  `${JSON.stringify({...names, counts: countLevels(changes), changes: changes.map(withRelativeSource)}, undefined, 2)}\n`;

/** Report formats by their `--format` name. */
export const REPORTS: Record<string, Report> = {text: toText, json: toJson, markdown: toMarkdown};

function withRelativeSource(change: Change): Change {
  return change.source ? {...change, source: {...change.source, file: relative(change.source.file)}} : change;
}
