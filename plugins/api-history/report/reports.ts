import {LEVELS, type Change, type Level} from '../compare/change';
import {toMarkdown} from './markdown';
import {relative} from './place';
import {toText} from './text';

/** A way to write changes down; each ends in a line feed. */
export type Report = (changes: Change[], names: {before: string; after: string}) => string;

const toJson: Report = (changes, names) =>
  `${JSON.stringify({...names, counts: countLevels(changes), changes: changes.map(withRelativeSource)}, undefined, 2)}\n`;

/** Every report by the name under which `--format` asks for it. */
export const REPORTS: Record<string, Report> = {text: toText, json: toJson, markdown: toMarkdown};

/** How many changes there are of each level. */
export function countLevels(changes: Change[]): Record<Level, number> {
  const count = (wanted: Level) => changes.filter(({level}) => level === wanted).length;
  return {breaking: count('breaking'), warning: count('warning'), info: count('info')};
}

/** Whether there is a change that is as bad as `level`, or worse. */
export function reaches(changes: Change[], level: Level): boolean {
  const bad = LEVELS.slice(0, LEVELS.indexOf(level) + 1);
  return changes.some((change) => bad.includes(change.level));
}

function withRelativeSource(change: Change): Change {
  return change.source ? {...change, source: {...change.source, file: relative(change.source.file)}} : change;
}
