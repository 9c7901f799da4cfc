import {search} from 'jmespath';
import {CommandError} from './commandError';

/**
 * Applies a JMESPath expression to a JSON value.
 *
 * @throws CommandError for an invalid expression or one that doesn't fit the value
 */
export function query(expression: string, value: unknown): unknown {
  try {
    return search(value, expression) as unknown;
  } catch (error) {
    // For some expressions, the package reads a nonexistent token.
    const reason = error instanceof TypeError ? 'A name is missing' : (error as Error).message;
    throw new CommandError('not understood', `The query ${expression || '""'} is not valid: ${reason}.`);
  }
}
