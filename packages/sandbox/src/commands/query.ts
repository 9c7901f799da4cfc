import {search} from 'jmespath';

/** An expression that is not JMESPath, or whose functions don't take the values that they get. */
export class QueryError extends Error {}

/**
 * Applies a JMESPath expression to a JSON value.
 *
 * @throws QueryError for an expression that is wrong or does not fit the value
 */
export function query(expression: string, value: unknown): unknown {
  try {
    return search(value, expression) as unknown;
  } catch (error) {
    // Of some expressions, the package reads a token that is not there.
    const reason = error instanceof TypeError ? 'A name is missing' : (error as Error).message;
    throw new QueryError(`The query ${expression || '""'} is not valid: ${reason}.`, {cause: error});
  }
}
