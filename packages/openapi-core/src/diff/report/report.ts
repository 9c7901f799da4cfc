import {LEVELS, type Change, type Level} from '../change';

/** A way to write changes down; each ends in a line feed. */
export type Report = (changes: Change[], names: {before: string; after: string}) => string;

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
