import {LEVELS, type Level} from '../change';
import {byOperation} from './sourceLine';
import {countLevels, type Report} from './report';

const HEADINGS: Record<Level, string> = {breaking: 'Breaking', warning: 'Warnings', info: 'Other changes'};

/** Changes as Markdown for a pull request comment: by level, then by operation. */
export const toMarkdown: Report = (changes, {before, after}) => {
  const counts = countLevels(changes);
  const head = `# API changes\n\nFrom ${before} to ${after}: ${counts.breaking} breaking, ${counts.warning} warnings, ${counts.info} others.\n`;
  const sections = LEVELS.filter((level) => counts[level] > 0).map((level) => {
    const groups = byOperation(changes.filter((change) => change.level === level)).map(
      ({name, changes: members}) => {
        const lines = members.map(
          ({text, action, rule}) => `- ${text}${action ? ` **${action}**` : ''} (${rule})`,
        );
        return `### ${name ? `\`${name}\`` : 'The whole API'}\n\n${lines.join('\n')}\n`;
      },
    );
    return `## ${HEADINGS[level]}\n\n${groups.join('\n')}`;
  });
  return [head, ...sections].join('\n');
};
