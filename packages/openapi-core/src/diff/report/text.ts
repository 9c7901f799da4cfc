import type {Change} from '../change';
import {byOperation, sourceLine} from './sourceLine';
import {countLevels, type Report} from './report';

/** Changes as lines for a terminal or CI log: by operation, worst first. */
export const toText: Report = (changes, {before, after}) => {
  const {breaking, warning, info} = countLevels(changes);
  if (changes.length === 0) return `${before} → ${after}: no changes\n`;
  const groups = byOperation(changes).map(({name, changes: members}) =>
    [name || 'The whole API', ...members.map(line)].join('\n'),
  );
  return `${groups.join('\n\n')}\n\n${before} → ${after}: ${breaking} breaking, ${warning} warning, ${info} info\n`;
};

function line({level, rule, text, action, source}: Change): string {
  const place = source ? `\n      ${sourceLine(source)}` : '';
  return `  ${level.padEnd(8)} ${text}${action ? ` ${action}` : ''} [${rule}]${place}`;
}
