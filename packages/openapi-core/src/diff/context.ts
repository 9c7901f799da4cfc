import type {ApiModel} from '../model/apiModel';
import type {Schema} from '../read/openapi';
import type {ChangeLocation, Direction, Finding} from './change';
import type {SchemaPairs} from './schemaPairs';

/** A change and its location in an operation. */
export interface LocatedFinding {
  location: ChangeLocation;
  finding: Finding;
}

/** Input for comparing operations. */
export interface DiffContext {
  before: ApiModel;
  after: ApiModel;
  pairs: SchemaPairs;
  /** The later description's date, such as `2025-06-01`. Sunsets are compared with it. */
  date: string;
}

/** Compares the schemas of a parameter, header or body. */
export function compareSchemas(
  {pairs}: DiffContext,
  location: ChangeLocation,
  direction: Direction,
  before: Schema | undefined,
  after: Schema | undefined,
): LocatedFinding[] {
  const part = location.part === 'parameter' || location.part === 'header' ? location.part : 'body';
  return pairs.compare(before, after, direction).map(({pointer, finding}) => {
    const word = part === 'body' ? (pointer ? 'property' : 'body') : pointer ? `${part}-property` : part;
    const rule = finding.rule.replace(
      /(?<=(?:request|response)-)((?:required-|optional-)?)property\b/,
      `$1${word}`,
    );
    return {location: {...location, ...(pointer && {pointer})}, finding: {...finding, rule}};
  });
}
