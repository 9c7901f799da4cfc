import type {ApiOperation} from '../model/model';
import {code, type ChangePlace} from './change';

/** The subject of a sentence about a place: "The query parameter `limit`". */
export function subjectOf(place: ChangePlace, operation?: Pick<ApiOperation, 'kind'>): string {
  const {part, name, status, mediaType, pointer} = place;
  const field = pointer ? `The field ${code(pointer)}` : undefined;
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
      const parameter = `the ${place.in} parameter ${code(name)}`;
      return field ? `${field} of ${parameter}` : capital(parameter);
    }
    case 'request':
      return field
        ? `${field} of the request body`
        : mediaType
          ? `The request body as ${code(mediaType)}`
          : 'The request body';
    case 'header': {
      const header = `the header ${code(name)} of the response ${status}`;
      return field ? `${field} of ${header}` : capital(header);
    }
    case 'response': {
      const response = `the response ${status}`;
      if (field) return `${field} of ${response}`;
      return mediaType ? `The body of ${response} as ${code(mediaType)}` : capital(response);
    }
  }
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
