import {trimEnd} from '@nacre-docs/kit/trimEnd';
import {CREDENTIAL} from './sampleRequest';

/** A name and a value of a query, decoded. */
export type QueryPair = [name: string, value: string];

/** An address whose query was read. */
export interface Address {
  /** Percent-encoded, without the query if that is in `query`. */
  url: string;
  /** What a library encodes to the same query; empty where it is better written in the address. */
  query: QueryPair[];
}

/**
 * Splits an address for libraries that take the query as names and values. A query that they would encode
 * to another one, such as `ids=a,b`, stays in the address.
 */
export function splitAddress(address: string): Address {
  const [url = '', query] = address.split(/\?(.*)/s);
  const pairs = query?.split('&').map(readPair) ?? [];
  return pairs.every((pair) => pair !== undefined) ? {url, query: pairs} : {url: address, query: []};
}

/** Whether a query has words that nobody can read when they are percent-encoded, or that only are at run time. */
export function needsEncoding(query: QueryPair[]): boolean {
  return query.flat().some((word) => word.includes(CREDENTIAL) || encodeURIComponent(word) !== word);
}

function readPair(text: string): QueryPair | undefined {
  const words = text.split('=').map(decode);
  const [name, value] = words;
  return words.length === 2 && name !== undefined && value !== undefined ? [name, value] : undefined;
}

/** Undefined where encoding would not give the same text again. */
function decode(text: string): string | undefined {
  try {
    const decoded = decodeURIComponent(text);
    return encodeURIComponent(decoded) === text ? decoded : undefined;
  } catch {
    return undefined;
  }
}

/** A server that only a sample can name: the description leaves its host to where it is published. */
const SAMPLE_HOST = 'https://api.example.com';

/** The address of a server as samples have it: with a host, and without a slash at its end. */
export function absoluteServer(url: string): string {
  const absolute = /^[a-z][a-z0-9+.-]*:\/\//i.test(url)
    ? url
    : url.startsWith('//')
      ? `https:${url}`
      : `${SAMPLE_HOST}/${url.replace(/^(?:\.{0,2}\/)+/, '')}`;
  return trimEnd(absolute, '/');
}
