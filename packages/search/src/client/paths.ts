const PATH_QUERY =
  /^(?:(get|post|put|patch|delete)\s+)?(?:https?:\/\/[^/\s]+)?(\/?[\w{}.:%~-]*(?:\/[\w{}.:%~-]*)+)(?:[?#]\S*)?$/i;

export interface PathQuery {
  method?: string;
  segments: string[];
}

/** Parses a query that looks like an operation's path: `/v2/scopes/{scope_id}`, `get /scopes`. */
export function parsePathQuery(query: string): PathQuery | undefined {
  const match = PATH_QUERY.exec(query.trim());
  if (!match) return undefined;
  const segments = match[2]!.toLowerCase().split('/').filter(Boolean);
  if (/^v\d+$/.test(segments[0] ?? '')) segments.shift();
  return segments.length > 0 ? {method: match[1]?.toUpperCase(), segments} : undefined;
}

/**
 * How well an operation's path matches a path query, from 0 to 100. A template segment matches any value, so a path
 * copied from a log finds its operation.
 */
export function scorePath({method, segments}: PathQuery, path: string, operationMethod: string): number {
  const own = path.toLowerCase().split('/').filter(Boolean);
  const at = alignments(own.length, segments.length).find((start) =>
    segments.every((segment, index) => matches(segment, own[start + index], index === segments.length - 1)),
  );
  if (at === undefined) return 0;
  const literal = segments.filter((segment, index) => segment === own[at + index]).length / segments.length;
  const rest = own.length - segments.length;
  const base = (at === 0 ? 70 : 45) - Math.min(rest, 6) * 5 + literal * 18;
  if (method) return operationMethod === method ? base + 12 : base - 25;
  // A bare path most often means a read.
  return base + (operationMethod === 'GET' ? 2 : 0);
}

function alignments(length: number, wanted: number): number[] {
  return Array.from({length: Math.max(0, length - wanted + 1)}, (_, start) => start);
}

function matches(segment: string, own: string | undefined, last: boolean): boolean {
  if (own === undefined) return false;
  if (own === segment || (last && own.startsWith(segment))) return true;
  if (segment.startsWith('{'))
    return own.startsWith('{') && (segment.endsWith('}') || own.startsWith(segment));
  // Values must not look like collection names, or `/scopes` would match `/{id}`.
  return own.startsWith('{') && /[\d_]/.test(segment);
}
