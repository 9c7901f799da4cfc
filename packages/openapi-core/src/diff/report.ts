import {codeSpan} from '@nacre-docs/kit/markdownWriter/escape';
import {shownFile} from '../read/problems';
import {LEVELS, type Change, type Level} from './change';

/** A change report format. Each report ends in a line feed. */
export type Report = (changes: Change[], names: {before: string; after: string}) => string;

const HEADINGS: Record<Level, string> = {breaking: 'Breaking', warning: 'Warnings', info: 'Other changes'};

/** Report formats by their `--format` name. */
export const REPORTS: Record<string, Report> = {
  /** Lines for a terminal or CI log: by operation, worst first. */
  text(changes, {before, after}) {
    if (changes.length === 0) return `${before} → ${after}: no changes\n`;
    const {breaking, warning, info} = countLevels(changes);
    const groups = byOperation(changes).map(({name, members}) =>
      [name || 'The whole API', ...members.map(textLine)].join('\n'),
    );
    return `${groups.join('\n\n')}\n\n${before} → ${after}: ${breaking} breaking, ${warning} warning, ${info} info\n`;
  },
  json(changes, names) {
    const shown = changes.map((change) =>
      change.source ? {...change, source: {...change.source, file: shownFile(change.source.file)}} : change,
    );
    return `${JSON.stringify({...names, counts: countLevels(changes), changes: shown}, undefined, 2)}\n`;
  },
  /** For a pull request comment: by level, then by operation. */
  markdown(changes, {before, after}) {
    const counts = countLevels(changes);
    const head = `# API changes\n\nFrom ${before} to ${after}: ${counts.breaking} breaking, ${counts.warning} warnings, ${counts.info} others.\n`;
    const sections = LEVELS.filter((level) => counts[level] > 0).map((level) => {
      const groups = byOperation(changes.filter((change) => change.level === level)).map(
        ({name, members}) => {
          const lines = members.map(
            ({text, action, rule}) => `- ${text}${action ? ` **${action}**` : ''} (${rule})`,
          );
          return `### ${name ? codeSpan(name) : 'The whole API'}\n\n${lines.join('\n')}\n`;
        },
      );
      return `## ${HEADINGS[level]}\n\n${groups.join('\n')}`;
    });
    return [head, ...sections].join('\n');
  },
};

/** Number of changes per level. */
function countLevels(changes: Change[]): Record<Level, number> {
  const count = (wanted: Level) => changes.filter(({level}) => level === wanted).length;
  return {breaking: count('breaking'), warning: count('warning'), info: count('info')};
}

/** Whether any change is at least as severe as `level`. */
export function reaches(changes: Change[], level: Level): boolean {
  const bad = LEVELS.slice(0, LEVELS.indexOf(level) + 1);
  return changes.some((change) => bad.includes(change.level));
}

/** Groups changes: API-wide first, then by operation in order of appearance. */
function byOperation(changes: Change[]): Array<{name: string; members: Change[]}> {
  const groups = new Map<string, Change[]>([['', []]]);
  for (const change of changes) {
    const {operation} = change;
    const name = operation ? `${operation.method} ${operation.path}` : '';
    groups.set(name, [...(groups.get(name) ?? []), change]);
  }
  return [...groups].flatMap(([name, members]) => (members.length > 0 ? [{name, members}] : []));
}

function textLine({level, rule, text, action, source}: Change): string {
  const location = source ? `\n      ${shownFile(source.file)}:${source.line}` : '';
  return `  ${level.padEnd(8)} ${text}${action ? ` ${action}` : ''} [${rule}]${location}`;
}
