import {LEVELS, type Change, type Level} from '../change';

/** A change report format; each report ends in a line feed. */
export type Report = (changes: Change[], names: {before: string; after: string}) => string;

/** Number of changes per level. */
export function countLevels(changes: Change[]): Record<Level, number> {
  const count = (wanted: Level) => changes.filter(({level}) => level === wanted).length;
  return {breaking: count('breaking'), warning: count('warning'), info: count('info')};
}

/** Whether any change is at least as severe as `level`. */
export function reaches(changes: Change[], level: Level): boolean {
  const bad = LEVELS.slice(0, LEVELS.indexOf(level) + 1);
  return changes.some((change) => bad.includes(change.level));
}
