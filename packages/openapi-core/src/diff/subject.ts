import type {ApiOperation} from '../model/model';
import {decodeSegment} from '../request/pointer';
import {code, type ChangeLocation} from './change';

/** The subject of a sentence about a location: "The query parameter `limit`", "The body field `tags[].name`". */
export function subjectOf(
  location: ChangeLocation,
  operation?: Pick<ApiOperation, 'kind' | 'responses'>,
): string {
  const {part, name, status = '', mediaType, pointer} = location;
  const field = pointer && fieldOf(pointer);
  switch (part) {
    case 'api':
      return name === undefined ? 'The API' : `The security scheme ${code(name)}`;
    case 'operation':
      return operation?.kind === 'webhook' ? 'The webhook' : 'The operation';
    case 'security':
      return 'The authorization';
    case 'servers':
      return name === undefined ? 'The servers' : `The server ${code(name)}`;
    case 'parameter': {
      const parameter = `${location.in} parameter ${code(name)}`;
      return field ? `The ${field} of the ${parameter}` : `The ${parameter}`;
    }
    case 'request':
      if (field) return `The body ${field}`;
      return mediaType ? `The body as ${code(mediaType)}` : 'The body';
    case 'header': {
      const header = `header ${code(name)} of the ${status} response`;
      return field ? `The ${field} of the ${header}` : `The ${header}`;
    }
    case 'response':
      if (field && isOnlySuccess(status, operation)) return `The response ${field}`;
      if (field) return `The ${field} of the ${status} response`;
      return mediaType
        ? `The body of the ${status} response as ${code(mediaType)}`
        : `The ${status} response`;
  }
}

/** Whether a response is the operation's only success, so sentences can omit its status. */
function isOnlySuccess(status: string, operation?: Pick<ApiOperation, 'responses'>): boolean {
  const successes = operation?.responses.filter((response) => response.status.startsWith('2'));
  return successes?.length === 1 && successes[0]!.status === status;
}

/**
 * A field by its path in code. The variants of choices that contain it follow in parentheses.
 *
 * @param pointer such as `/data/[]/strategy/(Gradual)/step`
 */
function fieldOf(pointer: string): string {
  const segments = pointer.slice(1).split('/').map(decodeSegment);
  const variants = segments.filter((segment) => /^\(.*\)$/s.test(segment));
  const path = segments
    .filter((segment) => !variants.includes(segment))
    .map((segment) => (/^\[\d*\]$/.test(segment) ? segment : `.${segment === '{}' ? '*' : segment}`))
    .join('')
    .replace(/^\./, '');
  const names = variants.map((variant) => code(variant.slice(1, -1))).join(', ');
  if (!path) return `variant ${names}`;
  return `field ${code(path)}${names && ` (${names})`}`;
}
