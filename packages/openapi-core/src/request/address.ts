import {trimEnd} from '@nacre-docs/kit/trimEnd';
import {CREDENTIAL} from './sampleRequest';

/** A decoded query name and value. */
export type QueryPair = [name: string, value: string];

/** A URL with a parsed query. */
export interface Address {
  /** Percent-encoded, without the parts in `query`. */
  url: string;
  /** Parameters that libraries encode to the same query. Otherwise, it's empty and the query stays in the URL. */
  query: QueryPair[];
}

/**
 * Splits a URL for libraries that take query names and values. A query that they'd encode differently, such as
 * `ids=a,b`, stays in the URL.
 */
export function splitAddress(address: string): Address {
  const [url = '', query] = address.split(/\?(.*)/s);
  const pairs = query?.split('&').map(readPair) ?? [];
  return pairs.every((pair) => pair !== undefined) ? {url, query: pairs} : {url: address, query: []};
}

/** Whether percent-encoding would make the query unreadable, or parts are known only at run time. */
export function needsEncoding(query: QueryPair[]): boolean {
  return query.flat().some((word) => word.includes(CREDENTIAL) || encodeURIComponent(word) !== word);
}

function readPair(text: string): QueryPair | undefined {
  const words = text.split('=').map(decode);
  const [name, value] = words;
  return words.length === 2 && name !== undefined && value !== undefined ? [name, value] : undefined;
}

/** Undefined if encoding wouldn't restore the same text. */
function decode(text: string): string | undefined {
  try {
    const decoded = decodeURIComponent(text);
    return encodeURIComponent(decoded) === text ? decoded : undefined;
  } catch {
    return undefined;
  }
}

/** A placeholder server for samples: the description doesn't name a host. */
const SAMPLE_HOST = 'https://api.example.com';

/** A server URL for samples: with a host, without a trailing slash. */
export function absoluteServer(url: string): string {
  const absolute = /^[a-z][a-z0-9+.-]*:\/\//i.test(url)
    ? url
    : url.startsWith('//')
      ? `https:${url}`
      : `${SAMPLE_HOST}/${url.replace(/^(?:\.{0,2}\/)+/, '')}`;
  return trimEnd(absolute, '/');
}
